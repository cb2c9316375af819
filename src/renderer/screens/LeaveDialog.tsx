import { Question } from '../design/Question.tsx';
import type { Peer } from '../peer.ts';
import { useTexts } from '../text/index.ts';
import type { Leaving } from './leaving.ts';
import { peerName } from './words.ts';

/** Asks before a game or a connection is left. */
export function LeaveDialog({
  question,
  peer,
  onLeave,
  onClose,
}: {
  readonly question: Leaving;
  readonly peer: Peer | null;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  return (
    <Question
      title={t('leaving.title')}
      text={t(`leaving.${question}`, { name: peerName(t, peer) })}
      yes={t('leaving.leave')}
      no={t('leaving.stay')}
      look={question === 'lost' ? 'danger' : 'label'}
      onYes={onLeave}
      onClose={onClose}
    />
  );
}
