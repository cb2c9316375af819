import { useRef, useState } from 'react';
import type { CommandOf } from '../../../../contract/commands.ts';
import type { SeatName } from '../../../../contract/fields.ts';
import type { View } from '../../../../contract/view.ts';
import type { GameRecord } from '../../../../record/record.ts';
import type { Side } from '../../../../rules/index.ts';
import { Button } from '../../../design/Button.tsx';
import { Choice } from '../../../design/Choice.tsx';
import { Dialog, type DialogHandle } from '../../../design/Dialog.tsx';
import { OpponentPicker } from '../../computer/OpponentPicker.tsx';
import { computerAmong } from '../../computer/opponentChoice.ts';
import { computersFor, PERSON, personOpponent } from '../../computer/opponents.ts';
import type { ScreenProps } from '../../props.ts';
import { clockLine } from '../../setup/terms.ts';
import { sideName } from '../../words.ts';
import { explain, type Mine, useWords } from '../words.ts';

/** Begins a game at this screen from a position. */
export function PlayOnDialog({
  from,
  title,
  record: { game, players, clock },
  mine,
  turn,
  view,
  send,
  onClose,
}: {
  /** Where it is, as of the command. */
  readonly from: Pick<CommandOf<'local'>, 'from' | 'record'>;
  readonly title: string;
  /** The game that it is of. */
  readonly record: GameRecord;
  readonly mine: Mine;
  /** The side to move. */
  readonly turn: Side;
  readonly view: View;
  readonly send: ScreenProps['send'];
  readonly onClose: () => void;
}) {
  const { t, w } = useWords();
  const dialog = useRef<DialogHandle>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const computers = computersFor(t, { game }, view.engines);
  const among = [personOpponent(t), ...computers];
  const lastOpponent = computerAmong(computers, view.settings.opponent) ?? PERSON;
  const seatOf = (side: Side): SeatName => {
    // One’s own side, and the first player where one had none.
    if (side === (mine === 'white' ? 'white' : 'black')) return PERSON;
    const before = among.find(({ seat }) => seat === players[side].computer);
    return before?.seat ?? lastOpponent;
  };
  const [seats, setSeats] = useState({ black: seatOf('black'), white: seatOf('white') });
  const [timing, setTiming] = useState<'same' | 'none'>('same');
  const begin = () =>
    send(
      { command: 'local', ...from, ...seats, ...(timing === 'none' && { clock: null }) },
      // Once it has begun, the board takes the place of this screen.
      (reply) => setRefused(reply.ok ? null : explain({ t, w }, reply.error)),
    );
  return (
    <Dialog wide title={title} handle={dialog} onClose={onClose}>
      <p>
        {[
          t('status.toMove', { side: sideName(t, game, turn) }),
          ...(clock === undefined ? [t('timing.none')] : []),
        ].join(' · ')}
      </p>
      {clock !== undefined && (
        <Choice
          name={t('setup.clock')}
          value={timing}
          among={[
            { value: 'same', text: clockLine(t, clock) },
            { value: 'none', text: t('timing.none') },
          ]}
          onChoose={setTiming}
        />
      )}
      <div>
        <div className="computer-opponents" data-two>
          {(['black', 'white'] as const).map((side) => (
            <OpponentPicker
              key={side}
              name={sideName(t, game, side)}
              value={seats[side]}
              among={among}
              onChoose={(seat) => setSeats({ ...seats, [side]: seat })}
            />
          ))}
        </div>
      </div>
      {refused !== null && (
        <p className="refused" role="alert">
          {refused}
        </p>
      )}
      <div className="dialog-foot">
        <Button look="seal" onPress={begin}>
          {w('review.begin')}
        </Button>
        <Button look="quiet" onPress={() => dialog.current?.close()}>
          {w('review.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
