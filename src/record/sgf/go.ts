/** Go in SGF: GM[1]. */

import { type AnyMove, type AnyPosition, opponentOf, type Side } from '../../rules/index.ts';
import { firstOf, type Rules, type SgfKind, setupOf, stonesOf } from './kind.ts';
import type { SgfNode } from './parse.ts';
import { readSgfPoint, readSgfPoints, writeSgfPoint } from './points.ts';
import { readText } from './text.ts';

export const go: SgfKind<'go'> = {
  id: 'go',
  number: 1,
  usualSize: 19,
  handicap: 'handicap',
  heading({ options }, isSetUp) {
    const { komi, handicap, scoring, ko } = options;
    const rules = scoring === 'territory' ? 'Japanese' : ko === 'superko' ? 'AGA' : 'Chinese';
    return [
      ['KM', String(komi)],
      // To other programs, HA without stones means that they are to be set up.
      ...(handicap === 0 || isSetUp ? [] : [['HA', String(handicap)] as const]),
      ['RU', rules],
    ];
  },
  rules: rulesOf,
  writeMove(move) {
    const at = pointOf(move);
    if (at !== null) return writeSgfPoint(at);
    return move['pass'] === true ? '' : null;
  },
  readMove(value, position) {
    const size = Number(position.options['size']);
    const text = value.trim();
    const point = readSgfPoint(text, size);
    if (point !== null) return [{ ...point }];
    if (text === '' || text === 'tt') return [pass];
    const named = /^[a-t]\d{1,2}$/i.test(text) ? position.text.read(text) : null;
    return named === null ? null : [named];
  },
  before,
  /** A third pass. */
  isNeedless: ([move], position, last) =>
    move?.['pass'] === true && last?.['pass'] === true && isMarking(position),
  stones: stonesOf,
  writePoint: writeSgfPoint,
  readPoints: readSgfPoints,
  setup: setupOf,
};

const pass: AnyMove = Object.freeze({ pass: true });

function pointOf(move: AnyMove): { readonly row: number; readonly column: number } | null {
  const { row, column, mark } = move;
  const isStone = typeof row === 'number' && typeof column === 'number' && mark !== true;
  return isStone ? { row, column } : null;
}

/**
 * The opponent passes, which files of other programs leave out. After two passes the marking of dead stones is
 * given up.
 */
function before(
  start: AnyPosition,
  side: Side,
  last: AnyMove | undefined,
): readonly AnyMove[] | null {
  const moves: AnyMove[] = [];
  let position = start;
  while (
    position.turn !== null &&
    (position.turn !== side ||
      (last !== undefined && pointOf(last) === null && isMarking(position)))
  ) {
    const move = !isMarking(position)
      ? pass
      : opponentOf(position.turn) === side
        ? { resume: true }
        : { agree: true };
    const played = position.play(move);
    if (!played.ok || moves.length > 4) return null;
    position = played.value.position;
    moves.push(move);
  }
  return position.turn === null ? null : moves;
}

/** Whether the dead stones are being marked. */
function isMarking(position: AnyPosition): boolean {
  // Cheaper than to count the territory, as `details` does.
  const passed = position.play(pass);
  return !passed.ok && passed.error.code === 'marking';
}

/** The rules of some federations score by area and have superko. KataGo writes out what they are. */
function rulesOf(root: SgfNode, size: number): Rules {
  const name = readText(firstOf(root, 'RU') ?? '').slice(0, 100);
  const isOfBoth = /\b(?:aga|nz|new.?zealand|goe|ing|tromp)/i.test(name);
  const isSuperko = isOfBoth || /super.?ko|ko(?:pos|sit)/i.test(name);
  const isArea = isOfBoth || /chin|area|stone|中/i.test(name);
  const { komi, told } = komiOf(firstOf(root, 'KM'), isArea);
  const simple = { size, komi, scoring: isArea ? 'area' : 'territory', ko: 'simple' };
  return {
    options: isSuperko ? [{ ...simple, ko: 'superko' }, simple] : [simple],
    warnings: told === null ? [] : [{ code: 'recordKomi', detail: { komi: told, nearest: komi } }],
  };
}

/** `told`: what the file says, if Tengen doesn't have that. */
function komiOf(value: string | null, isArea: boolean): { komi: number; told: string | null } {
  const text = (value ?? '').trim().slice(0, 20);
  if (text === '') return { komi: 0, told: null };
  const said = Number(
    /^[-+]?\d{1,6}(?:[.,]\d{0,9})?(?![\w.,])/.exec(text)?.[0]?.replace(',', '.') ?? NaN,
  );
  // Servers write 375 or 0.375 for 3.75 stones, and 650 for 6.5 points. A stone counts two points.
  const unit = said >= 100 ? said / 100 : isArea && said % 1 === 0.375 ? said * 10 : said;
  const points = isArea && Math.abs(unit % 0.5) === 0.25 ? unit * 2 : unit;
  const komi = Number.isNaN(points) ? 0 : Math.min(99.5, Math.max(0, Math.round(points * 2) / 2));
  return { komi, told: komi === points ? null : text };
}
