import { levelSeat } from '../../../contract/levels.ts';
import type { MatchView } from '../../../contract/view.ts';
import { opponentOf } from '../../../rules/index.ts';
import { Button } from '../../design/Button.tsx';
import { useTexts } from '../../text/index.ts';
import { nextLevel } from '../computer/nextLevel.ts';
import type { ScreenProps } from '../props.ts';

/** Proposes the next game against another level, after some games in a row that ended alike. */
export function NextLevel({
  view: { can },
  match,
  send,
}: Pick<ScreenProps, 'view' | 'send'> & { readonly match: MatchView }) {
  const { t } = useTexts();
  const level = nextLevel(match);
  const { color, streak } = match;
  if (level === null || color === null || streak === null) return null;
  const play = () => {
    send({ command: 'sit', side: opponentOf(color), seat: levelSeat(level) });
    send({ command: can.ready === null ? 'ready' : 'restart' });
  };
  return (
    <p className="message message-level">
      {t(`nextLevel.${streak.result}`)}
      <Button look="quiet" onPress={play}>
        {t('nextLevel.try', { name: t(`levels.${level}`) })}
      </Button>
    </p>
  );
}
