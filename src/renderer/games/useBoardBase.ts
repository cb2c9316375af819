import { useId, useMemo } from 'react';
import type { Point } from '../../rules/game.ts';
import { geometryOf } from '../board/index.ts';
import { useTexts } from '../text/index.ts';
import { coordinatesOf, pointOf } from './labels.ts';
import type { GameBoardProps } from './props.ts';

/** What every board needs: geometry, coordinates, the latest point, and a move in writing. */
export function useBoardBase(
  props: Pick<GameBoardProps, 'position' | 'last' | 'turned' | 'coordinates'>,
  rows: number,
  columns: number,
) {
  const { t } = useTexts();
  const { position, last, turned } = props;
  const bare = !props.coordinates;
  // Prefix for gradient ids, unique on the page.
  const id = useId();
  const geometry = useMemo(
    () => geometryOf(rows, columns, turned, bare),
    [rows, columns, turned, bare],
  );
  const coordinates = useMemo(() => coordinatesOf(position), [position]);
  const latest = useMemo(() => pointOf(last), [last]);
  const write = ({ row, column }: Point) => position.text.write({ row, column }) ?? '';
  return { t, id, geometry, coordinates, latest, write };
}
