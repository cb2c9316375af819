/** Go in SGF: GM[1]. */

import {
  type AnyMove,
  type AnyPosition,
  opponentOf,
  type Point,
  type Side,
} from '../../rules/index.ts';
import type { RecordWarning } from '../errors.ts';
import { firstOf, type Rules, type SgfKind, setupOf, stonesOf, unreadWarning } from './kind.ts';
import { type Amount, plain, readAmount } from './numbers.ts';
import type { SgfNode } from './parse.ts';
import { isPass, readNamedPoint, readSgfPoint, readSgfPoints, writeSgfPoint } from './points.ts';
import { readLine, readText } from './text.ts';

export const go: SgfKind<'go'> = {
  id: 'go',
  number: 1,
  names: /^(?:0|i?go(?!.?moku)|wei.?qi|baduk)\b|囲碁|[围圍]棋|바둑/,
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
    const point = readPoint(value, Number(position.options['size']));
    if (point !== null) return [{ ...point }];
    return isPass(value) ? [pass] : null;
  },
  before,
  /** A third pass. */
  isNeedless: ([move], position, last) =>
    move?.['pass'] === true && last?.['pass'] === true && isMarking(position),
  marginOf: pointsOf,
  stones: stonesOf,
  writePoint: writeSgfPoint,
  readPoints: (values, size) => readSgfPoints(values, size, readPoint),
  setup: setupOf,
};

const pass: AnyMove = Object.freeze({ pass: true });

/** Also as players write it, `Q16`. */
function readPoint(value: string, size: number): Point | null {
  return readSgfPoint(value, size) ?? readNamedPoint(value, size, 'abcdefghjklmnopqrst');
}

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

/** Federations whose rules score by area and have superko. */
const superkoAreas =
  /\b(?:aga|bga|british|goe|ing|french|fran[cç]ais|ffg|nz|new.?zealand|tromp)|应氏|應氏|応氏/;
const areas = /chin|\bcn\b|\bzh\b|area|stone|中[国國]|중국|[数數]子/;
const superkos = /super.?ko|ko\W*(?:pos|sit)|chinese-(?:ogs|kgs)/;
const territories = /japan|\bjpn?\b|korea|\bkr\b|territory|日[本韩韓]|韩|韓|일본|한국|[数數比]目/;

/** KataGo writes out what its rules are. */
function rulesOf(root: SgfNode, size: number): Rules {
  const said = readLine(firstOf(root, 'RU') ?? '', 100) ?? '';
  const name = plain(said);
  const isSuperkoArea = superkoAreas.test(name);
  const isSuperko = isSuperkoArea || superkos.test(name);
  const isArea = isSuperkoArea || areas.test(name);
  const isKnown = isArea || isSuperko || territories.test(name) || name === '';
  const { komi, told, isDoubtful } = komiOf(root, isArea);
  const simple = { size, komi, scoring: isArea ? 'area' : 'territory', ko: 'simple' };
  const warnings: RecordWarning[] = isKnown ? [] : [unreadWarning('RU', said)];
  if (told !== null) warnings.push({ code: 'recordKomi', detail: { komi: told, nearest: komi } });
  if (isDoubtful) warnings.push({ code: 'recordKomiDoubtful', detail: { komi } });
  return { options: isSuperko ? [{ ...simple, ko: 'superko' }, simple] : [simple], warnings };
}

interface Komi {
  readonly komi: number;
  /** What the file says, if Tengen doesn't have that. */
  readonly told: string | null;
  readonly isDoubtful: boolean;
}

function komiOf(root: SgfNode, isArea: boolean): Komi {
  const text = plain(readText(firstOf(root, 'KM') ?? '').slice(0, 40));
  const isFox = root.get('AP')?.some((app) => /foxwq/i.test(app)) === true;
  const said = /^(?:|none|no|[-?]|なし|[无無]|없음)$/.test(text)
    ? 0
    : numberIn(text, isArea, isFox);
  const komi = Number.isNaN(said) ? 0 : Math.min(99.5, Math.max(0, Math.round(said * 2) / 2));
  const isEven = !/[1-9]/.test(firstOf(root, 'HA') ?? '');
  return {
    komi,
    told: komi === said ? null : text.slice(0, 20),
    // Of some games with equal chances, the Fox server writes 0 whatever was played.
    isDoubtful: isFox && isEven && komi === 0 && text !== '',
  };
}

/** In points; NaN if the text is no number. */
function numberIn(text: string, isArea: boolean, isFox: boolean): number {
  const [, sign = '', rest = ''] = /^([-+−])?\s*(.*)$/s.exec(text) ?? [];
  const read = readAmount(rest);
  if (read === null || read.before !== '' || read.after.trim() !== '') return Number.NaN;
  const { value, unit } = read.amount;
  // Servers write 375 or 0.375 for 3.75 stones, and 650 for 6.5 points; Fox also 50 for 0.5.
  const isHundredths = unit === null && (value >= 100 || (isFox && value >= 50));
  const said = isHundredths ? value / 100 : value === 0.375 ? 3.75 : value;
  const isStones = isHundredths && isArea && said >= 2 && said <= 4;
  const points = pointsOf({ value: said, unit: isStones ? 'stones' : unit }) ?? Number.NaN;
  return sign === '' || sign === '+' ? points : -points;
}

/** A stone counts two points, and only stones have quarters. */
export function pointsOf({ value, unit }: Amount): number {
  return unit === 'stones' || (unit === null && value < 5 && value % 0.5 === 0.25)
    ? 2 * value
    : value;
}
