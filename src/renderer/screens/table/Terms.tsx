import { useTexts } from '../../text/index.ts';
import type { GameSetup } from '../setup/gameSetup.ts';
import { termsOf } from '../setup/terms.ts';

/** What is going to be played, to be read before one gets ready. */
export function Terms({ wish }: { readonly wish: GameSetup }) {
  const { t } = useTexts();
  return (
    <dl className="terms">
      {termsOf(t, wish).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
