/**
 * Go's rules on a board of 19, superko on: moves a second, beside other packages for JavaScript. The
 * program plays sealed games, so these come first. goban, the best-known package, is missing: the one on
 * npm needs a browser's document.
 */

import { type GoMove, type GoPosition, go } from '../src/rules/go/index.ts';
import { seal } from '../src/rules/seal.ts';
import { Random, seed } from '../test/fuzz/random.ts';
import { boardsAfter, type Point, withGodash, withSabaki, withTenuki } from './others/go.ts';
import { measure, perSecond, printTable, type Row } from './table.ts';

const SIZE = 19;
const MOVES = 300;

/** A game of random legal stones: what superko allows, simple ko does too. */
function randomGame(start: GoPosition): readonly Point[] {
  const random = new Random(seed);
  const points: Point[] = [];
  for (let position = start; points.length < MOVES; ) {
    const stones = go.legal(position).flatMap((move) => ('row' in move ? [move] : []));
    const move = stones[random.below(stones.length)];
    if (move === undefined) throw new Error('No stone can be played any more.');
    points.push(move);
    position = played(position, move);
  }
  return points;
}

function played(position: GoPosition, move: GoMove): GoPosition {
  const next = go.play(position, move);
  if (!next.ok) throw new Error(next.error.message);
  return next.value;
}

function here(start: GoPosition, game: readonly Point[]): GoPosition {
  let position = start;
  for (const point of game) position = played(position, point);
  return position;
}

/** As the program plays, a position of any game. */
function sealed(start: ReturnType<typeof sealedStart>, game: readonly Point[]) {
  let position = start;
  for (const point of game) {
    const next = position.play(point);
    if (!next.ok) throw new Error(next.error.message);
    position = next.value.position;
  }
  return position;
}

function sealedStart() {
  const start = seal(go).start({ ko: 'superko' });
  if (!start.ok) throw new Error(start.error.message);
  return start.value;
}

/** All four must end with the same stones, or they did not do the same work. */
function check(start: GoPosition, game: readonly Point[]): void {
  const ours = go.board(here(start, game)).join('\n');
  const theirs = boardsAfter(game, SIZE);
  for (const [name, stones] of Object.entries(theirs)) {
    if (stones !== ours) throw new Error(`${name} ends with other stones:\n${stones}\n\n${ours}`);
  }
}

export async function run(): Promise<Row[]> {
  const options = go.options.read({ ko: 'superko' });
  if (!options.ok) throw new Error(options.error.message);
  const start = go.start(options.value);
  const game = randomGame(start);
  check(start, game);

  const positions = [start];
  for (const point of game) positions.push(played(positions.at(-1) ?? start, point));
  const each = (look: (position: GoPosition) => unknown) =>
    positions.length *
    measure(() => {
      for (const position of positions) look(position);
    });
  const rate = (work: () => unknown) => MOVES * measure(work);

  const first = sealedStart();
  const play = rate(() => here(start, game));
  const through = rate(() => sealed(first, game));
  const beside = [
    ['@sabaki/go-board, simple ko', rate(() => withSabaki(game, SIZE))],
    ['tenuki, simple ko', rate(() => withTenuki(game, SIZE, 'simple'))],
    ['tenuki, positional superko', rate(() => withTenuki(game, SIZE, 'positional-superko'))],
    ['godash, no ko', rate(() => withGodash(game, SIZE))],
  ] as const;
  const row = (name: string, value: number, what: string, against: number): Row => ({
    name: `Go: ${name}`,
    value: perSecond(value),
    against: `${perSecond(against)} ${what}`,
    ratio: (value / against).toFixed(1),
  });
  return [
    ...beside.map(([what, rate]) =>
      row(`play, sealed, superko, ${MOVES} moves of seed ${seed}`, through, what, rate),
    ),
    row('the same with the bare rules', play, ...beside[0]),
    { name: 'Go: legal, all moves of a position', value: perSecond(each(go.legal)) },
    { name: 'Go: hash', value: perSecond(each(go.hash)) },
    { name: 'Go: details', value: perSecond(each(go.details)) },
  ];
}

if (import.meta.main) printTable('Go', await run());
