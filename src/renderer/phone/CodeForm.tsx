import { type FormEvent, useState } from 'react';
import { isCodeLong, readShortCode } from '../../contract/shortCode.ts';
import type { SocketStatus } from '../bridge.ts';
import { Field } from '../design/Field.tsx';
import { SubmitRow } from '../screens/SubmitRow.tsx';
import { useWords } from './words.ts';

/** Room for blanks and hyphens, in characters. */
const LONGEST = 24;

/** Where somebody types the short code that the computer shows. @param status what became of the code typed before */
export function CodeForm({
  status,
  onCode,
}: {
  readonly status: SocketStatus;
  readonly onCode: (code: string) => void;
}) {
  const words = useWords();
  const [text, setText] = useState('');
  const [given, setGiven] = useState<string | null>(null);
  const code = readShortCode(text);
  // What is said of one code isn't true of the next. A new form tells what became of the code that an earlier one gave.
  const isGiven = text === (given ?? '');
  const isNoCode = given !== null && code === null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setGiven(text);
    if (code !== null) onCode(code);
  }

  function refused(): string | null {
    if (!isGiven || isNoCode) return null;
    if (status === 'wrongCode') return words('code.wrong');
    return status === 'tooManyTries' ? words('code.later') : null;
  }

  return (
    <form className="phone-code" noValidate onSubmit={submit}>
      <Field
        name={words('code.field')}
        value={text}
        error={isGiven && isNoCode ? words(isCodeLong(text) ? 'code.wrong' : 'code.letters') : null}
        limit={LONGEST}
        onChange={setText}
      />
      <SubmitRow icon="accept" text={words('code.submit')} refused={refused()} />
    </form>
  );
}
