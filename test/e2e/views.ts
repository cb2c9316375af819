/** Everything that the window can be asked to show: one named scene for every screen and state. */

import { problem } from '../../src/protocol/problems.ts';
import type { Problem, View } from '../../src/protocol/window.ts';
import { idleView, linkView, tableView, waitingView } from '../../src/renderer/testing.ts';

export interface Scene {
  readonly name: string;
  readonly view: View;
  /** What a person then does to see it: presses Host's form, Join or Settings, or holds the hint. */
  readonly step?: 'hostForm' | 'joinForm' | 'settings' | 'holdHint';
}

const idle: View = {
  ...idleView,
  settings: { ...idleView.settings, theme: 'light' },
  addresses: ['192.168.1.20', '10.0.0.7'],
};

const places: View['places'] = [
  { address: '192.168.1.31', port: 8388, name: 'Linus' },
  { address: '192.168.1.44', port: 9000, name: null },
  { address: 'fe80::1c2a:9bff:fe01:77aa', port: 8388, name: 'Grandmother’s kitchen computer' },
];

function listening(candidates: View['link']['candidates']): View {
  return {
    ...linkView({
      state: 'listening',
      role: 'host',
      address: '192.168.1.20',
      port: 8388,
      candidates,
    }),
    can: { ...idle.can, host: 'alreadyHosting', join: 'alreadyHosting', disconnect: null },
  };
}

const dialling: View = {
  ...idle,
  places,
  can: { ...idle.can, host: 'alreadyJoining', join: 'alreadyJoining', disconnect: null },
  link: { ...idle.link, state: 'dialling', role: 'guest', address: '192.168.1.31', port: 8388 },
};

function troubled(view: View, what: Problem): View {
  return linkView({ problem: what }, view);
}

/** The link has closed; the board is still there. */
function left(view: View, what: Problem | null): View {
  return {
    ...view,
    can: { ...idle.can, leave: null },
    link: { ...idle.link, problem: what },
  };
}

/** A game that black wins with its last move. */
const blackWins =
  'K9 J8 K7 K8 L8 J6 M7 J10 J9 N6 I9 H9 M9 L9 N10 O11 J7 L7 M6 M8 K10 I8 H8 K6 J5 O10 N9 O12 O13 ' +
  'N11 M10 O8 O9 L11 M11 L12 L10 N12 M12 M13 L14 N14 K11 N8 K13 K12 J12 I13 I11 M15 H10';
/** One that white wins, much later. */
const whiteWins =
  'F10 F9 E10 G10 H11 E9 G9 E11 D10 B10 D9 F11 D11 D12 D8 D7 C6 E12 D13 H9 I8 F12 G12 C12 B12 F13 ' +
  'F14 E13 E14 C11 A9 D14 G11 C13 C10 C15 C14 A15 B14 G13 H13 H14 I15 E8 C8 C9 A6 B7 C7 C4 B8 E5 ' +
  'E6 D6 I10 J9 I9 I7 I12 I11 H12 J12 I13 J14 J11 K10 G14 F15 K13 J13 E15 A8 J8 K7 K8 L8 H8 G8 J10 ' +
  'K11 G7 F6 M9 J7 L7 D4 B2 D5 D3 C5 B5 G5 F5 E4 F4 B4 A4 E7 A3 F8';
const drawn = fullBoard();

/** The first `count` moves of a game. */
function opening(game: string, count: number): string {
  return game.split(' ').slice(0, count).join(' ');
}

/** All points of an 8 by 8 board, in an order that leaves nobody with more than two in line. */
function fullBoard(): string {
  const points = Array.from({ length: 64 }, (_, i) => ({ row: i >> 3, column: i % 8 }));
  const text = ({ row, column }: { row: number; column: number }) =>
    `${'ABCDEFGH'.charAt(column)}${8 - row}`;
  const isBlack = ({ row, column }: { row: number; column: number }) =>
    (row + (column >> 1)) % 2 === 0;
  const black = points.filter(isBlack);
  const white = points.filter((point) => !isBlack(point));
  return black
    .flatMap((point, i) => [point, ...white.slice(i, i + 1)])
    .map(text)
    .join(' ');
}

const longName = 'Wolfeschlegelsteinhausenbergerdo';
const original = { name: null, extended: false };

