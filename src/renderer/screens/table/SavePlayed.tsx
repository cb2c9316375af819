import { useState } from 'react';
import type { MatchView } from '../../../contract/view.ts';
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
  match: { number },
  send,
}: {
  readonly looking: LookingBack;
  readonly match: MatchView;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const [saved, setSaved] = useState<{ record: GameRecord; ply: number; number: number } | null>(
    null,
  );
  const { isOpen, ply } = looking;
  const save = () =>
    send({ command: 'game', gameId: 'playing' }, (got) => {
      if (got.ok) setSaved({ record: got.value.record, ply, number });
    });
  return (
    <>
      {isOpen && (
        <Button look="quiet" onPress={save}>
          {t('lookBack.save')}
        </Button>
      )}
      {/* It stays while the game goes on, and only then: what is saved is the game that is played now. */}
      {saved?.number === number && (
        <SaveGame
          record={saved.record}
          ply={saved.ply}
          send={send}
          onClose={() => setSaved(null)}
        />
      )}
    </>
  );
}
