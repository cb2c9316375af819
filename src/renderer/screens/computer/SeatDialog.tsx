import { useRef } from 'react';
import type { SeatName } from '../../../contract/fields.ts';
import type { View } from '../../../contract/view.ts';
import type { Side } from '../../../rules/index.ts';
import { Button } from '../../design/Button.tsx';
import { Dialog, type DialogHandle } from '../../design/Dialog.tsx';
import { useTexts } from '../../text/index.ts';
import { sideName } from '../words.ts';
import { OpponentName } from './OpponentPicker.tsx';
import { computersFor, personOpponent } from './opponents.ts';

/** Chooses who plays a side from now on. */
export function SeatDialog({
  view,
  game,
  side,
  seat,
  onSit,
  onClose,
}: {
  readonly view: View;
  readonly game: string;
  readonly side: Side;
  /** The current player. */
  readonly seat: SeatName;
  readonly onSit: (seat: SeatName) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const dialog = useRef<DialogHandle>(null);
  const among = [personOpponent(t), ...computersFor(t, { game }, view.engines)];
  return (
    <Dialog
      title={t('seat.title', { side: sideName(t, game, side) })}
      handle={dialog}
      onClose={onClose}
    >
      <ul className="opponent-list">
        {among.map((one) => (
          <li key={one.seat}>
            <button
              type="button"
              className="opponent"
              aria-current={one.seat === seat}
              onClick={() => {
                dialog.current?.close();
                onSit(one.seat);
              }}
            >
              <OpponentName {...one} />
            </button>
          </li>
        ))}
      </ul>
      <Button look="quiet" onPress={() => dialog.current?.close()}>
        {t('seat.cancel')}
      </Button>
    </Dialog>
  );
}
