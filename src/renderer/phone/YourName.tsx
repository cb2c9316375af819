import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_NAME } from '../../protocol/limits.ts';
import { Field } from '../design/Field.tsx';
import { Head } from '../design/Head.tsx';
import { Languages } from '../screens/Languages.tsx';
import type { ScreenProps } from '../screens/props.ts';
import { SubmitRow } from '../screens/SubmitRow.tsx';
import { useTexts } from '../text/index.ts';
import { useWords } from './words.ts';

/** Asks for the name, once. Who has one joins the open host at once. */
export function YourName({ send, refused }: Pick<ScreenProps, 'send' | 'refused'>) {
  const { t } = useTexts();
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  const name = text.trim();
  useEffect(() => input.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (name !== '') send({ command: 'set', name });
  }

  return (
    <>
      <header className="bar">
        <div className="bar-left" />
        <Languages send={send} />
      </header>
      <main className="page">
        <form className="form" noValidate onSubmit={submit}>
          <Head title={words('nameTitle')}>{words('nameLine')}</Head>
          <Field
            inputRef={input}
            name={t('settings.name')}
            value={text}
            error={checked && name === '' ? t('settings.nameEmpty') : null}
            limit={MAX_NAME}
            onChange={setText}
          />
          <SubmitRow icon="ready" text={words('nameDone')} refused={refused} />
        </form>
      </main>
    </>
  );
}
