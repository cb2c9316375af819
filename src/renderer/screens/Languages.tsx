import { languageCodes, languages } from '../../contract/language.ts';
import { Icon } from '../design/Icon.tsx';
import { useTexts } from '../text/index.ts';
import type { ScreenProps } from './props.ts';

/** Each language by its own name, for those who can't read the present one. */
export function Languages({ send }: Pick<ScreenProps, 'send'>) {
  const { t, language } = useTexts();
  return (
    <fieldset className="languages">
      <legend className="unseen">{t('settings.language')}</legend>
      <Icon name="language" />
      {languageCodes.map((code) => (
        <label key={code} className="language" lang={languages[code].tag}>
          <input
            type="radio"
            name="language"
            checked={code === language}
            onChange={() => send({ command: 'set', language: code })}
          />
          <span>{languages[code].name}</span>
        </label>
      ))}
    </fieldset>
  );
}
