import type { View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { candidateName } from '../words.ts';
import { Ask } from './Ask.tsx';

/** Somebody wants to watch the game in progress. It is less urgent than the game. */
export function WatchRequest({
  candidate,
  send,
}: Pick<ScreenProps, 'send'> & {
  readonly candidate: View['link']['candidates'][number];
}) {
  const { t } = useTexts();
  const name = candidateName(t, candidate);
  const answer = (command: 'accept' | 'decline' | 'ignore') => () =>
    send({ command, candidate: candidate.id });
  return (
    <Ask text={t('watching.asks', { name })} tone="asked">
      <div className="answers">
        <Button name={t('watching.letInWho', { name })} onPress={answer('accept')}>
          {t('watching.letIn')}
        </Button>
        <Button look="quiet" name={t('host.declineWho', { name })} onPress={answer('decline')}>
          {t('host.decline')}
        </Button>
        <Button look="quiet" name={t('host.ignoreWho', { name })} onPress={answer('ignore')}>
          {t('host.ignore')}
        </Button>
      </div>
    </Ask>
  );
}
