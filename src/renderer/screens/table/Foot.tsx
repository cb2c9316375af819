import { useState } from 'react';
import type { MatchView } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { late } from '../../late.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { RulesDialog } from '../RulesDialog.tsx';
import { SetupDialog } from '../setup/SetupDialog.tsx';
import { setupLine } from '../setup/terms.ts';
import { gameName } from '../words.ts';
import { useKeysKey } from './useKeysKey.ts';

const KeysDialog = late(async () => (await import('./KeysDialog.tsx')).KeysDialog);

/** The game and its rules; between rounds the host can choose another. */
export function Foot({
  view,
  match,
  send,
  onSetup,
}: Pick<ScreenProps, 'view' | 'send' | 'onSetup'> & { readonly match: MatchView }) {
  const { t } = useTexts();
  const [open, setOpen] = useState<'rules' | 'keys' | 'setup' | null>(null);
  const setup = { ...match, clock: match.clocks?.clock ?? null };
  const close = () => setOpen(null);
  useKeysKey(() => setOpen('keys'));
  const words = [
    gameName(t, match.game),
    // Before a round all terms are listed above.
    match.phase === 'waiting' ? '' : setupLine(t, setup),
    t('table.game', { number: match.number }),
  ];
  return (
    <div className="table-foot">
      <p className="game-line">{words.filter(Boolean).join(' · ')}</p>
      <div className="table-more">
        {view.can.configure === null && (
          <Button look="quiet" onPress={() => setOpen('setup')}>
            {t('table.again')}
          </Button>
        )}
        <Button look="quiet" onPress={() => setOpen('rules')}>
          {t('table.rules')}
        </Button>
        <Button look="quiet" onPress={() => setOpen('keys')}>
          {t('keys.title')}
        </Button>
      </div>
      {open === 'rules' && <RulesDialog game={match.game} onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
      {open === 'setup' && (
        <SetupDialog
          setup={{ game: match.game, options: match.options, clock: setup.clock }}
          done={t('setup.propose')}
          onSetup={(chosen) => {
            onSetup(chosen);
            send({ command: 'configure', ...chosen });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
