/** A diagnosis as lines for a terminal. Pure. */

import { isIPv6 } from 'node:net';
import type { Diagnosis } from '../../../contract/fields.ts';
import type { Observations, Outcome } from '../../net/doctor/observations.ts';

interface Endpoint {
  readonly address: string | null;
  /** As typed; undefined if there is none. */
  readonly port: string | undefined;
}

/** Reads `192.168.1.20`, `192.168.1.20:8388`, `fe80::1` or `[fe80::1]:8388`; null if it is none of these. */
export function endpointIn([text, ...more]: readonly string[]): Endpoint | null {
  if (text === undefined) return { address: null, port: undefined };
  if (more.length > 0) return null;
  if (isIPv6(text)) return { address: text, port: undefined };
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const address = bracketed ?? plain;
  return address === undefined ? null : { address, port };
}

const outcomes: Readonly<Record<Outcome, string>> = {
  tengen: 'a Tengen answers',
  other: 'another program answers',
  silent: 'accepts the connection and says nothing',
  refused: 'refuses the connection',
  timedOut: 'doesn’t answer',
  unreachable: 'can’t be reached',
  noRoute: 'no route leads there',
};

const firewalls = {
  ufw: 'ufw',
  firewalld: 'firewalld',
  macos: 'the macOS firewall',
} as const satisfies Record<Exclude<NonNullable<Diagnosis['firewall']>['name'], 'windows'>, string>;

export function linesOf({ findings, firewall, port }: Diagnosis, observed: Observations): string[] {
  const found = findings.flatMap(({ what, todo, command }) => [
    '',
    `✗ ${what}`,
    `  ${todo}`,
    ...(command === null ? [] : indented(command)),
  ]);
  // Who looks for a host doesn't need others to come in.
  const open =
    firewall === null || observed.target !== null
      ? []
      : [
          '',
          firewall.name === 'windows'
            ? 'A firewall is on (Windows Defender Firewall). If others can’t join your game, allow Tengen in Settings under “Allow an app through firewall”, or run these two lines as an administrator:'
            : `A firewall is on (${firewalls[firewall.name]}). If others can’t join your game, allow port ${port}:`,
          ...indented(firewall.command),
        ];
  const healthy = findings.length === 0 ? ['', '✓ Nothing is in the way.'] : [];
  return [...observedLines(observed), ...found, ...healthy, ...open];
}

function indented(command: string): string[] {
  return command.split('\n').map((line) => `    ${line}`);
}

function observedLines({ interfaces, multicast, announced, target }: Observations): string[] {
  const own = interfaces.map(({ name, addresses }) => {
    const [first] = addresses;
    return `${name} ${first?.address ?? ''}`;
  });
  const heard = [
    ...new Set(multicast.filter((test) => test.isHeard).map((test) => test.interface)),
  ];
  return [
    `This computer   ${own.join(', ') || 'no network'}`,
    `Announcements   ${multicast.length === 0 ? 'not tested' : heard.length === 0 ? 'don’t come back' : `come back on ${heard.join(', ')}`}`,
    `Hosts seen      ${announced.map(({ address }) => address).join(', ') || 'none'}`,
    ...(target === null
      ? []
      : [
          `${target.address}, port ${target.port}: ${target.reached === null ? 'an unknown name' : outcomes[target.reached.outcome]}`,
        ]),
  ];
}
