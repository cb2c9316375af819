/** A position that is being set up on the board. Pure. */

import type { Clock, Colours, SetupData } from '../../../../match/index.ts';
import type { GameRecord } from '../../../../record/record.ts';
import {
  type AnyPosition,
  gameById,
  type Refusal,
  type Result,
  type Side,
} from '../../../../rules/index.ts';
import { descriptionOf, type Layout, layoutOf } from '../../../../rules/layout.ts';

/** What a press leaves on a point: a stone, a painted cell, or nothing. */
export type Tool = Side | 'blackCell' | 'whiteCell' | 'empty';

/** With what it is to be played. */
export interface Terms {
  readonly clock: Clock | null;
  /** Who gets which side, if it is offered to an opponent. */
  readonly colours?: Colours | undefined;
}

/** A position, whether it can be played or not. */
export interface Arrangement {
  /** The start of the game by its own rules. */
  readonly start: AnyPosition;
  readonly terms: Terms;
  readonly layout: Layout;
}

export interface Editing {
  readonly now: Arrangement;
  /** What it was before each change, the latest last. */
  readonly earlier: readonly Arrangement[];
}

export type Edit = Change | { readonly type: 'undo' };

type Change =
  /**
   * `point` counts as those of `AnyPosition.board` do, in reading order. `since`: what was there before the stroke that
   * it is of, which is undone at once.
   */
  | {
      readonly type: 'brush';
      readonly point: number;
      readonly brush: Brush;
      readonly since?: Arrangement;
    }
  | { readonly type: 'turn'; readonly turn: Side }
  | { readonly type: 'hand'; readonly side: Side; readonly men: number }
  /** Takes everything off the board. */
  | { readonly type: 'clear' }
  /** Another position, such as one of a game. */
  | { readonly type: 'take'; readonly position: AnyPosition; readonly terms: Terms }
  /** Another game, or other rules. The board stays if it fits. */
  | { readonly type: 'rules'; readonly start: AnyPosition; readonly terms: Terms };

/** What is to lie on a point; what is left out stays as it is. */
interface Brush {
  readonly stone?: Mark;
  readonly owner?: Mark;
}
type Mark = '.' | 'b' | 'w';

const brushes: Readonly<Record<Tool, Brush>> = {
  black: { stone: 'b' },
  white: { stone: 'w' },
  blackCell: { owner: 'b' },
  whiteCell: { owner: 'w' },
  empty: { stone: '.', owner: '.' },
};

/** Steps that can be undone. */
const MOST = 1000;

export function begin(start: AnyPosition, terms: Terms = { clock: null }): Editing {
  return { now: { start, terms, layout: layoutOf(start) }, earlier: [] };
}

/**
 * For a choice of game and rules: the position with which it begins, or the one that was set up last, if its board fits,
 * or else the usual start.
 */
export function editingFor(last: Editing | null, setup: SetupData): Editing {
  const { game: id, options, clock, colours, position: chosen } = setup;
  const game = gameById(id);
  const start = game?.start(options);
  if (game === null || start?.ok !== true) throw new Error(`${id} can’t be set up.`);
  const terms = { clock, colours };
  const before = last ?? begin(start.value, terms);
  const position = chosen === undefined ? null : game.positionFrom(options, chosen);
  return edited(
    before,
    position?.ok
      ? { type: 'take', position: position.value, terms }
      : { type: 'rules', start: start.value, terms },
  );
}

/** The tools of a game, in the order in which they are shown. */
export function toolsOf({ layout }: Arrangement): readonly Tool[] {
  const cells = layout.territory === undefined ? [] : (['blackCell', 'whiteCell'] as const);
  return ['black', 'white', ...cells, 'empty'];
}

/** Puts the tool’s piece, whatever lies there. */
export function brushOf(tool: Tool): Brush {
  return brushes[tool];
}

/** What a press on a point does: where the tool’s piece lies already, it is taken away. */
export function brushAt({ layout }: Arrangement, point: number, tool: Tool): Brush {
  const brush = brushes[tool];
  const { stone, owner } = brush;
  const isThere =
    (stone === undefined || markAt(layout.board, point) === stone) &&
    (owner === undefined || markAt(layout.territory ?? [], point) === owner);
  if (!isThere) return brush;
  return { ...(stone && { stone: '.' }), ...(owner && { owner: '.' }) };
}

/** The most men that a side may still have in hand. */
export function mostInHand({ start, layout }: Arrangement, side: Side): number {
  const all = (layoutOf(start).hands?.[side] ?? 0) + menOf(start.board, side);
  return Math.max(0, all - menOf(layout.board, side));
}

