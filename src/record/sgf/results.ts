/**
 * How a game ended: RE. SGF has `B+R`, `W+3.5` and `0`; files also have whatever people and servers say. Who lost is
 * never taken for the winner: where a text can't be told, nobody has won.
 */

import { type GameId, gameById } from '../../rules/index.ts';
import { isCounted, type RecordResult } from '../record.ts';
import { type Amount, plain, readAmount } from './numbers.ts';

const letters: Partial<Record<string, string>> = {
  resign: 'R',
  time: 'T',
  forfeit: 'F',
  left: 'F',
};

export function writeResult({ winner, reason, margin }: RecordResult): string {
  if (winner === 'draw') return '0';
  return `${winner === 'black' ? 'B' : 'W'}+${letters[reason] ?? margin ?? ''}`;
}

/**
 * Null if the text doesn't say how the game ended, or can't be told.
 * @param marginOf what an amount is in the unit in which the game is counted; null if that can't be told
 */
export function readResult(
  value: string | null,
  game: GameId,
  marginOf: (amount: Amount) => number | null = ({ value }) => value,
): RecordResult | null {
  const text = plain((value ?? '').slice(0, 200)).replace(passive, 'lost');
  if (hedged.test(text)) return null;
  const parts = partsOf(text);
  const [winner, ...others] = new Set([...votesOf(parts), ...(drawn.test(text) ? ['draw'] : [])]);
  if (winner === undefined || others.length > 0) return null;
  if (winner === 'draw') return { winner, reason: 'unknown' };
  if (winner !== 'black' && winner !== 'white') return null;
  const reason = reasons.find(([, words]) => words.test(text))?.[0];
  if (reason !== undefined) return { winner, reason };
  const counted = countedIn(game);
  const amount = counted === null ? null : amountIn(text, parts.sides);
  const margin = amount === null ? null : marginOf(amount);
  if (counted === null || margin === null) return { winner, reason: 'unknown' };
  return { winner, reason: counted, margin };
}

/** Whether the text says that nobody knows, or nothing: it is not left out if there is no result. */
export function isNoResult(value: string): boolean {
  return /^(?:\?*|void|unknown|unfinished|suspended|no result|none|-)$/.test(plain(value));
}

const drawn =
  /^0(?:\.0+)?$|^1\/2\s*-\s*1\/2$|\b(?:draws?|drawn|jigo|tied?)\b|和棋|和局|平局|平手|持碁|ジゴ|引き?分|무승부|빅|^[和平]$|\bremis\b|unentschieden|\bnulle?\b|ничь/;

