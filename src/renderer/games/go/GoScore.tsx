import './GoScore.css';
import type { AnyPosition } from '../../../rules/seal.ts';
import { useTexts } from '../../text/index.ts';
import { partsOf } from './count.ts';

/** How a finished game was counted; nothing if it wasn't. */
export function GoScore({ position }: { readonly position: AnyPosition }) {
  const { t } = useTexts();
  const parts = partsOf(position);
  if (parts.length === 0) return null;
  return (
    <table className="go-score">
      <caption className="unseen">{t('games.go.parts.title')}</caption>
      <thead>
        <tr>
          <td />
          {parts.map(({ name }) => (
            <th key={name} scope="col">
              {t(`games.go.parts.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['black', 'white'] as const).map((side) => (
          <tr key={side}>
            <th scope="row">{t(`games.go.side.${side}`)}</th>
            {parts.map((part) => (
              <td key={part.name}>{part[side]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