/** The same `editing` if nothing changes. */
export function edited(editing: Editing, edit: Edit): Editing {
  const { now, earlier } = editing;
  if (edit.type === 'undo') {
    const last = earlier.at(-1);
    return last === undefined ? editing : { now: last, earlier: earlier.slice(0, -1) };
  }
  const next = changed(now, edit);
  if (isSame(next, now)) return editing;
  const joins = edit.type === 'brush' && edit.since !== undefined && edit.since === earlier.at(-1);
  return { now: next, earlier: joins ? earlier : [...earlier.slice(1 - MOST), now] };
}

function changed(now: Arrangement, edit: Change): Arrangement {
  const { start, layout } = now;
  const withLayout = (next: Layout): Arrangement => ({ ...now, layout: next });
  switch (edit.type) {
    case 'brush': {
      const { stone, owner } = edit.brush;
      const { board, territory } = layout;
      return withHands(
        withLayout({
          ...layout,
          ...(stone !== undefined && { board: withMark(board, edit.point, stone) }),
          ...(territory !== undefined &&
            owner !== undefined && { territory: withMark(territory, edit.point, owner) }),
        }),
      );
    }
    case 'turn':
      return withLayout({ ...layout, turn: edit.turn });
    case 'hand': {
      const { hands } = layout;
      if (hands === undefined) return now;
      return withHands(withLayout({ ...layout, hands: { ...hands, [edit.side]: edit.men } }));
    }
    case 'clear': {
      const { board, territory, ...rest } = layoutOf(start);
      const cleared = { ...rest, turn: layout.turn, board: board.map(bare) };
      return withLayout(
        territory === undefined ? cleared : { ...cleared, territory: territory.map(bare) },
      );
    }
    case 'take':
      return {
        start: ownStart(edit.position),
        terms: edit.terms,
        layout: layoutOf(edit.position),
      };
    case 'rules': {
      const fits =
        edit.start.game === start.game && edit.start.board.length === layout.board.length;
      const { terms } = edit;
      return { start: edit.start, terms, layout: fits ? layout : layoutOf(edit.start) };
    }
  }
}

/** No more men in hand than there are besides those on the board. */
function withHands(now: Arrangement): Arrangement {
  const { layout } = now;
  const { hands } = layout;
  if (hands === undefined) return now;
  const [black, white] = (['black', 'white'] as const).map((side) =>
    Math.max(0, Math.min(hands[side], mostInHand(now, side))),
  );
  return { ...now, layout: { ...layout, hands: { black: black ?? 0, white: white ?? 0 } } };
}

function isSame(a: Arrangement, b: Arrangement): boolean {
  const told = ({ start, terms, layout }: Arrangement) =>
    JSON.stringify([start.game, start.options, terms, layout]);
  return a === b || told(a) === told(b);
}

function ownStart(position: AnyPosition): AnyPosition {
  const start = gameById(position.game)?.start(position.options);
  return start?.ok === true ? start.value : position;
}

/** The position as the rules have it; refused as `badSetup`. */
export function positionOf({ start, layout }: Arrangement): Result<AnyPosition, Refusal> {
  const game = gameById(start.game);
  if (game === null) throw new Error(`There is no game ${start.game}.`);
  return game.positionFrom(start.options, descriptionOf(layout, start));
}

/** As it is offered to an opponent. */
export function offerOf({ start, layout, terms }: Arrangement): SetupData {
  const { game, options } = start;
  return { game, options, ...terms, position: descriptionOf(layout, start) };
}

/** The position as a game without moves. */
export function recordOf({ start, layout }: Arrangement): GameRecord {
  return {
    game: start.game,
    options: start.options,
    setup: descriptionOf(layout, start),
    moves: [],
    players: { black: { name: null }, white: { name: null } },
    date: null,
    result: null,
    app: null,
  };
}

function markAt(rows: readonly string[], point: number): string {
  return rows.join('').charAt(point);
}

function withMark(rows: readonly string[], point: number, mark: Mark): readonly string[] {
  const width = rows[0]?.length ?? 0;
  return rows.map((row, n) => {
    const at = point - n * width;
    return at < 0 || at >= width ? row : row.slice(0, at) + mark + row.slice(at + 1);
  });
}

function bare(row: string): string {
  return '.'.repeat(row.length);
}

function menOf(board: readonly string[], side: Side): number {
  return board.join('').split(side.charAt(0)).length - 1;
}
