import { Button } from '../../../design/Button.tsx';
import { keyed } from '../keyed.ts';
import { explain, recordWords, useWords } from '../words.ts';
import type { Importing } from './useImport.ts';

/** How an import goes, what came of it, what was left out, and why a file was refused. Asks whose games they are. */
export function ImportNews({
  importing: { progress, imported, owned, claim, dismiss },
}: {
  readonly importing: Importing;
}) {
  const words = useWords();
  const { w } = words;
  const named = (name: string | null, why: string) =>
    w('files.failed', { name: name ?? w('files.pasted'), why });
  const { warnings = [], failures = [], claimed = 0 } = imported ?? {};
  return (
    <div className="import-news" data-shown={progress !== null || imported !== null || undefined}>
      <div>
        {/* Always there: what is said in it later is read aloud. */}
        <div role="status">
          {progress !== null && <p>{w('files.importing', { ...progress })}</p>}
          {imported !== null && imported.count > 0 && (
            <p>
              {owned === null || failures.length > 0
                ? countWords(words, imported)
                : ownedWords(words, owned)}
            </p>
          )}
          {claimed > 0 && (
            <p>{claimed === 1 ? w('files.claimedOne') : w('files.claimed', { n: claimed })}</p>
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
        {claimed > 0 && (
          <p className="import-whose">
            <Button onPress={claim}>{w(claimed === 1 ? 'files.isMine' : 'files.areMine')}</Button>
          </p>
        )}
      </div>
      {imported !== null && (
        <Button look="quiet" icon="close" name={w('files.dismiss')} onPress={dismiss} />
      )}
    </div>
  );
}

function ownedWords({ w }: ReturnType<typeof useWords>, n: number): string {
  return n === 1 ? w('files.ownedOne') : w('files.owned', { n });
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
