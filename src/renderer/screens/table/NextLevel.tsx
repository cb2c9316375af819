import { levelSeat } from '../../../contract/levels.ts';
import type { MatchView } from '../../../contract/view.ts';
import { opponentOf } from '../../../rules/index.ts';
import { Button } from '../../design/Button.tsx';
import { useTexts } from '../../text/index.ts';
import { nextLevel } from '../computer/nextLevel.ts';
import type { ScreenProps } from '../props.ts';

/** Proposes the next game against another level, after some games in a row that ended alike. */
export function NextLevel({
  match,
  send,
}: Pick<ScreenProps, 'send'> & { readonly match: MatchView }) {
  const { t } = useTexts();
  const proposed = nextLevel(match);
  const { color } = match;
  if (proposed === null || color === null) return null;
  const { played, result, next } = proposed;
  const play = () => {
    send({ command: 'sit', side: opponentOf(color), seat: levelSeat(next) }, ({ ok }) => {
      if (ok) send({ command: 'restart' });
    });
  };
  return (
    <p className="message message-level">
      {t(`nextLevel.${result}`, { name: t(`levels.${played}`) })}
      <Button look="quiet" onPress={play}>
        {t('nextLevel.try', { name: t(`levels.${next}`) })}
      </Button>
    </p>
  );
}
