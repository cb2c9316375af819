import type { PhoneShell, Refusal } from '../bridge.ts';
import { Button } from '../design/Button.tsx';
import { Head } from '../design/Head.tsx';
import { CodeForm } from './CodeForm.tsx';
import { useWords } from './words.ts';

type Status = Refusal | 'closed';

/** Under which heading each is told, and what leads in from there. */
const ways = {
  // It comes in by itself.
  closed: { told: 'closed', by: null },
  notInvited: { told: 'notInvited', by: null },
  noKey: { told: 'noKey', by: 'code' },
  wrongCode: { told: 'noKey', by: 'code' },
  tooManyTries: { told: 'noKey', by: 'code' },
  unknownKey: { told: 'unknownKey', by: 'code' },
  unknownPhone: { told: 'unknownPhone', by: 'code' },
  sentAway: { told: 'sentAway', by: 'code' },
  full: { told: 'full', by: 'tryAgain' },
  left: { told: 'left', by: 'enter' },
} as const satisfies Record<Status, { told: Status; by: 'code' | 'tryAgain' | 'enter' | null }>;

/** Why the phone isn't let in, or can't reach the program, and what to do. */
export function Outside({
  status,
  shell,
}: {
  readonly status: Status;
  readonly shell: PhoneShell;
}) {
  const words = useWords();
  const { told, by } = ways[status];
  return (
    <main className="page">
      <div className="form">
        <div role="alert">
          <Head title={words(`outside.${told}.title`)} busy={told === 'closed'}>
            {words(`outside.${told}.what`)}
          </Head>
        </div>
        {by === 'code' && <CodeForm status={status} onCode={(code) => shell.enter(code)} />}
        {(by === 'tryAgain' || by === 'enter') && (
          <div className="form-actions">
            <Button onPress={() => shell.enter()}>{words(by)}</Button>
          </div>
        )}
      </div>
    </main>
  );
}
