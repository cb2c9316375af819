import './Setup.css';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { late } from '../../late.tsx';
import { useTexts } from '../../text/index.ts';
import { RulesDialog } from '../RulesDialog.tsx';
import { gameName } from '../words.ts';
import type { GameSetup } from './gameSetup.ts';
import { audienceTerm, coloursTerm, setupLine } from './terms.ts';

const SetupDialog = late(async () => (await import('./SetupDialog.tsx')).SetupDialog);

/** The set-up in a line, with buttons for set-up and rules. */
export function SetupLine({
  setup,
  local = false,
  onSetup,
}: {
  readonly setup: GameSetup;
  /** Both sides play at this screen. */
  readonly local?: boolean;
  readonly onSetup: (setup: GameSetup) => void;
}) {
  const { t } = useTexts();
  const [open, setOpen] = useState<'rules' | 'setup' | null>(null);
  const close = () => setOpen(null);
  const name = gameName(t, setup.game);
  const shared = local ? [] : [coloursTerm(t, setup), audienceTerm(t, setup)];
  const terms = [setupLine(t, setup), ...shared].filter(Boolean).join(' · ');
  return (
    <div className="setup">
      <p className="setup-words">
        {terms === '' ? name : <span className="setup-game">{`${name} · `}</span>}
        {terms}
      </p>
      <Button look="quiet" onPress={() => setOpen('setup')}>
        {t('start.setup')}
      </Button>
      <Button look="quiet" onPress={() => setOpen('rules')}>
        {t('start.rules')}
      </Button>
      {open === 'rules' && <RulesDialog game={setup.game} onClose={close} />}
      {open === 'setup' && (
        <SetupDialog
          setup={setup}
          local={local}
          done={t('setup.done')}
          onSetup={onSetup}
          onClose={close}
        />
      )}
    </div>
  );
}
