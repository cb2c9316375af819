import { useState } from 'react';
import type { View } from '../../contract/view.ts';
import { MAX_NAME } from '../../protocol/limits.ts';
import { Field } from '../design/Field.tsx';
import { useTexts } from '../text/index.ts';
import type { ScreenProps } from './props.ts';

export interface TypedName {
  readonly text: string;
  readonly wrong: boolean;
  setText(text: string): void;
  /** Saves the name, also an unchanged one: then it is not asked again. False if there is none. */
  save(): boolean;
}

/** The user's name, asked before the first network game. Null once there is one. */
export function useFirstName(
  { named, settings }: Pick<View, 'named' | 'settings'>,
  send: ScreenProps['send'],
): TypedName | null {
  const [typed, setText] = useState<string | null>(null);
  // Stays on the form on which it was asked.
  const [asks] = useState(!named);
  const text = typed ?? settings.name;
  const name = text.trim();
  if (!asks) return null;
  return {
    text,
    wrong: name === '',
    setText,
    save() {
      if (name === '') return false;
      if (!named || name !== settings.name) send({ command: 'set', name });
      return true;
    },
  };
}

/** @param props.savesOnLeave for a form that is never submitted */
export function NameField({
  typed,
  savesOnLeave = false,
}: {
  readonly typed: TypedName;
  readonly savesOnLeave?: boolean;
}) {
  const { t } = useTexts();
  const { text, wrong, setText, save } = typed;
  return (
    <Field
      name={t('settings.name')}
      value={text}
      hint={t('settings.nameFirst')}
      error={wrong ? t('settings.nameEmpty') : null}
      limit={MAX_NAME}
      onChange={setText}
      {...(savesOnLeave && { onLeave: () => void save() })}
    />
  );
}
