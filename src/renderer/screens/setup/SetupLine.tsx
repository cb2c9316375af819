import './Setup.css';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { useTexts } from '../../text/index.ts';
import { RulesDialog } from '../RulesDialog.tsx';
import { gameName } from '../words.ts';
import type { GameSetup } from './gameSetup.ts';
import { SetupDialog } from './SetupDialog.tsx';
import { setupLine } from './terms.ts';

/** What is chosen, in a line, with the ways to its set-up and its rules. */
export function SetupLine({
  wish,
  onWish,
}: {
  readonly wish: GameSetup;
  readonly onWish: (setup: GameSetup) => void;
}) {
  const { t } = useTexts();
  const [open, setOpen] = useState<'rules' | 'setup' | null>(null);
  const close = () => setOpen(null);
  const name = gameName(t, wish.game);
  return (
    <div className="wish">
      <p className="wish-words">{[name, setupLine(t, wish)].filter(Boolean).join(' · ')}</p>
      <Button look="quiet" onPress={() => setOpen('setup')}>
        {t('start.setup')}
      </Button>
      <Button look="quiet" onPress={() => setOpen('rules')}>
        {t('start.rules')}
      </Button>
      {open === 'rules' && <RulesDialog game={wish.game} onClose={close} />}
      {open === 'setup' && (
        <SetupDialog wish={wish} done={t('setup.done')} onWish={onWish} onClose={close} />
      )}
    </div>
  );
}
