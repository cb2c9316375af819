import './Unfinished.css';
import { useEffect, useId, useRef, useState } from 'react';
import type { View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { useIsPhone } from '../../device.ts';
import { late } from '../../late.tsx';
import { useTexts } from '../../text/index.ts';
import { Quoted } from '../../text/Quoted.tsx';
import { useNow } from '../../useNow.ts';
import { PositionPicture } from '../PositionPicture.tsx';
import type { ScreenProps } from '../props.ts';
import { explainFailure } from '../words.ts';
import {
  addressOf,
  discardingOf,
  nameOf,
  type Unfinished as One,
  resumableOf,
  resumeTitle,
  stateOf,
} from './unfinished.ts';

const ResumeDialog = late(async () => (await import('./ResumeDialog.tsx')).ResumeDialog);

/** How many are shown at first. */
const FEW = 2;

/** The unfinished matches; nothing if there are none. */
export function Unfinished({ view, send }: Pick<ScreenProps, 'view' | 'send'>) {
  const { t } = useTexts();
  const title = useId();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button that had the focus has gone.
    if (all) list.current?.children[FEW]?.querySelector('button')?.focus();
  }, [all]);
  const { unfinished } = view;
  if (unfinished.length === 0) return null;
  const hidden = !all && unfinished.length > FEW;
  return (
    <section className="unfinished" aria-labelledby={title}>
      <h2 id={title} className="field-name">
        {t('unfinished.title')}
      </h2>
      <ul ref={list} className="unfinished-list">
        {(hidden ? unfinished.slice(0, FEW) : unfinished).map((one) => (
          <Row key={one.id} one={one} view={view} send={send} />
        ))}
      </ul>
      {hidden && (
        <Button look="quiet" onPress={() => setAll(true)}>
          {t('unfinished.showAll', { n: unfinished.length })}
        </Button>
      )}
    </section>
  );
}

function Row({
  one,
  view,
  send,
}: {
  readonly one: One;
  readonly view: View;
  readonly send: ScreenProps['send'];
}) {
  const { t, language } = useTexts();
  const now = useNow(30_000);
  const [more, setMore] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const name = nameOf(t, one, view);
  // At this screen it is a sentence.
  const Who = one.role === null ? 'span' : Quoted;
  const resumable = resumableOf(one, view);
  // When, and where.
  const place = addressOf(t, one, resumable, language, now);
  const isPhone = useIsPhone();
  // A host that can't listen there is given another address and port.
  const resume = () =>
    send({ command: 'resume', match: one.id }, (reply) => {
      if (reply.ok || one.role !== 'host') return;
      setFailure(explainFailure(t, reply.error));
      setMore(true);
      send({ command: 'dismiss' });
    });
  return (
    <li className="unfinished-one">
      <span className="unfinished-picture">
        <PositionPicture {...one} />
      </span>
      <Who className="unfinished-name" title={name}>
        {name}
      </Who>
      <Parts className="unfinished-state" of={stateOf(t, one)} />
      <Parts className="unfinished-place" of={isPhone ? place.slice(0, 1) : place} />
      {one.known && (
        <span className="unfinished-buttons">
          <Button name={t('unfinished.goOnWith', { name })} onPress={resume}>
            {t('unfinished.goOn')}
          </Button>
          <Button
            look="quiet"
            icon="more"
            name={t('unfinished.more', { name })}
            onPress={() => setMore(true)}
          />
        </span>
      )}
      {more && (
        <ResumeDialog
          title={resumeTitle(t, one, name)}
          resumable={resumable}
          failure={failure}
          discarding={discardingOf(t, one)}
          send={send}
          onClose={() => {
            setMore(false);
            setFailure(null);
          }}
        />
      )}
    </li>
  );
}

/** Words with dots between, which the style adds; each avoids line breaks. */
function Parts({ className, of }: { readonly className: string; readonly of: readonly string[] }) {
  return (
    <span className={className}>
      {of.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}
