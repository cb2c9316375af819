/**
 * Computers of a network of their own, each with a cable to two switches, on which nobody else hears what
 * they say. It takes Linux and the right to make namespaces, as test/support/smallDisk.ts does.
 */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { Spoken } from './spoken.ts';

const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;
/** A process that only keeps a namespace open. */
const holding = ['sh', '-c', `echo '"here"' && exec cat`];

export class Lan {
  readonly #switches: Spoken<string>;
  readonly computers: readonly Computer[];

  private constructor(switches: Spoken<string>, computers: readonly Computer[]) {
    this.#switches = switches;
    this.computers = computers;
  }

  static async make(count: number): Promise<Lan> {
    const own = isRoot ? [] : ['--user', '--map-root-user'];
    const switches = await hold(['unshare', ...own, '--net', ...holding]);
    const inside = into(switches);
    for (const cable of [0, 1]) {
      await run(inside, `ip link add br${cable} type bridge && ip link set br${cable} up`);
    }
    const computers: Computer[] = [];
    for (let number = 1; number <= count; number++) {
      computers.push(await Computer.make(inside, number));
    }
    return new Lan(switches, computers);
  }

  async stop(): Promise<void> {
    for (const computer of this.computers) await computer.stop();
    await this.#switches.end();
  }
}

export class Computer {
  /** What runs a program there. */
  readonly run: readonly string[];
  /** The last part of its address, for each cable. */
  readonly #numbers: [number, number];
  readonly #holder: Spoken<string>;

  private constructor(holder: Spoken<string>, number: number) {
    this.#holder = holder;
    this.#numbers = [number, number];
    this.run = into(holder);
  }

  /** @param switches what runs a program where the switches are */
  static async make(switches: readonly string[], number: number): Promise<Computer> {
    const holder = await hold([...switches, 'unshare', '--net', ...holding]);
    const computer = new Computer(holder, number);
    for (const cable of [0, 1] as const) {
      const port = `port${number}${cable}`;
      await run(
        switches,
        `ip link add ${port} type veth peer name eth${cable} netns ${holder.pid} && ip link set ${port} master br${cable} up`,
      );
      await run(computer.run, `ip address add ${computer.address(cable)}/24 dev eth${cable}`);
      await computer.plug(cable, true);
    }
    await run(computer.run, 'ip link set lo up');
    return computer;
  }

  address(cable: 0 | 1): string {
    return `10.0.${cable}.${this.#numbers[cable]}`;
  }

  /** Has another address from now on, instead of the one at that cable. */
  async renumber(cable: 0 | 1): Promise<void> {
    const before = this.address(cable);
    this.#numbers[cable] += 10;
    const device = `dev eth${cable}`;
    await run(
      this.run,
      `ip address del ${before}/24 ${device} && ip address add ${this.address(cable)}/24 ${device}`,
    );
  }

  async plug(cable: number, isPlugged: boolean): Promise<void> {
    await run(this.run, `ip link set eth${cable} ${isPlugged ? 'up' : 'down'}`);
  }

  async stop(): Promise<void> {
    await this.#holder.end();
  }
}

async function hold(command: readonly string[]): Promise<Spoken<string>> {
  const holder = new Spoken(command, z.string());
  await holder.until('a network of its own', () => true);
  return holder;
}

/** What runs a program in the namespaces of another. */
function into({ pid }: Spoken<string>): readonly string[] {
  const user = isRoot ? [] : ['--user', '--preserve-credentials'];
  return ['nsenter', `--target=${pid}`, ...user, '--net'];
}

async function run([program = '', ...parameters]: readonly string[], line: string): Promise<void> {
  await execute(program, [...parameters, 'sh', '-c', line]);
}
