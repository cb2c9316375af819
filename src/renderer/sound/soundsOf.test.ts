import { describe, expect, test } from 'vitest';
import { fc } from '../../../test/support/properties.ts';
import { gamesOf, type Played } from '../../../test/support/randomGames.ts';
import { soundOf } from '../../../test/support/soundOf.ts';
import type { View } from '../../contract/view.ts';
import { games } from '../../rules/index.ts';
import {
  awayView,
  hereView,
  idleView,
  linkView,
  tableView,
  waitingView,
  watchedView,
  watchedWaitingView,
} from '../testing.ts';
import { type SoundName, soundsOf } from './soundsOf.ts';

/** The view of black, or with `color` null of somebody at one screen, after so many plies. */
function viewAfter({ positions, moves }: Played, ply: number, color: 'black' | null): View {
  const position = positions[ply];
  if (position === undefined) throw new Error('There is no such ply.');
  const { board, outcome, turn, game } = position;
  const view = color === null ? hereView('') : tableView('', { color });
  if (view.match === null) throw new Error('There is no match.');
  return {
    ...view,
    match: {
      ...view.match,
      game,
      options: { ...position.options },
      moves: moves.slice(0, ply).map((move) => ({ ...move })),
      last: moves[ply - 1] ?? null,
      board: board.length === 1 ? (board[0] ?? '') : board,
      phase: outcome === null ? 'playing' : 'ended',
      turn,
      ply,
      step: ply,
      outcome,
    },
  };
}

/** Where there is another than that of a stone. */
const rare: Readonly<Record<string, SoundName>> = {
  go: 'capture',
  morris: 'mill',
  popucom: 'paint',
};
const winners: Readonly<Record<string, SoundName>> = { black: 'won', white: 'lost', draw: 'draw' };

describe.each(games)('in any game of $id', (game) => {
  const played = gamesOf(game, 60);

  test('each move has the one sound of its kind, and the end of the game has another', () => {
    const heard = new Set<SoundName>();
    fc.assert(
      fc.property(played, (whole) => {
        for (const [ply, move] of whole.moves.entries()) {
          const [before, after] = [whole.positions[ply], whole.positions[ply + 1]];
          if (before === undefined || after === undefined) throw new Error('A ply is missing.');
          const expected: SoundName[] = [soundOf(before, move, after)];
          if (after.outcome !== null) expected.push(winners[after.outcome.winner] ?? 'draw');
          const [old, now] = [viewAfter(whole, ply, 'black'), viewAfter(whole, ply + 1, 'black')];
          expect(soundsOf(old, now, true)).toEqual(expected);
          expect(soundsOf(now, now, false)).toEqual([]);
          for (const sound of expected) heard.add(sound);
        }
      }),
      { numRuns: 60 },
    );
    expect(heard).toContain(rare[game.id] ?? 'stone');
  });

  test('any number of moves at once, played or taken back, has at most one sound', () => {
    fc.assert(
      fc.property(played, fc.nat(60), fc.nat(60), (whole, one, other) => {
        const plies = [one, other].map((n) => n % whole.positions.length);
        const [old, now] = plies.map((ply) => viewAfter(whole, ply, null));
        if (old === undefined || now === undefined) throw new Error('A view is missing.');
        const ends = now.match?.outcome != null && old.match?.outcome == null ? 1 : 0;
        const sounds = soundsOf(old, now, false);
        expect(sounds.length - ends).toBe(old.match?.ply === now.match?.ply ? 0 : 1);
      }),
      { numRuns: 60 },
    );
  });
});

const five = { moves: 'H8 I9 H9 I8 H10 I7 H11 I6 H12' };
const peerOffers = [{ by: 'white', kind: 'draw', to: null }] as const;
const knocks = {
  id: '1',
  name: 'Linus',
  address: '192.168.1.31',
  watch: false,
  identity: null,
  player: null,
  known: null,
};
const knocking = linkView({ state: 'listening', candidates: [knocks] });
const said = { id: 1, by: 'peer', text: 'Hello', emote: null, lost: false } as const;
const quiet = { ...idleView, settings: { ...idleView.settings, volume: 10 } };
const silent = { ...idleView, settings: { ...idleView.settings, sound: false } };

test.each<[string, View, View, readonly SoundName[]]>([
  ['a knock', linkView({ state: 'listening' }), knocking, ['knock']],
  ['a name that comes after its knock', knocking, { ...knocking }, []],
  ['an opponent who has joined', knocking, waitingView(), ['connected']],
  ['an opponent who gets ready', waitingView(), waitingView({ me: false, peer: true }), ['offer']],
  ['a game that begins', waitingView(), tableView(''), ['begin']],
  ['a saved game that is resumed', idleView, hereView('H8 I9'), ['begin']],
  ['my own turn behind another window', tableView('H8'), tableView('H8 I9'), ['stone', 'turn']],
  [
    'somebody who wants to watch the game',
    tableView('H8'),
    linkView({ candidates: [{ ...knocks, watch: true }] }, tableView('H8')),
    ['knock'],
  ],
  ['being let in to watch', idleView, watchedView('H8'), ['begin', 'connected']],
  ['a move of a game that is watched', watchedView('H8'), watchedView('H8 I9'), ['stone']],
  [
    'a player of a game that is watched who gets ready',
    watchedWaitingView(),
    watchedWaitingView({ ready: { me: false, peer: true } }),
    [],
  ],
  ['an offer', tableView('H8'), tableView('H8', { offers: [...peerOffers] }), ['offer']],
  [
    'an offer of mine',
    tableView('H8'),
    tableView('H8', { offers: [{ by: 'black', kind: 'draw', to: null }] }),
    [],
  ],
  ['a refusal', tableView('H8'), tableView('H8', { declined: ['draw'] }), ['declined']],
  ['a lost connection', tableView('H8'), awayView(tableView('H8')), ['disconnected']],
  ['an opponent who is back', awayView(tableView('H8')), tableView('H8'), ['connected']],
  ['a chat message', tableView('H8'), linkView({ chat: [said] }, tableView('H8')), ['chat']],
  [
    'a chat message of mine',
    tableView('H8'),
    linkView({ chat: [{ ...said, by: 'me' }] }, tableView('H8')),
    [],
  ],
  ['a win', tableView('H8 I9 H9 I8 H10 I7 H11 I6'), tableView(five.moves), ['stone', 'won']],
  ['a board that is put away', tableView('H8'), idleView, []],
  ['another volume', idleView, quiet, ['stone']],
  ['sound switched on', silent, idleView, ['stone']],
  ['sound switched off', idleView, silent, []],
])('the sound of %s', (_, before, after, sounds) => {
  expect(soundsOf(before, after, false)).toEqual(sounds);
});
