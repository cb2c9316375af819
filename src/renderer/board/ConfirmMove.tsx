import { useRef } from 'react';
import type { Point } from '../../rules/game.ts';
import { Button } from '../design/Button.tsx';
import { useTexts } from '../text/index.ts';
import type { Placed } from './usePlacing.ts';

/** Below the board: buttons to confirm the placed move or to cancel it. */
export function ConfirmMove({
  placed,
  write,
  onClosed,
}: {
  readonly placed: Placed;
  /** The move on a point, written. */
  readonly write: (point: Point) => string;
  /** Called when the buttons go while one of them has the focus. */
  readonly onClosed: () => void;
}) {
  const { t } = useTexts();
  const bar = useRef<HTMLDivElement>(null);
  const { point, isAiming } = placed;
  const move = point && write(point);
  function close(act: () => void): void {
    const hasFocus = bar.current?.contains(document.activeElement) === true;
    act();
    if (hasFocus) onClosed();
  }
  return (
    <>
      <p className="unseen" role="status">
        {move !== null && !isAiming && t('placing.placed', { move })}
      </p>
      {move !== null && (
        <div ref={bar} className="confirm-move">
          <Button look="seal" onPress={() => close(placed.confirm)}>
            {t('placing.play', { move })}
          </Button>
          <Button icon="close" name={t('placing.cancel')} onPress={() => close(placed.cancel)} />
        </div>
      )}
    </>
  );
}
