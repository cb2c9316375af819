/** The host offers a position with which the next game begins: PROTOCOL.md §3, §11. */

import { describe, expect, test } from 'vitest';
import { at, type End, meetAgain, meetBase, settle, without } from '../../test/support/ends.ts';
import { everyGame } from '../../test/support/everyGame.ts';
import { positionAfter } from '../../test/support/positions.ts';
import {
  afterGame,
  does,
  expectAlike,
  expectBreach,
  expectCalm,
  met,
  methods,
  ready,
  say,
  script,
  type Table,
  total,
} from '../../test/support/talk.ts';
import { dataOf, type SetupData, setUpFrom } from '../match/index.ts';

const MINUTE = 60_000;
const games = everyGame();

/** That game, to begin with a position in which white is to move, three moves after its start. */
function offered(game: string, more: Partial<SetupData> = {}): SetupData {
  const position = positionAfter(game, {}, 3);
  return { game, options: {}, clock: null, colours: 'hostBlack', position, ...more };
}

/** What a program makes of it. */
function read(data: SetupData): SetupData {
  const setup = setUpFrom(data);
  if (!setup.ok) throw new Error(setup.error.message);
  return dataOf(setup.value);
}

function offers(table: Table, setup: SetupData): void {
  does(table.host, { type: 'configure', setup });
  script(table, 'both hear');
}

/** The side to move plays the first move that the rules allow. */
function move(end: End): void {
  does(end, { type: 'move', move: end.position.legal()[0] });
}

describe.each(games)('a game of %s', (game) => {
  test('begins with the position that the host has offered, its side to move first, and so does the next', () => {
    const table = met();
    const { host, guest } = table;
    const clock = total(MINUTE);
    offers(table, offered(game, { clock }));
    for (const end of [host, guest]) {
      expect(end.seen.phase).toBe('waiting');
      expect(end.seen.position.describe()).toEqual(positionAfter(game, {}, 3));
    }
    ready(host, guest);
    script(table, 'both hear');
    expect(host.seen.position.hash()).toBe(guest.seen.position.hash());
    expect([host.seen.color, host.position.turn]).toEqual(['black', 'white']);
    expect(host.draw(0, 0)).toBe('notYourTurn');
    // White's clock runs, not black's.
    at(5000, host, guest);
    move(guest);
    script(table, 'both hear');
    expect(host.round.plies[0]).toMatchObject({
      by: 'white',
      timeLeft: { white: MINUTE - 5000, black: MINUTE },
    });
    script(table, 'guest offers undo; both hear; host accepts undo; both hear');
    expect(host.position.describe()).toEqual(positionAfter(game, {}, 3));
    expectAlike(table);
    script(table, 'guest resigns; both hear; both are ready; both hear');
    expect(host.seen).toMatchObject({ phase: 'playing', moves: [] });
    expect(host.position.describe()).toEqual(positionAfter(game, {}, 3));
    expectAlike(table);
    script(table, 'guest resigns; both hear');
    offers(table, offered(game, { position: undefined }));
    script(table, 'both are ready; both hear');
    expect(host.round.setup.position).toBeUndefined();
    expect(host.position.turn).toBe('black');
    expectAlike(table);
  });

  test.each(['host', 'guest', 'both'])('is offered again if the %s has ended in between', (who) => {
    const table = afterGame();
    const { host, guest } = table;
    does(host, { type: 'configure', setup: offered(game) });
    if (who !== 'host') host.said();
    for (const end of [host, guest]) end.lose();
    if (who !== 'guest') host.crash();
    if (who !== 'host') guest.crash();
    script(table, 'resume');
    for (const end of [host, guest])
      expect(dataOf(end.game.next.setup)).toEqual(read(offered(game)));
    ready(host, guest);
    script(table, 'both hear; guest crashes; host crashes; resume');
    expect(guest.position.describe()).toEqual(positionAfter(game, {}, 3));
    move(guest);
    script(table, 'both hear');
    expectAlike(table);
  });

  test('is not begun from anything but the position that was offered', () => {
    for (const position of [undefined, positionAfter(game, {}, 2), positionAfter(game, {}, 4)]) {
      const table = met();
      const { host, guest } = table;
      offers(table, offered(game));
      ready(guest);
      const { number } = host.game.next;
      const match = { ...offered(game), position };
      guest.hear(say('startGame', { color: true, number, match }));
      expectBreach(guest, 'unexpected');
      expect(guest.seen.phase).toBe('waiting');
    }
  });

  test('is begun from the same position in other words, and nothing else of them is kept', () => {
    const table = met();
    const { host, guest } = table;
    const { turn, ...stones } = offered(game).position ?? {};
    const position = { junk: 'x'.repeat(60_000), ...stones, turn };
    const match = { ...offered(game), position };
    const { number } = host.game.next;
    guest.hear(say('configure', { number: number + 1, match }));
    expect(dataOf(guest.game.next.setup)).toEqual(read(offered(game)));
    ready(guest);
    guest.hear(say('startGame', { color: true, number: number + 1, match }));
    expectCalm(guest);
    expect(JSON.stringify(guest.record)).not.toContain('junk');
    expect(guest.position.describe()).toEqual(positionAfter(game, {}, 3));
  });
});

