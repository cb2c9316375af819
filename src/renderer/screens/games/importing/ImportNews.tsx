import { type ReactNode, useRef } from 'react';
import { Button } from '../../../design/Button.tsx';
import { useKeptFocus } from '../../focus.ts';
import { keyed } from '../keyed.ts';
import { explain, recordWords, useWords } from '../words.ts';
import type { Importing } from './useImport.ts';

/**
 * How an import goes, what came of it, what was left out, and why a file was refused. Asks whose games they are, and
 * what becomes of other notes than those that a game has.
 */
export function ImportNews({
  importing: { progress, imported, answered, onAnswer, leaveNotes, dismiss },
}: {
  readonly importing: Importing;
}) {
  const words = useWords();
  const { w } = words;
  const named = (name: string | null, why: string) =>
    w('files.failed', { name: name ?? w('files.pasted'), why });
  const { warnings = [], failures = [], claimed = 0, otherwise = 0 } = imported ?? {};
  const news = useRef<HTMLDivElement>(null);
  // The buttons go with what they answer.
  const kept = useKeptFocus(news);
  const asked = (text: 'files.claimed' | 'files.otherwise', n: number) =>
    n === 0 ? null : n === 1 ? w(`${text}One`) : w(text, { n });
  return (
    <div
      ref={news}
      tabIndex={-1}
      className="import-news"
      {...kept}
      data-shown={progress !== null || imported !== null || undefined}
    >
      <div>
        {/* Always there: what is said in it later is read aloud. */}
        <div role="status">
          {progress !== null && <p>{w('files.importing', { ...progress })}</p>}
          {imported !== null && imported.count > 0 && (
            <p>
              {answered === null || failures.length > 0
                ? countWords(words, imported)
                : answerWords(words, answered)}
            </p>
          )}
          {warnings.length > 0 && (
            <ul>
              {keyed(warnings).map(({ key, one: { name, warning } }) => (
                <li key={key}>{named(name, recordWords(words, warning) ?? '')}</li>
              ))}
            </ul>
          )}
          {failures.length > 0 && (
            <ul className="import-failures">
              {keyed(failures).map(({ key, one: { name, error } }) => (
                <li key={key}>{named(name, explain(words, error))}</li>
              ))}
            </ul>
          )}
        </div>
        <Question asked={asked('files.claimed', claimed)}>
          <Button onPress={() => onAnswer('mine', claimed)}>
            {w(claimed === 1 ? 'files.isMine' : 'files.areMine')}
          </Button>
        </Question>
        <Question asked={asked('files.otherwise', otherwise)}>
          {(['add', 'both'] as const).map((answer) => (
            <Button key={answer} onPress={() => onAnswer(answer, otherwise)}>
              {w(`files.notes.${answer}`)}
            </Button>
          ))}
          <Button onPress={leaveNotes}>{w('files.notes.leave')}</Button>
        </Question>
      </div>
      {imported !== null && (
        <Button look="quiet" icon="close" name={w('files.dismiss')} onPress={dismiss} />
      )}
    </div>
  );
}

/** @param asked null if nothing is asked */
function Question({
  asked,
  children,
}: {
  readonly asked: string | null;
  readonly children: ReactNode;
}) {
  return (
    <>
      {/* Always there, as above. */}
      <p role="status">{asked}</p>
      {asked !== null && <p className="import-answers">{children}</p>}
    </>
  );
}

function answerWords(
  { w }: ReturnType<typeof useWords>,
  { answer, n }: NonNullable<Importing['answered']>,
): string {
  return n === 1 ? w(`files.answered.${answer}One`) : w(`files.answered.${answer}`, { n });
}

function countWords(
  { t, w }: ReturnType<typeof useWords>,
  { count, known }: { readonly count: number; readonly known: number },
): string {
  if (count === 1) return w(known === 1 ? 'files.knownOne' : 'files.importedOne');
  const added = count - known;
  if (added === 0) return w('files.allKnown', { n: count });
  return [
    added === 1 ? w('files.importedOneOf') : w('files.imported', { n: added }),
    ...(known === 0 ? [] : [known === 1 ? w('files.knownOneOf') : w('files.known', { n: known })]),
  ].join(t('between'));
}
