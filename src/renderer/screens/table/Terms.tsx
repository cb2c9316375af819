import { useTexts } from '../../text/index.ts';
import type { GameSetup } from '../setup/gameSetup.ts';
import { termsOf } from '../setup/terms.ts';

/** The terms of the next round. */
export function Terms({ setup }: { readonly setup: GameSetup }) {
  const { t } = useTexts();
  return (
    <dl className="terms">
      {termsOf(t, setup).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
