import './board.css';
import { useId, useMemo } from 'react';
import type { Point, Side } from '../../rules/game.ts';
import { AimMarks } from './AimMarks.tsx';
import { packFlags } from './flags.ts';
import { Coordinates, Grid } from './Grid.tsx';
import { geometryOf } from './geometry.ts';
import type { BoardLabels } from './labels.ts';
import { Dangers, Forbidden, WinningLight, WinningRings } from './Marks.tsx';
import { Points } from './Points.tsx';
import { StonePaints } from './Stone.tsx';
import { Stones } from './Stones.tsx';
import { useAim } from './useAim.ts';
import { Wood } from './Wood.tsx';

export interface BoardProps {
  /** How many lines run across (`rows`) and down (`columns`). */
  readonly size: { readonly rows: number; readonly columns: number };
  /** The stones from the top row down: one letter a point, `.` `b` or `w`. */
  readonly rows: readonly string[];
  /** The latest move; marked. */
  readonly last: Point | null;
  /** The winning lines; lit, and all other stones step back. */
  readonly lines: readonly (readonly Point[])[];
  /** Points to warn of; marked by a diamond for as long as they are given. */
  readonly dangers: readonly Point[];
  /** Points that may not be played; marked by a small cross. */
  readonly forbidden: readonly Point[];
  /** Whose stone is shown under the pointer and at the cursor; null when nobody may play here now. */
  readonly playable: Side | null;
  /** May the point be played now? Asked about one point at a time, and only while `playable`. */
  readonly canPlay: (point: Point) => boolean;
  /** A point has been pressed, whether it may be played or not: what is refused can be explained. */
  readonly onPlay: (point: Point) => void;
  readonly labels: BoardLabels;
}

/**
 * A board of crossing lines with stones on the points. It knows no rules: it shows what it is given
 * and says what was pressed. As wide as its container, and as high as its lines make it: square for
 * a square board.
 *
 * A press counts for the point it is nearest to. On the keyboard the board is one tab stop; arrows
 * move a cursor (see `step` in geometry.ts for the other keys), Enter and Space play.
 */
export function Board(props: BoardProps) {
  const { rows, last, lines, dangers, forbidden, labels } = props;
  const id = useId();
  const geometry = useMemo(
    () => geometryOf(props.size.rows, props.size.columns),
    [props.size.rows, props.size.columns],
  );
  const flags = useMemo(
    () => packFlags(geometry.rows, geometry.columns, { last, lines, dangers, forbidden }),
    [geometry, last, lines, dangers, forbidden],
  );
  const { aim, handlers } = useAim(geometry, props);
  const { width, height } = geometry;
  return (
    <div className="board">
      <svg className="board-picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Wood id={id} width={width} height={height} />
        <Grid geometry={geometry} />
        <Coordinates geometry={geometry} column={labels.column} row={labels.row} />
        <StonePaints id={id} />
        <WinningLight geometry={geometry} lines={lines} />
        <Stones paints={id} geometry={geometry} rows={rows} flags={flags} won={lines.length > 0} />
        <WinningRings geometry={geometry} lines={lines} />
        <Forbidden geometry={geometry} points={forbidden} />
        <AimMarks paints={id} geometry={geometry} aim={aim} side={props.playable} />
        <Dangers geometry={geometry} points={dangers} />
      </svg>
      <Points
        geometry={geometry}
        rows={rows}
        flags={flags}
        aim={aim}
        handlers={handlers}
        labels={labels}
      />
    </div>
  );
}
