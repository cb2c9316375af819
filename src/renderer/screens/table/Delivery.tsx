import { useEffect, useState } from 'react';
import type { MatchView } from '../../../contract/view.ts';
import { Icon } from '../../design/Icon.tsx';
import { useTexts } from '../../text/index.ts';

/** A move that has arrived after so long was never seen to be on its way; ms. */
const SOON = 400;

/** How far my latest move has come: laid by, on its way, or arrived. */
export function Delivery({ match }: { readonly match: MatchView }) {
  const { t } = useTexts();
  const delivery = useLasting(match);
  if (delivery === null) return null;
  const what = t(`delivery.${delivery}`);
  return (
    <span className="delivery" data-state={delivery} role="img" aria-label={what} title={what}>
      <Icon name={delivery} />
    </span>
  );
}

/** What is still on its way counts only once it has been for a while, so that nothing flickers. */
function useLasting({ id, number, step, delivery }: MatchView): MatchView['delivery'] {
  const move = `${id} ${number} ${step}`;
  const [lasted, setLasted] = useState<string | null>(null);
  const settled = delivery === null || delivery === 'seen';
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => setLasted(move), SOON);
    return () => clearTimeout(timer);
  }, [settled, move]);
  return settled || lasted === move ? delivery : null;
}