function everyPoint(size: number): readonly (readonly [number, number])[] {
  const lines = Array.from({ length: size }, (_, n) => n);
  return lines.flatMap((row) => lines.map((column) => [row, column] as const));
}

/** What is no position, or none to begin with: each is refused, and is no usual start. */
const impossible: readonly (readonly [string, SetupData])[] = [
  ...games.map(
    ([game]) =>
      [`no stones of ${game}`, offered(game, { position: { black: 'all', board: 0 } })] as const,
  ),
  ...games.map(
    ([game]) =>
      [
        `a side that ${game} doesn’t have`,
        offered(game, { position: { ...offered(game).position, turn: 'red' } }),
      ] as const,
  ),
  ['stones off the board', offered('gomoku', { position: { black: [[15, 0]] } })],
  ['two stones on a point', offered('go', { position: { black: [[3, 3]], white: [[3, 3]] } })],
  [
    'a stone without a liberty',
    offered('go', {
      position: {
        black: [
          [0, 1],
          [1, 0],
        ],
        white: [[0, 0]],
      },
    }),
  ],
  [
    'a board of gomoku that is full',
    offered('gomoku', { options: { size: 8 }, position: { black: everyPoint(8) } }),
  ],
  ['a line', offered('popucom', { position: { black: [0, 1, 2].map((column) => [4, column]) } })],
  [
    'two men, and none in hand',
    offered('morris', { position: { board: `${'bb'.padEnd(20, '.')}wwww` } }),
  ],
  ['a board of Reversi that is full', offered('reversi', { position: { black: everyPoint(8) } })],
  ['a position of another game', offered('morris', { position: positionAfter('gomoku') })],
  ['one of another size', offered('go', { options: { size: 9 }, position: { black: [[10, 10]] } })],
];

describe('a position with which no game can begin', () => {
  test.each(impossible)(
    'is refused by a guest like a rule that it doesn’t know: %s',
    (_, match) => {
      const { guest } = met();
      guest.hear(say('configure', { number: 2, match }));
      expect(guest.ended).toMatchObject({ code: 'unknownGame' });
      expect(guest.out.at(-1)).toEqual(say('bye', { reason: 'match' }));
      expect(guest.seen).toMatchObject({ phase: 'waiting', number: 1 });
    },
  );

  test.for([null, 7, 'usual', [], [[7, 7]], true])(
    'and what is none at all is no usual start: %j',
    (position) => {
      const { guest } = met();
      const match = { ...offered('gomoku'), position };
      guest.hear(say('configure', { number: 2, match }));
      expect(guest.told).toMatchObject({ code: 'misunderstood' });
      expect(methods(guest.said()).at(-1)).toBe('error');
      expect(guest.seen.number).toBe(1);
    },
  );
});

describe('a position is never sent', () => {
  /** The guest's program is the release before it. */
  function earlier(table: Table): Table {
    const { link } = table.host;
    if (link.status !== 'live') throw new Error('the two have not met');
    table.host.link = { ...link, peer: without('position', link.peer) };
    return table;
  }

  test('to a guest that doesn’t know it: it is refused, and the two play on', () => {
    const table = earlier(met());
    const { host } = table;
    for (const [game] of games) {
      expect(host.do({ type: 'configure', setup: offered(game) })).toBe('positionUnknownThere');
      expect(host.said()).toEqual([]);
      offers(table, { game, options: {}, clock: null });
    }
    expectAlike(table);
  });

  test('to a base peer', () => {
    const host = meetBase('host');
    expect(host.do({ type: 'configure', setup: offered('gomoku') })).toBe('baseOnly');
    expect(host.said()).toEqual([]);
  });

  test('by a guest, nor during a game', () => {
    const table = met();
    const { host, guest } = table;
    expect(guest.do({ type: 'configure', setup: offered('go') })).toBe('hostChooses');
    script(table, 'both are ready; both hear');
    expect(host.do({ type: 'configure', setup: offered('go') })).toBe('gameOn');
  });

  test('again to a guest whose program has become an earlier release: the two part, and nobody is accused', () => {
    const { host, guest } = afterGame();
    does(host, { type: 'configure', setup: offered('go') });
    for (const end of [host, guest]) end.lose();
    guest.link = { ...guest.link, me: without('position', guest.link.me) };
    meetAgain(host, guest);
    settle(host, guest);
    expect([host.ended?.code, guest.ended?.code]).toEqual(['notBegun', 'notBegun']);
    expect([host.final, guest.final]).toEqual([false, false]);
  });

  test('but one that had arrived before is played on', () => {
    const table = met();
    const { host, guest } = table;
    offers(table, offered('go'));
    script(table, 'both are ready; both hear');
    for (const end of [host, guest]) end.lose();
    guest.link = { ...guest.link, me: without('position', guest.link.me) };
    script(table, 'resume');
    move(guest);
    script(table, 'both hear');
    expectAlike(table);
    script(table, 'guest resigns; both hear');
    expect(host.do({ type: 'configure', setup: offered('go') })).toBe('positionUnknownThere');
    offers(table, { game: 'go', options: {}, clock: null });
    expectAlike(table);
  });
});
