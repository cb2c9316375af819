import { Fragment, useState } from 'react';
import type { MatchView } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { late } from '../../late.tsx';
import { useTexts } from '../../text/index.ts';
import { RulesDialog } from '../RulesDialog.tsx';
import { shownSetup } from '../setup/gameSetup.ts';
import { setupLine } from '../setup/terms.ts';
import { gameName } from '../words.ts';
import { useKeysKey } from './useKeysKey.ts';

const KeysDialog = late(async () => (await import('./KeysDialog.tsx')).KeysDialog);

/** The game and its rules. */
export function Foot({ match }: { readonly match: MatchView }) {
  const { t } = useTexts();
  const [open, setOpen] = useState<'rules' | 'keys' | null>(null);
  const close = () => setOpen(null);
  useKeysKey(() => setOpen('keys'));
  const words = [gameName(t, match.game), setupLine(t, shownSetup(match))];
  // Before a round all terms are listed above; their place is kept, so that no control moves as it begins.
  const terms = match.phase === 'waiting' ? 'game-line-kept' : undefined;
  return (
    <div className="table-foot">
      <p className="game-line">
        <span>
          {/* Lines break between terms, not within "15 × 15". */}
          {words
            .filter(Boolean)
            .join(' · ')
            .split(' · ')
            .map((word, n) => (
              <Fragment key={word}>
                {n > 0 && ' '}
                <span className={n > 0 ? terms : undefined}>
                  {n > 0 && <span className="dot">{'·\u00A0'}</span>}
                  {word}
                </span>
              </Fragment>
            ))}
        </span>
      </p>
      <div className="table-more">
        <Button look="quiet" onPress={() => setOpen('rules')}>
          {t('table.rules')}
        </Button>
        <Button look="quiet" onPress={() => setOpen('keys')}>
          {t('keys.title')}
        </Button>
      </div>
      {open === 'rules' && <RulesDialog game={match.game} onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </div>
  );
}
