import { useState } from 'react';
import type { GameRecord } from '../../../../record/record.ts';
import { Button } from '../../../design/Button.tsx';
import { late } from '../../../late.tsx';
import { setupLine } from '../../setup/terms.ts';
import { useKeysKey } from '../../table/useKeysKey.ts';
import { gameName } from '../../words.ts';
import { useWords } from '../words.ts';

const KeysDialog = late(async () => (await import('../../table/KeysDialog.tsx')).KeysDialog);

/** The game, and the keys. */
export function ReviewFoot({ record: { game, options, clock } }: { readonly record: GameRecord }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  useKeysKey(() => setOpen(true));
  return (
    <div className="table-foot">
      <p className="game-line">
        {[gameName(t, game), setupLine(t, { game, options, clock: clock ?? null })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="table-more">
        <Button look="quiet" onPress={() => setOpen(true)}>
          {t('keys.title')}
        </Button>
      </div>
      {open && <KeysDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
