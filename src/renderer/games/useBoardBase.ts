import { useId, useMemo } from 'react';
import { geometryOf } from '../board/index.ts';
import { useTexts } from '../text/index.ts';
import { coordinatesOf, pointOf } from './labels.ts';
import type { GameBoardProps } from './props.ts';

/** What every board needs: geometry, coordinates and the latest point. */
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
  return { t, id, geometry, coordinates, latest };
}
