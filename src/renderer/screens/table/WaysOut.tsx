import { levelSeat, levelsOf, nearestLevel } from '../../../contract/levels.ts';
import type { MatchView, View } from '../../../contract/view.ts';
import { opponentOf } from '../../../rules/index.ts';
import { Button } from '../../design/Button.tsx';
import { useTexts } from '../../text/index.ts';
import { computerAt, isComputer, PERSON } from '../computer/opponents.ts';
import type { ScreenProps } from '../props.ts';
import { sideName } from '../words.ts';

/** What to do if the computer isn't playing: try again, another level, or the person. */
export function WaysOut({
  view,
  match,
  send,
}: {
  readonly view: View;
  readonly match: MatchView;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const { seats, turn: side, game } = match;
  if (seats === null || side === null) return null;
  const seat = seats[side];
  const level = nearestLevel(levelsOf(game), 'pine');
  const instead = level && levelSeat(level);
  const other = instead && computerAt(t, instead, game, view.engines);
  const sit = (seat: string) => () => send({ command: 'sit', side, seat });
  const alone = !isComputer(seats[opponentOf(side)]);
  return (
    <div className="action-row action-row-free">
      <Button look="seal" onPress={sit(seat)}>
        {t('trouble.again')}
      </Button>
      {instead && other && seat !== instead && (
        <Button onPress={sit(instead)}>{t('trouble.level', { name: other.name })}</Button>
      )}
      <Button onPress={sit(PERSON)}>
        {alone ? t('trouble.both') : t('trouble.side', { side: sideName(t, game, side) })}
      </Button>
    </div>
  );
}
