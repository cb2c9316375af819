import { useEffect, useState } from 'react';
import type { MatchView } from '../../../contract/view.ts';
import { Icon } from '../../design/Icon.tsx';
import { useTexts } from '../../text/index.ts';

/** A move that arrives within this time never shows as on its way; ms. */
const SOON = 400;

/** Whether my latest move is saved, sent or received. */
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

/** Shows "on its way" only after a while, to avoid flicker. */
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
