import { useState } from 'react';
import type { GameRecord } from '../../../record/record.ts';
import { Button } from '../../design/Button.tsx';
import { late } from '../../late.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import type { LookingBack } from './useLookingBack.ts';

const SaveGame = late(async () => (await import('../games/saving/SaveGame.tsx')).SaveGame);

/** Saves the game as far as it has been played, or the position that is looked at. */
export function SavePlayed({
  looking,
  send,
}: {
  readonly looking: LookingBack;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const [saved, setSaved] = useState<{ record: GameRecord; ply: number } | null>(null);
  const { isOpen, ply } = looking;
  const save = () =>
    send({ command: 'game', gameId: 'playing' }, (got) => {
      if (got.ok) setSaved({ record: got.value.record, ply });
    });
  return (
    <>
      {isOpen && (
        <Button look="quiet" onPress={save}>
          {t('lookBack.save')}
        </Button>
      )}
      {/* It stays while the game goes on. */}
      {saved !== null && <SaveGame {...saved} send={send} onClose={() => setSaved(null)} />}
    </>
  );
}
