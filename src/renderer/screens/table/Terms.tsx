import { useTexts } from '../../text/index.ts';
import { termsOf } from '../setup/terms.ts';
import type { Wish } from '../setup/wish.ts';

/** What is going to be played, to be read before one gets ready. */
export function Terms({ wish }: { readonly wish: Wish }) {
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
