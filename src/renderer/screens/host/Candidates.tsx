import { type RefObject, useEffect, useRef } from 'react';
import type { View } from '../../../contract/view.ts';
import { isBaseGame } from '../../../protocol/baseGame.ts';
import { Button } from '../../design/Button.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { candidateName } from '../words.ts';

/** The candidates. The first one gets the focus if nothing else has it: then Enter accepts. */
export function Candidates({
  candidates,
  setup,
  heading,
  send,
}: {
  readonly candidates: View['link']['candidates'];
  /** The set-up for a guest with Tengen. */
  readonly setup: View['link']['setup'];
  /** Has the focus while there are no candidates. */
  readonly heading: RefObject<HTMLElement | null>;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const firstId = candidates[0]?.id;
  const otherGame = setup !== null && !isBaseGame(setup);

  useEffect(() => {
    const focused = document.activeElement;
    if (focused !== document.body && focused !== heading.current) return;
    const accept = firstId === undefined ? null : list.current?.querySelector('button');
    (accept ?? heading.current)?.focus();
  }, [firstId, heading]);

  return (
    <section className="knocking" aria-labelledby="knocking">
      <h2 id="knocking" className="field-name">
        {t('host.knocking')}
      </h2>
      {candidates.length === 0 ? (
        <div className="nobody">
          <p className="nobody-title">{t('host.nobody')}</p>
          <p>{t('host.nobodyWhat')}</p>
        </div>
      ) : (
        <>
          <ul ref={list} className="candidates">
            {candidates.map((candidate) => (
              <CandidateRow
                key={candidate.id}
                candidate={candidate}
                isFirst={candidate.id === firstId}
                playsOriginal={otherGame && candidate.name === null}
                send={send}
              />
            ))}
          </ul>
          <p className="field-note">{t('host.how')}</p>
          <p id="ignoring" className="field-note">
            {t('host.ignoreWhat')}
          </p>
        </>
      )}
    </section>
  );
}

function CandidateRow({
  candidate,
  isFirst,
  playsOriginal,
  send,
}: {
  readonly candidate: View['link']['candidates'][number];
  readonly isFirst: boolean;
  /** Whether accepting it means playing the original game instead of the chosen one. */
  readonly playsOriginal: boolean;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const name = candidateName(t, candidate);
  const { id } = candidate;
  const accept = () => send({ command: 'accept', candidate: id });
  return (
    <li className="candidate" onDoubleClick={accept}>
      <span className="candidate-name">{name}</span>
      <span className="candidate-address">{candidate.address}</span>
      {playsOriginal && <span className="candidate-note">{t('host.originalOnly')}</span>}
      <span className="candidate-answers">
        <Button
          look={isFirst ? 'seal' : 'label'}
          icon="accept"
          name={t('host.acceptWho', { name })}
          onPress={accept}
        >
          {t('host.accept')}
        </Button>
        <Button
          look="quiet"
          name={t('host.declineWho', { name })}
          onPress={() => send({ command: 'decline', candidate: id })}
        >
          {t('host.decline')}
        </Button>
        <Button
          look="quiet"
          name={t('host.ignoreWho', { name })}
          describedBy="ignoring"
          onPress={() => send({ command: 'ignore', candidate: id })}
        >
          {t('host.ignore')}
        </Button>
      </span>
    </li>
  );
}