/** Nobody has won yet, or the text speaks of what isn't. */
const hedged =
  /\bnot\b|n['’]t\b|\bno (?:result|winner)\b|\b(?:would|should|could|might|may|leads?|leading|ahead|to (?:win|play|move))\b|未|\bnicht\b|(?<!\p{L})не(?!\p{L})/u;

/** A name may begin or end with such a character: 黑嘉嘉, 白石, 李白, 백대현. */
const before = String.raw`(?<=^|[^\p{Script=Han}\p{Script=Hangul}]|[果者局胜勝负負输輸败敗时時승패])`;
const after = String.raw`(?=$|[^\p{L}\p{N}]|[\d番方棋的のがは以险大小完半一二三四五六七八九十胜勝赢贏负負败敗输輸认認投超时時反弃棄犯失不]|中[押盘盤]|子[胜勝负負]|[의이가은]|불계|승|패|시간|기권|반|판|집)`;
const sides = {
  black: String.raw`\b(?:b|black|noirs?|schwarz\w*)\b|${before}[黑黒흑]${after}|ч[её]рн\p{L}*`,
  white: String.raw`\b(?:w|white|blancs?)\b|\bwei(?:ß|ss)\p{L}*|${before}[白백]${after}|бел[ыоа]\p{L}*`,
};
const side = new RegExp(`(?<black>${sides.black})|(?<white>${sides.white})`, 'gu');

const passive = /\b(?:was|were|is|been|gets?|got) (?:defeated|beaten)\b/g;
const wins =
  /\bw[io]ns?\b|\bwinner\b|\bvictor(?:y|ious)\b|\bbeats?\b|\bdefeat(?:s|ed)\b|胜|勝|赢|贏|승|이[기겼김긴]|gagn|vainqu|gewinn|gewonn|gewann|siegt|выигр|побе[дж]/;
const loses = /\blos(?:es?|t|ing)\b|负|負|败|敗|输|輸|패|졌|perd|verlier|verlor|проигр/;
/** What only a loser does. */
const quits =
  /\bresign(?:s|ed|ing)\b|['’]s? resignation\b|\bforfeit(?:s|ed)\b|\btime[sd] out\b|\b(?:ran|runs?) out of time\b|\boverstep|\b(?:gave|gives) up\b|\bquits?\b|\bleft\b|\bleaves\b|\babandon(?:s|ed|ne)\b|\bgibt auf\b|\bgab auf\b|aufgegeben|сда(?:л|ют|ё)|просроч|投了|投子|投降|认输|認輸|超时|超時|時間切れ|시간\s*초과|기권|弃权|棄權|棄権|반칙|犯规|犯規|反則|失格/;
/** How a winner wins, without a word for that. */
const by = /^(?:番|方|の|棋|\s)*(?:中押|中盘|中盤|불계|by\b|durch\b)/;
const isWinner =
  /\bwinner\b|\b(?:won by|(?:win|victory) (?:for|of))\b|\bvictor(?:y|ious)\b|\bvictoire\b|\bsieg(?:er)?\b|\bgewinner\b|побед|выигр|[胜勝][者方]|승자/;
const isLoser =
  /\bloser\b|\b(?:lost by|loss (?:for|of)|defeat of)\b|\b(?:resignation|resigned|time-?out|forfeit|forfeited|forfeiture) (?:by|of)\b|проигр|[败敗负負输輸][者方]|패자/;

const reasons = [
  [
    'resign',
    /\+\s*r|\bby\s+r(?:es)?\b|\bresign|中押|中盘|中盤|不计|불계|投了|投子|投降|认输|認輸|gave up|gives up|\babandon|gibt auf|gab auf|aufg(?:abe|egeben)|сда(?:л|ют|ё|ч)/,
  ],
  ['time', /\+\s*t|\bby\s+t\b|\btime|超时|超時|时间|時間|시간|\bzeit|\btemps|врем|просроч/],
  [
    'forfeit',
    /\+\s*f|\bby\s+f\b|\bforf[ae]it|\bdefault|\bwalkover|\billegal|\bdisqualif|犯规|犯規|反則|失格|반칙|기권|弃权|棄權|棄権|不戦|不战/,
  ],
] as const;

interface Parts {
  readonly beforeSides: string;
  /** What follows each side that is named, up to the next. */
  readonly sides: readonly { readonly named: 'black' | 'white'; readonly said: string }[];
}

function partsOf(text: string): Parts {
  const found = [...text.matchAll(side)];
  return {
    beforeSides: text.slice(0, found[0]?.index),
    sides: found.map(({ index, groups, 0: { length } }, at) => ({
      named: groups?.['black'] === undefined ? 'white' : 'black',
      said: text.slice(index + length, found[at + 1]?.index),
    })),
  };
}

/** Who has won by each part of the text: they contradict each other if it can't be told. */
function votesOf({ beforeSides, sides: all }: Parts): readonly ('black' | 'white')[] {
  return all.flatMap(({ named, said }, at) => {
    const told = at === 0 ? verdictOf(beforeSides, said) : verdict(said);
    const other = named === 'black' ? 'white' : 'black';
    const isAlone = told === null && all.length === 1 && beforeSides === '' && said === '';
    return isAlone || told === 'wins' ? [named] : told === 'loses' ? [other] : [];
  });
}

type Verdict = 'wins' | 'loses' | null;

/** @param said what follows the side */
function verdict(said: string): Verdict {
  const told = plainVerdict(said);
  if (told !== null || wins.test(said)) return told;
  return by.test(said) || amountAfter(said) !== null ? 'wins' : null;
}

function plainVerdict(said: string): Verdict {
  if (/^\s*\+/.test(said)) return 'wins';
  const [won, lost] = [wins.test(said), loses.test(said)];
  if (won || lost) return won === lost ? null : won ? 'wins' : 'loses';
  return quits.test(said) ? 'loses' : null;
}

/** Of the first side, of which the text before it may say as much: `Winner: Black`. */
function verdictOf(text: string, said: string): Verdict {
  const [won, lost] = [isWinner.test(text), isLoser.test(text)];
  if (won === lost) return won ? null : verdict(said);
  const told = won ? 'wins' : 'loses';
  return (plainVerdict(said) ?? told) === told ? told : null;
}

/** The amount with which the text begins, but for a word that says that it is one. */
function amountAfter(said: string): Amount | null {
  const rest = said.replace(
    /^(?:番|方|の|的|棋|以|\s)*\+?\s*(?:wins?|won|胜|勝ち?|赢|贏|승)?\s*(?:by|durch|mit|um|de|на)?\s*/,
    '',
  );
  const read = readAmount(rest);
  const isMoves = read?.amount.unit === null && /^\s*(?:手|수|moves)/.test(read.after);
  return read?.before === '' && !isMoves ? read.amount : null;
}

function amountIn(text: string, all: Parts['sides']): Amount | null {
  for (const { said } of all) {
    const amount = amountAfter(said);
    if (amount !== null) return amount;
  }
  const [, afterBy = ''] = /\bby\s+(?=[\d.])(.*)/.exec(text) ?? [];
  for (let rest = text; ; ) {
    const read = readAmount(afterBy === '' ? rest : afterBy);
    if (read === null || afterBy !== '' || read.amount.unit !== null) return read?.amount ?? null;
    rest = read.after;
  }
}

/** With which a game ends when it is counted; null if it never is. */
function countedIn(game: GameId): string | null {
  const reasons = Object.keys(gameById(game)?.endings ?? {});
  return reasons.find((reason) => isCounted(game, reason)) ?? null;
}
