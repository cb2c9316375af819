import { useState } from 'react';
import type { MatchView } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { useTexts } from '../../text/index.ts';
import { RulesDialog } from '../RulesDialog.tsx';
import { setupLine } from '../setup/terms.ts';
import { gameName } from '../words.ts';

/** The game and its rules. */
export function Foot({ match }: { readonly match: MatchView }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const setup = { ...match, clock: match.clocks?.clock ?? null };
  const words = [
    gameName(t, match.game),
    // Before a round all terms are listed above.
    match.phase === 'waiting' ? '' : setupLine(t, setup),
  ];
  return (
    <div className="table-foot">
      <p className="game-line">{words.filter(Boolean).join(' · ')}</p>
      <div className="table-more">
        <Button look="quiet" onPress={() => setOpen(true)}>
          {t('table.rules')}
        </Button>
      </div>
      {open && <RulesDialog game={match.game} onClose={() => setOpen(false)} />}
    </div>
  );
}
