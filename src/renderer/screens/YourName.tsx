import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_NAME } from '../../protocol/limits.ts';
import { Field } from '../design/Field.tsx';
import { Head } from '../design/Head.tsx';
import { useTexts } from '../text/index.ts';
import { Languages } from './Languages.tsx';
import type { ScreenProps } from './props.ts';
import { SubmitRow } from './SubmitRow.tsx';

/** Asks for the name, once. Enter takes what is proposed, and what is written replaces it. */
export function YourName({ view, send, refused }: Pick<ScreenProps, 'view' | 'send' | 'refused'>) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(view.proposedName);
  const [checked, setChecked] = useState(false);
  const name = text.trim();
  useEffect(() => input.current?.select(), []);

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
          <Head title={t('yourName.title')}>{t('yourName.line')}</Head>
          <Field
            inputRef={input}
            name={t('settings.name')}
            value={text}
            error={checked && name === '' ? t('settings.nameEmpty') : null}
            limit={MAX_NAME}
            onChange={setText}
          />
          <SubmitRow icon="ready" text={t('yourName.done')} refused={refused} />
        </form>
      </main>
    </>
  );
}
