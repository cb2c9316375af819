/**
 * Two computers with a cable between them, in networks of their own: nobody else hears what they say. It takes Linux
 * and the right to make network namespaces.
 */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { Spoken } from './spoken.ts';

const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const holding = ['sh', '-c', `echo '"here"' && exec cat`];
/** An IPv6 address can be used at once: nobody else can have it. */
const prepared = 'ip link set lo up && echo 0 > /proc/sys/net/ipv6/conf/default/accept_dad';

export class TwoComputers {
  readonly here: Computer;
  readonly there: Computer;

  private constructor(here: Computer, there: Computer) {
    this.here = here;
    this.there = there;
  }

  /** They have the addresses 10.0.0.1 and 10.0.0.2. */
  static async make(): Promise<TwoComputers> {
    const own = isRoot ? [] : ['--user', '--map-root-user'];
    const here = await Computer.hold(['unshare', ...own, '--net', ...holding]);
    const there = await Computer.hold([...here.run, 'unshare', '--net', ...holding]);
    await here.shell(prepared);
    await there.shell(prepared);
    const both = new TwoComputers(here, there);
    await both.connect('eth0', '10.0.0.1/24');
    await there.shell('ip address add 10.0.0.2/24 dev eth0');
    return both;
  }

  /** Another cable. @param name of the interface at both ends @param address of this end */
  async connect(name: string, address: string): Promise<void> {
    const { here, there } = this;
    await here.shell(
      `ip link add ${name} type veth peer name ${name} netns ${there.pid} && ip address add ${address} dev ${name} && ip link set ${name} up`,
    );
    await there.shell(`ip link set ${name} up`);
  }

  async stop(): Promise<void> {
    await this.there.stop();
    await this.here.stop();
  }
}

export class Computer {
  /** What runs a program there. */
  readonly run: readonly string[];
  readonly pid: number | undefined;
  readonly #holder: Spoken<string>;

  private constructor(holder: Spoken<string>) {
    this.#holder = holder;
    this.pid = holder.pid;
    const user = isRoot ? [] : ['--user', '--preserve-credentials'];
    this.run = ['nsenter', `--target=${holder.pid}`, ...user, '--net'];
  }

  static async hold(command: readonly string[]): Promise<Computer> {
    const holder = new Spoken(command, z.string());
    await holder.until('a network of its own', () => true);
    return new Computer(holder);
  }

  async shell(line: string): Promise<void> {
    const [program = '', ...parameters] = this.run;
    // Debian has nft where only root's PATH looks.
    const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` };
    await execute(program, [...parameters, 'sh', '-ec', line], { env });
  }

  async stop(): Promise<void> {
    await this.#holder.end();
  }
}
