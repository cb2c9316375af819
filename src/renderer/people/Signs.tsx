import './Signs.css';
import type { SignId } from '../../contract/signs.ts';
import { late } from '../late.tsx';
import { type PartTexts, type Translate, useTexts } from '../text/index.ts';

const SignPicture = late(() => import('./SignPicture.tsx').then((file) => file.SignPicture));

/** The signs of a first meeting, in order, with their names. */
export function Signs({
  signs,
  words,
}: {
  readonly signs: readonly SignId[];
  readonly words: Translate<PartTexts<'people'>>;
}) {
  const { language } = useTexts();
  // A sign may come twice.
  const shown = signs.map((sign, place) => ({ sign, place, name: words(`signs.${sign}`) }));
  const list = new Intl.ListFormat(language).format(shown.map(({ name }) => name));
  return (
    <ol className="signs" aria-label={words('compare.yours', { signs: list })}>
      {shown.map(({ sign, place, name }) => (
        <li key={place} className="sign">
          <span className="sign-box">
            <SignPicture sign={sign} />
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
