/** The doctor names what keeps two computers apart: each cause is made on a network of its own. */

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { test as base, describe, expect } from 'vitest';
import { z } from 'zod';
import { diagnosisSchema } from '../../src/contract/fields.ts';
import { type FindingCode, findingCodes } from '../../src/contract/findings.ts';
import { builtShell } from '../support/shells.ts';
import { sized } from '../support/size.ts';
import { Spoken } from '../support/spoken.ts';
import { TwoComputers } from '../support/twoComputers.ts';

/** Set by scripts/test.mjs, whose summary says so. */
const impossible = process.env['TENGEN_NO_NAMESPACES'];
const root = join(import.meta.dirname, '../..');
const execute = promisify(execFile);
const lineSchema = z.union([
  z.object({ view: z.object({ diagnosis: diagnosisSchema.nullable() }) }),
  z.object({ id: z.int(), ok: z.boolean() }),
  z.string(),
]);

class Room {
  readonly network: TwoComputers;
  readonly home: string;
  readonly #programs: Spoken<unknown>[] = [];

  constructor(network: TwoComputers, home: string) {
    this.network = network;
    this.home = home;
  }

  /** Exit code, and what it prints. */
  async doctor(...parameters: string[]): Promise<{ code: number; text: string }> {
    const [program = '', ...run] = this.network.here.run;
    const command = [builtShell('doctor'), ...parameters];
    return execute(program, [...run, process.execPath, ...command], {
      cwd: root,
      env: { ...process.env, TENGEN_NEARBY: '' },
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout }) => ({ code, text: stdout }),
    );
  }

  /** Starts a program on one of the computers. */
  start(at: 'here' | 'there', ...command: readonly string[]): Spoken<z.infer<typeof lineSchema>> {
    const environment = [`TENGEN_HOME=${this.home}`, 'TENGEN_NEARBY=off'];
    const script = command.map((word, n) => (n === 0 ? resolve(root, word) : word));
    const program = new Spoken(
      [...this.network[at].run, 'env', ...environment, process.execPath, ...script],
      lineSchema,
    );
    this.#programs.push(program);
    return program;
  }

  async clear(): Promise<void> {
    await Promise.all(this.#programs.map((program) => program.end()));
    await this.network.stop();
    await rm(this.home, { recursive: true });
  }
}

const test = base.extend('room', async ({ task: _ }, { onCleanup }) => {
  const home = await mkdtemp(join(tmpdir(), 'tengen-doctor-'));
  const room = new Room(await TwoComputers.make(), home);
  onCleanup(() => room.clear());
  return room;
});

const host = '10.0.0.2';
const drops = (chain: 'input' | 'output', rule: string) =>
  `nft add table inet f && nft 'add chain inet f c { type filter hook ${chain} priority 0; }' && nft add rule inet f c ${rule}`;
/** Says what a host says, and what some other programs say. */
const answers = { tengen: '\n', announced: '\n', other: 'SSH-2.0-OpenSSH_9.2\r\n', silent: '' };

interface Cause {
  /** The name of a second interface, with an address in another network. */
  readonly second?: string;
  /** What is done to each computer. */
  readonly here?: string;
  readonly there?: string;
  /** What listens at the other one. */
  readonly listens?: keyof typeof answers;
  /** Whom the doctor is asked for. */
  readonly target?: string;
  /** What it must find, and nothing else. */
  readonly finds: readonly FindingCode[];
}

const causes: Readonly<Record<string, Cause>> = {
  'nothing: the host is seen and reached': { listens: 'announced', target: host, finds: [] },
  'no network': { here: 'ip link set eth0 down', target: host, finds: ['noNetwork'] },
  'only an address of its own making': {
    here: 'ip address flush dev eth0 scope global && ip address add 169.254.7.7/16 dev eth0',
    target: host,
    finds: ['noAddress'],
  },
  'a VPN that takes even this network': {
    second: 'wg0',
    here: 'ip route add default dev wg0 table 7 && ip rule add table 7',
    listens: 'announced',
    target: host,
    finds: ['vpn'],
  },
  'nothing: a VPN leaves this network alone': {
    second: 'tun0',
    here: 'ip route add default dev tun0',
    listens: 'announced',
    target: host,
    finds: [],
  },
  'announcements that are not let in': {
    here: drops('input', 'udp dport 5353 drop'),
    listens: 'announced',
    target: host,
    finds: ['multicastBlocked'],
  },
  'another subnet without a route': { target: '10.0.1.2', finds: ['otherSubnet'] },
  'a route that is missing': {
    here: 'ip route del 10.0.0.0/24',
    target: host,
    finds: ['noRoute'],
  },
  'an address that nobody has': { target: '10.0.0.9', finds: ['hostAbsent'] },
  'a name that nobody has': { target: 'nobody.invalid', finds: ['unknownAddress'] },
  'a port at which nobody listens': { target: host, finds: ['portRefused'] },
  'a port that is dropped': {
    there: drops('input', 'tcp dport 8388 drop'),
    listens: 'tengen',
    target: host,
    finds: ['portBlocked'],
  },
  'another program': { listens: 'other', target: host, finds: ['otherProgram'] },
  'a program that says nothing': { listens: 'silent', target: host, finds: ['silentProgram'] },
  'announcements that the host does not let in': {
    there: drops('input', 'udp dport 5353 drop'),
    listens: 'announced',
    target: host,
    finds: ['notAnnounced'],
  },
  'a host behind a router': {
    here: 'ip route add 10.0.1.0/24 via 10.0.0.2',
    there: 'ip address add 10.0.1.2/24 dev lo',
    listens: 'tengen',
    target: '10.0.1.2',
    finds: ['beyondRouter'],
  },
};

