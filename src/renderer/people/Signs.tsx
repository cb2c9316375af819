import './Signs.css';
import type { SignId } from '../../contract/signs.ts';
import { late } from '../late.tsx';
import { useTexts } from '../text/index.ts';

const SignPicture = late(() => import('./SignPicture.tsx').then((file) => file.SignPicture));

/** The signs of a first meeting, in order, with their names. */
export function Signs({ signs }: { readonly signs: readonly SignId[] }) {
  const { language, t } = useTexts();
  const names = signs.map((sign) => t(`signs.${sign}`));
  const all = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return (
    <ol className="signs" aria-label={t('compare.yours', { signs: all })}>
      {signs.map((sign, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sign may come twice, and they never move.
        <li key={n} className="sign">
          <span className="sign-box">
            <SignPicture sign={sign} />
          </span>
          {t(`signs.${sign}`)}
        </li>
      ))}
    </ol>
  );
}
