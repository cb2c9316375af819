import { gameById, games } from '../../rules/index.ts';
import { Choice } from '../design/Choice.tsx';
import { useTexts } from '../text/index.ts';
import { gameName } from './words.ts';

const ANY = '';

/** Chooses the game that one looks for; null for any. */
export function SoughtGame({
  game,
  onChoose,
}: {
  readonly game: string | null;
  readonly onChoose: (game: string | null) => void;
}) {
  const { t } = useTexts();
  return (
    <Choice
      name={t('seek.game')}
      value={game ?? ANY}
      among={[
        { value: ANY, text: t('seek.any') },
        ...games.map(({ id }) => ({ value: id, text: gameName(t, id) })),
      ]}
      onChoose={(chosen) => onChoose(gameById(chosen) === null ? null : chosen)}
    />
  );
}