/** Other ways to the same findings, and two at once. */
const more: Readonly<Record<string, Cause>> = {
  'no address': { here: 'ip address flush dev eth0 scope global', finds: ['noAddress'] },
  'a VPN with the default route': {
    second: 'tun0',
    here: 'ip route add default dev tun0',
    finds: ['vpn'],
  },
  'announcements that are not let out': {
    here: drops('output', 'udp dport 5353 drop'),
    finds: ['multicastBlocked'],
  },
  'announcements blocked on one of two networks': {
    second: 'eth1',
    here: drops('input', 'iifname eth1 udp dport 5353 drop'),
    finds: ['multicastBlocked'],
  },
  'a port that is prohibited': {
    there: drops('input', 'tcp dport 8388 reject with icmpx type admin-prohibited'),
    listens: 'tengen',
    target: host,
    finds: ['portBlocked'],
  },
  'nothing, without a host to look for': { finds: [] },
  'another subnet behind a router that drops': {
    here: 'ip route add default via 10.0.0.2',
    target: '10.0.1.2',
    finds: ['otherSubnet'],
  },
  'announcements blocked here, and the port there': {
    here: drops('input', 'udp dport 5353 drop'),
    there: drops('input', 'tcp dport 8388 drop'),
    listens: 'tengen',
    target: host,
    finds: ['multicastBlocked', 'portBlocked'],
  },
};

describe.skipIf(impossible)('the doctor', { concurrent: true }, () => {
  test.for(Object.entries(sized({ ...causes, ...more }, causes)))(
    'finds %s',
    async ([, { second, here, there, listens, target, finds }], { room }) => {
      if (second !== undefined) await room.network.connect(second, '10.8.0.1/24');
      if (here !== undefined) await room.network.here.shell(here);
      if (there !== undefined) await room.network.there.shell(there);
      if (listens !== undefined) {
        const announced = listens === 'announced' ? ['announced'] : [];
        const said = answers[listens];
        const program = room.start('there', 'test/support/answering.ts', said, ...announced);
        await program.until('the port', (line) => line === 'listening');
      }
      const { code, text } = await room.doctor('--json', ...(target === undefined ? [] : [target]));
      const { findings } = diagnosisSchema.parse(JSON.parse(text));
      expect({ code, finds: findings.map(({ code }) => code) }, text).toEqual({
        code: finds.length === 0 ? 0 : 1,
        finds,
      });
    },
  );

  test('finds a whole Tengen that is not announced, and a command of the contract finds the same', async ({
    room,
  }) => {
    const copy = room.start('there', builtShell('stdio'));
    await copy.ask({ id: 1, command: 'host' }, 'a host', (line) => isReply(line, 1));
    const asking = room.start('here', builtShell('stdio'));
    const { code, text } = await room.doctor(`${host}:8388`);
    expect(text).toMatch(/✗ A Tengen answers at 10\.0\.0\.2, port 8388, but its announcements/);
    expect(code).toBe(1);
    await asking.ask({ id: 1, command: 'diagnose', address: '10.0.0.9' }, 'a reply', (line) =>
      isReply(line, 1),
    );
    const shown = asking.heard.findLast((line) => typeof line === 'object' && 'view' in line);
    expect(shown).toMatchObject({ view: { diagnosis: { findings: [{ code: 'hostAbsent' }] } } });
  });
});

test('every cause that a namespace can have is made', () => {
  const made = new Set(Object.values(causes).flatMap(({ finds }) => finds));
  expect(findingCodes.filter((code) => !made.has(code))).toEqual(['macPermission']);
});

function isReply(line: z.infer<typeof lineSchema>, id: number): boolean {
  return typeof line === 'object' && 'id' in line && line.id === id;
}
