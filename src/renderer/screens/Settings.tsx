import { useRef, useState } from 'react';
import { languageSettings, themes } from '../../contract/choices.ts';
import { languages } from '../../contract/language.ts';
import type { View } from '../../contract/view.ts';
import { MAX_NAME } from '../../protocol/limits.ts';
import { Button } from '../design/Button.tsx';
import { Choice } from '../design/Choice.tsx';
import { Dialog, type DialogHandle } from '../design/Dialog.tsx';
import { Field } from '../design/Field.tsx';
import { useTexts } from '../text/index.ts';
import { readPort } from './address.ts';
import type { ScreenProps } from './props.ts';
import { Engines } from './settings/Engines.tsx';

/** Changes apply at once; name and port on blur. */
export function Settings({
  view,
  send,
  onClose,
}: {
  readonly view: View;
  readonly send: ScreenProps['send'];
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const dialog = useRef<DialogHandle>(null);

  const themeText = {
    system: t('settings.system'),
    light: t('settings.light'),
    dark: t('settings.dark'),
  };
  return (
    <Dialog title={t('settings.title')} handle={dialog} onClose={onClose}>
      <Written
        name={t('settings.name')}
        hint={t('settings.nameHint')}
        error={t('settings.nameEmpty')}
        saved={view.settings.name}
        limit={MAX_NAME}
        read={(text) => text.trim() || null}
        onChange={(name) => send({ command: 'set', name })}
      />
      <Choice
        name={t('settings.language')}
        value={view.settings.language}
        among={languageSettings.map((value) => ({
          value,
          text: value === 'system' ? t('settings.system') : languages[value].name,
        }))}
        onChoose={(language) => send({ command: 'set', language })}
      />
      <Choice
        name={t('settings.theme')}
        value={view.settings.theme}
        among={themes.map((value) => ({ value, text: themeText[value] }))}
        onChoose={(theme) => send({ command: 'set', theme })}
      />
      <Written
        name={t('settings.port')}
        hint={t('settings.portHint')}
        error={t('join.portBad')}
        saved={String(view.settings.port)}
        limit={5}
        numeric
        read={(text) => readPort(text, 1)}
        onChange={(port) => send({ command: 'set', port })}
      />
      <Engines view={view} send={send} />
      {view.profile > 1 && (
        <p className="field-note">{t('settings.profile', { profile: view.profile })}</p>
      )}
      <Button onPress={() => dialog.current?.close()}>{t('settings.done')}</Button>
    </Dialog>
  );
}

/** A field that saves on blur, if its text is valid. */
function Written<T extends string | number>({
  name,
  hint,
  error,
  saved,
  limit,
  numeric = false,
  read,
  onChange,
}: {
  readonly name: string;
  readonly hint: string;
  readonly error: string;
  readonly saved: string;
  readonly limit: number;
  readonly numeric?: boolean;
  /** Null for invalid text. */
  readonly read: (text: string) => T | null;
  readonly onChange: (value: T) => void;
}) {
  // Null until the player types: the saved value may change meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? saved;
  const value = read(text);
  const save = () => {
    if (typed !== null && value !== null && String(value) !== saved) onChange(value);
  };
  return (
    <Field
      name={name}
      value={text}
      hint={hint}
      error={value === null ? error : null}
      limit={limit}
      numeric={numeric}
      onChange={setTyped}
      onLeave={save}
    />
  );
}
