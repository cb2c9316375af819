/** The screens without a board, and every problem. */

import { finding, findingCodes } from '../../../src/contract/findings.ts';
import { problem, problemCodes } from '../../../src/contract/problems.ts';
import type { View } from '../../../src/contract/view.ts';
import { allowPort } from '../../../src/main/net/doctor/firewall.ts';
import { releasedGames } from '../../../src/protocol/seeking.ts';
import { linkView } from '../../../src/renderer/testing.ts';
import { idle, longName } from './parts.ts';
import { scenesOf } from './scene.ts';

const places: View['places'] = [
  { address: '192.168.1.31', port: 8388, name: 'Linus' },
  { address: '192.168.1.44', port: 9000, name: null },
  { address: 'fe80::1c2a:9bff:fe01:77aa', port: 8388, name: 'Grandmother’s kitchen computer' },
];

export function listening(candidates: View['link']['candidates']): View {
  return {
    ...linkView({
      state: 'listening',
      role: 'host',
      address: '192.168.1.20',
      port: 8388,
      candidates,
      setup: {
        game: 'go',
        options: { size: 13 },
        clock: { main: 600_000, increment: 5000, periods: 0, period: 0 },
        colours: 'turns',
        watching: 'ask',
      },
    }),
    can: { ...idle.can, host: 'alreadyHosting', join: 'alreadyHosting', disconnect: null },
  };
}

const larger = (view: View): View => ({
  ...view,
  settings: { ...view.settings, textSize: 'larger' },
});

const dialling: View = {
  ...idle,
  places: [{ address: '192.168.1.31', port: 8388, name: longName }],
  can: { ...idle.can, host: 'alreadyJoining', join: 'alreadyJoining', disconnect: null },
  link: {
    ...idle.link,
    state: 'dialling',
    role: 'guest',
    address: '192.168.1.31',
    port: 8388,
    reached: true,
  },
};

export function seeking(game: string | null): View {
  return {
    ...linkView({ state: 'seeking' }),
    settings: idle.settings,
    can: { ...idle.can, host: 'alreadySeeking', join: 'alreadySeeking', stopSeeking: null },
    seeking: { game, since: 0, port: 49_500 },
    ignored,
    nearby: nearby.map((other, n) =>
      n === 2
        ? other
        : {
            ...other,
            game: 'popucom',
            games: releasedGames,
            ignored: n === 0,
            state: 'seeking',
            opponent: null,
            moves: null,
          },
    ),
  };
}

const endpoint = {
  address: 'fe80::1c2a:9bff:fe01:77aa%eth0',
  port: 8388,
  own: '192.168.1.20',
  interface: 'wlp170s0, enp0s31f6',
};
const openPort = allowPort(
  'windows',
  8388,
  'C:\\Users\\Anna\\AppData\\Local\\Programs\\Tengen\\Tengen.exe',
);
/** Every finding at once, so that all are seen. */
const everyFinding: View['diagnosis'] = {
  address: endpoint.address,
  port: 8388,
  findings: findingCodes.map((code) =>
    finding(code, endpoint, code === 'multicastBlocked' ? openPort : null),
  ),
  firewall: null,
};
const nothingFound: View['diagnosis'] = {
  address: null,
  port: 8388,
  findings: [],
  firewall: { name: 'windows', command: openPort },
};
export const nearby: View['nearby'] = [
  { name: 'Linus', game: 'go', state: 'open' as const, opponent: null, moves: null },
  { name: longName, game: 'morris', state: 'playing' as const, opponent: longName, moves: 24 },
  { name: '小明', game: 'tomorrow', state: 'playing' as const, opponent: null, moves: 0 },
  { name: 'Grace', game: null, state: 'seeking' as const, opponent: null, moves: null },
].map((host, n) => ({
  ...host,
  id: `${n}`,
  address: `192.168.1.${31 + n}`,
  port: 8388,
  watch: host.state === 'playing',
  games: host.state === 'seeking' ? releasedGames : [],
  ignored: false,
  // Two of them were met before.
  player: n % 2 === 0 ? `${n}`.repeat(64) : null,
}));

const ignored: View['ignored'] = [
  { address: '192.168.1.31', name: 'Eve', player: '0'.repeat(64), known: null },
  { address: 'fe80::1c2a:9bff:fe01:77aa%wlp170s0', name: null, player: null, known: null },
  { address: '192.168.100.131', name: longName, player: '1'.repeat(64), known: null },
  { address: '192.168.1.36', name: '小明', player: '2'.repeat(64), known: 'Grace' },
].map((who, n) => ({ ...who, seeking: n === 0 }));

