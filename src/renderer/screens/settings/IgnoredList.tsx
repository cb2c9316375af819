import { useId, useRef } from 'react';
import { Button } from '../../design/Button.tsx';
import { useTexts } from '../../text/index.ts';
import { Quoted } from '../../text/Quoted.tsx';
import { candidateName } from '../words.ts';
import type { SectionProps } from './props.ts';

/** Who is ignored, each of whom can be met again. */
export function IgnoredList({ view: { ignored }, send }: SectionProps) {
  const { t } = useTexts();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={title}>
      <h4 ref={heading} id={title} tabIndex={-1} className="field-name">
        {t('settings.ignored')}
      </h4>
      <p className="field-note">
        {t(ignored.length > 0 ? 'settings.ignoredWhat' : 'settings.ignoredNobody')}
      </p>
      {ignored.length > 0 && (
        <ul className="entries">
          {ignored.map((one) => {
            const came = candidateName(t, one);
            const { known } = one;
            const name = known === null ? came : t('settings.cameAs', { name: known, came });
            return (
              <li key={one.player ?? one.address} className="entry">
                {known === null ? (
                  <Quoted className="entry-name">{came}</Quoted>
                ) : (
                  <span className="entry-name">{name}</span>
                )}
                <span className="entry-line">{one.address}</span>
                <Button
                  look="quiet"
                  name={t('settings.undoIgnore', { name })}
                  onPress={() => {
                    // The button, which has the focus, goes.
                    heading.current?.focus();
                    const { address, player } = one;
                    send({ command: 'stopIgnoring', address, player });
                  }}
                >
                  {t('settings.undo')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
