import { type RefObject, useEffect, useRef, useState } from 'react';
import type { View } from '../../../contract/view.ts';
import { isBaseGame } from '../../../protocol/baseGame.ts';
import { Button } from '../../design/Button.tsx';
import { Emblem } from '../../people/Emblem.tsx';
import { useTexts } from '../../text/index.ts';
import { Quoted } from '../../text/Quoted.tsx';
import type { ScreenProps } from '../props.ts';
import { candidateName } from '../words.ts';

type Candidate = View['link']['candidates'][number];

/** The candidates. The first one gets the focus if nothing else has it: then Enter accepts. */
export function Candidates({
  candidates,
  accepted,
  setup,
  heading,
  send,
}: {
  readonly candidates: readonly Candidate[];
  /** The guest that was accepted and has not answered yet. */
  readonly accepted: View['link']['accepted'];
  /** The set-up for a guest with Tengen. */
  readonly setup: View['link']['setup'];
  /** Has the focus while there are no candidates. */
  readonly heading: RefObject<HTMLElement | null>;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  // Who wants to play comes before who wants to watch.
  const firstId = (candidates.find(({ watch }) => !watch) ?? candidates[0])?.id;
  const otherGame = setup !== null && !isBaseGame(setup);

  useEffect(() => {
    const focused = document.activeElement;
    if (focused !== document.body && focused !== heading.current) return;
    const accept =
      firstId === undefined
        ? null
        : list.current?.querySelector<HTMLElement>('[data-first] button');
    (accept ?? heading.current)?.focus();
  }, [firstId, heading]);

  return (
    <section className="knocking" aria-labelledby="knocking">
      <h2 id="knocking" className="field-name">
        {t('host.knocking')}
      </h2>
      {accepted !== null ? (
        <div className="nobody" role="status">
          <p className="nobody-title">
            {t('host.connecting', { name: accepted.name ?? accepted.address })}
          </p>
          <p>{t('host.connectingWhat')}</p>
        </div>
      ) : candidates.length === 0 ? (
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
          <p id="ignoring" className="field-note">
            {t('host.ignoreWhat')}
          </p>
        </>
      )}
    </section>
  );
}

/** How long a program may take to say its name, ms. After that it is an original program. */
const INTRODUCTION = 700;

/** Leaves out those that have just connected and not introduced themselves. */
export function useIntroduced(candidates: readonly Candidate[]): readonly Candidate[] {
  const [waited, setWaited] = useState<ReadonlySet<string>>(
    () => new Set(candidates.map(({ id }) => id)),
  );
  const nameless = candidates.flatMap(({ id, name }) => (name === null ? [id] : [])).join(' ');
  useEffect(() => {
    if (nameless === '') return;
    const ids = nameless.split(' ');
    const timer = setTimeout(() => setWaited((known) => new Set([...known, ...ids])), INTRODUCTION);
    return () => clearTimeout(timer);
  }, [nameless]);
  return candidates.filter(({ id, name }) => name !== null || waited.has(id));
}

function CandidateRow({
  candidate,
  isFirst,
  playsOriginal,
  send,
}: {
  readonly candidate: Candidate;
  readonly isFirst: boolean;
  /** Whether accepting it means playing the original game instead of the chosen one. */
  readonly playsOriginal: boolean;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const name = candidateName(t, candidate);
  const { id, identity, watch, known } = candidate;
  // Who it is is proved later only.
  const isClaim = identity?.state === 'claimed';
  const [before, after] = isClaim ? t('warned.claims', { name: '\n' }).split('\n') : [];
  const warning = identity?.warning ?? null;
  const accept = () => send({ command: 'accept', candidate: id });
  return (
    <li className="candidate" data-first={isFirst || undefined} onDoubleClick={accept}>
      <span className="candidate-who">
        {/* The emblem of an id would look like a proof of it. */}
        {candidate.name !== null && <Emblem id={null} name={name} size={32} />}
        {before && <small className="candidate-claim">{before}</small>}
        <Quoted className="candidate-name">{name}</Quoted>
        {after && <small className="candidate-claim">{after}</small>}
      </span>
      <span className="candidate-address">
        {[candidate.address, watch && t('watching.wants')].filter(Boolean).join(' · ')}
      </span>
      {warning !== null && (
        <span className="candidate-note candidate-warning">
          {t('warned.otherPerson', { name: warning.name })}
        </span>
      )}
      {known !== null && (
        <span className="candidate-note">{t('warned.claimsId', { name: known })}</span>
      )}
      {playsOriginal && <span className="candidate-note">{t('host.originalOnly')}</span>}
      <span className="candidate-answers">
        <Button
          look={isFirst && warning === null ? 'seal' : 'label'}
          icon="accept"
          name={t(watch ? 'watching.letInWho' : 'host.acceptWho', { name })}
          onPress={accept}
        >
          {t(watch ? 'watching.letIn' : 'host.accept')}
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