const tables: readonly Scene[] = [
  { name: 'table-waiting', view: waitingView() },
  { name: 'table-me-ready', view: waitingView({ me: true, peer: false }) },
  { name: 'table-peer-ready', view: waitingView({ me: false, peer: true }) },
  { name: 'table-black-begins', view: tableView('', { color: 'black' }) },
  { name: 'table-white-waits', view: tableView('', { color: 'white' }) },
  { name: 'table-my-turn', view: tableView(opening(blackWins, 14), { color: 'black' }) },
  {
    name: 'table-their-turn',
    view: tableView(opening(blackWins, 31), { color: 'black', number: 3 }),
  },
  {
    name: 'table-hint',
    view: tableView(opening(blackWins, 45), { color: 'white' }),
    step: 'holdHint',
  },
  {
    name: 'table-hint-none',
    view: tableView(opening(blackWins, 6), { color: 'black' }),
    step: 'holdHint',
  },
  { name: 'table-won', view: tableView(blackWins, { color: 'black' }) },
  { name: 'table-lost', view: tableView(whiteWins, { color: 'black', number: 2 }) },
  {
    name: 'table-lost-peer-ready',
    view: tableView(whiteWins, { color: 'black', ready: { me: false, peer: true } }),
  },
  {
    name: 'table-draw',
    view: tableView(drawn, { color: 'white', options: { size: 8 } }),
  },
  {
    name: 'table-opponent-left',
    view: left(tableView(opening(blackWins, 30), { color: 'black' }), problem('opponentLeft')),
  },
  { name: 'table-left-after-win', view: left(tableView(blackWins, { color: 'black' }), null) },
  {
    name: 'table-misunderstood',
    view: troubled(
      tableView(opening(blackWins, 9), { color: 'white' }),
      problem('misunderstood', { how: 'unknownMethod', method: 'dance' }),
    ),
  },
  {
    name: 'table-base-peer',
    view: tableView(opening(blackWins, 21), { color: 'white' }, original),
  },
  {
    name: 'table-long-names',
    view: {
      ...tableView(
        opening(blackWins, 21),
        {
          color: 'black',
          number: 12,
          options: { size: 19, rule: 'standard', fullBoard: 'white' },
        },
        { name: longName, extended: true },
      ),
      settings: {
        ...idle.settings,
        name: '东风夜放花千树更吹落星如雨宝马雕车香满路凤箫声动玉壶光转',
      },
    },
  },
];

const forms: readonly Scene[] = [
  { name: 'start', view: idle },
  { name: 'start-settings', view: { ...idle, profile: 2 }, step: 'settings' },
  { name: 'host-form', view: idle, step: 'hostForm' },
  {
    name: 'host-form-no-network',
    view: { ...idle, addresses: [] },
    step: 'hostForm',
  },
  { name: 'host-listening-empty', view: listening([]) },
  {
    name: 'host-listening-with-two-candidates',
    view: listening([
      { id: '1', name: 'Linus', address: '192.168.1.31' },
      { id: '2', name: null, address: '192.168.1.107' },
    ]),
  },
  {
    name: 'host-listening-long-name',
    view: listening([{ id: '1', name: longName, address: '192.168.100.131' }]),
  },
  { name: 'join-empty', view: idle, step: 'joinForm' },
  { name: 'join-with-places', view: { ...idle, places }, step: 'joinForm' },
  { name: 'dialling', view: dialling },
];

const host = { address: '192.168.1.31', port: 8388 };
const reason = 'EADDRNOTAVAIL';
const problems: readonly Problem[] = [
  problem('portInUse', host),
  problem('portNotAllowed', { port: 80 }),
  problem('addressNotHere', host),
  problem('cannotListen', { ...host, reason }),
  problem('nobodyListening', host),
  problem('noRoute', host),
  problem('timedOut', host),
  problem('unknownAddress', { address: 'linus-laptop' }),
  problem('cannotConnect', { ...host, reason }),
  problem('declined'),
  problem('busy'),
  problem('guestLost'),
  problem('versions', { mine: 1, theirs: 2 }),
  problem('unknownGame', { game: 'renju' }),
  problem('opponentLeft'),
  problem('silent'),
  problem('noAnswer'),
  problem('breach', { how: 'occupied' }),
  problem('accused'),
  problem('diverged'),
  problem('garbage', { how: 'notJson' }),
  problem('flood'),
  problem('misunderstood', { how: 'wrongParams', method: 'draw' }),
  problem('tooManyMistakes'),
  problem('stoneUnanswered'),
  problem('notSaved', { reason: 'ENOSPC' }),
];

/** Every problem, where it is read: over a form. */
export const problemScenes: readonly Scene[] = problems.map((what) => ({
  name: `problem-${what.code}`,
  view: troubled({ ...idle, places }, what),
  step: 'joinForm',
}));

export const scenes: readonly Scene[] = [...forms, ...tables];

/** The scene as a person with these settings has it. */
export function withSettings(scene: Scene, settings: Partial<View['settings']>): Scene {
  const { view } = scene;
  return { ...scene, view: { ...view, settings: { ...view.settings, ...settings } } };
}

/**
 * Stands in for the shell: to be run in the page before the window loads, with a view. It keeps the
 * commands given in `tengenCommands`, and `tengenShow` shows another view.
 */
export function fakeShell(view: View): void {
  const commands: unknown[] = [];
  const listeners = new Set<(view: View) => void>();
  let shown = view;
  Object.assign(globalThis, {
    tengenCommands: commands,
    tengenShow: (next: View) => {
      shown = next;
      for (const listener of listeners) listener(next);
    },
    tengen: {
      command: async (command: unknown) => {
        commands.push(command);
        return { ok: true };
      },
      onView: (listener: (view: View) => void) => {
        listeners.add(listener);
        listener(shown);
        return () => listeners.delete(listener);
      },
    },
  });
}
