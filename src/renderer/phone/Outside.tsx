import type { Refusal, Shell } from '../bridge.ts';
import { Button } from '../design/Button.tsx';
import { Head } from '../design/Head.tsx';
import { useWords } from './words.ts';

/** Why the phone isn't let in, or can't reach the program, and what to do. */
export function Outside({
  status,
  shell,
}: {
  readonly status: Refusal | 'closed';
  readonly shell: Shell;
}) {
  const words = useWords();
  return (
    <main className="page">
      <div className="form">
        <div role="alert">
          <Head title={words(`outside.${status}.title`)} busy={status === 'closed'}>
            {words(`outside.${status}.what`)}
          </Head>
        </div>
        {status === 'full' && (
          <div className="form-actions">
            <Button onPress={() => shell.wake()}>{words('tryAgain')}</Button>
          </div>
        )}
      </div>
    </main>
  );
}