export const forms = scenesOf({
  'your-name': { ...idle, named: false, proposedName: 'Ada Lovelace' },
  start: idle,
  'start-nearby': { ...idle, nearby },
  'join-form-nearby': [{ ...idle, places, nearby }, 'joinForm'],
  'start-settings': [{ ...idle, profile: 2 }, 'settings'],
  'settings-look': [idle, 'settingsLook'],
  'settings-board': [idle, 'settingsBoard'],
  'settings-sound': [idle, 'settingsSound'],
  'settings-network': [idle, 'settingsNetwork'],
  'settings-ignored': [{ ...idle, ignored }, 'settingsNetwork'],
  'settings-engines': [idle, 'settingsEngines'],
  'start-large-text': larger(idle),
  setup: [idle, 'setup'],
  'setup-go': [idle, 'setupGo'],
  rules: [idle, 'rules'],
  'host-form': [idle, 'hostForm'],
  'host-form-no-network': [{ ...idle, addresses: [] }, 'hostForm'],
  'host-listening-empty': listening([]),
  'host-listening-elsewhere': linkView({ port: 8390, portTaken: 8388 }, listening([])),
  'host-listening-accepted': linkView(
    { accepted: { name: 'Linus', address: '192.168.1.31' } },
    listening([]),
  ),
  'host-listening-with-two-candidates': listening([
    {
      id: '1',
      name: 'Linus',
      address: '192.168.1.31',
      watch: false,
      identity: null,
      player: null,
      known: null,
    },
    {
      id: '2',
      name: null,
      address: '192.168.1.107',
      watch: false,
      identity: null,
      player: null,
      known: null,
    },
  ]),
  'host-listening-long-name': listening([
    {
      id: '1',
      name: longName,
      address: '192.168.100.131',
      watch: false,
      identity: null,
      player: null,
      known: null,
    },
  ]),
  'host-listening-other-person': listening([
    {
      id: '1',
      name: 'Linus',
      address: '192.168.1.31',
      watch: false,
      identity: {
        state: 'claimed',
        since: null,
        warning: { code: 'otherPerson', name: 'Linus' },
      },
      player: '7c4e'.repeat(16),
      known: null,
    },
  ]),
  'host-listening-other-name': listening([
    {
      id: '1',
      name: 'Linus',
      address: '192.168.1.31',
      watch: false,
      identity: { state: 'claimed', since: null, warning: null },
      player: '7c4e'.repeat(16),
      known: 'Grace',
    },
  ]),
  'host-listening-watcher': {
    ...listening([
      {
        id: '1',
        name: 'Clara',
        address: '192.168.1.44',
        watch: true,
        identity: null,
        player: null,
        known: null,
      },
      {
        id: '2',
        name: 'Linus',
        address: '192.168.1.31',
        watch: false,
        identity: null,
        player: null,
        known: null,
      },
    ]),
    watchers: [{ id: '3', name: 'Grace', emote: null }],
  },
  'join-empty': [idle, 'joinForm'],
  'join-with-places': [{ ...idle, places }, 'joinForm'],
  dialling: dialling,
  'dialling-unreached': linkView({ reached: false }, dialling),
  'watch-dialling': linkView({ role: null }, dialling),
  'watch-early': linkView({ state: 'watching', role: null }, dialling),
  seeking: seeking(null),
  'seeking-another-game': seeking('go'),
  'doctor-every-finding': [{ ...idle, places, diagnosis: everyFinding }, 'doctorFromJoin'],
  'doctor-nothing-found': [{ ...listening([]), diagnosis: nothingFound }, 'doctor'],
});

const detail = {
  address: '192.168.1.31',
  port: 8388,
  reason: 'EADDRNOTAVAIL',
  mine: 1,
  theirs: 2,
  game: 'renju',
  how: 'occupied',
  method: 'draw',
  file: 'tengen-damaged-1.db',
  program: 'gnugo',
  name: 'GNU Go 3.8',
  seconds: 10,
  most: 12,
  said: '?',
  move: 'H8',
} as const;

/** Every problem, where it is read: over a form. */
export const problemScenes = scenesOf(
  Object.fromEntries(
    problemCodes.map((code) => {
      const view = linkView({ problem: problem(code, detail) }, { ...idle, places });
      return [`problem-${code}`, [view, 'joinForm'] as const];
    }),
  ),
);
