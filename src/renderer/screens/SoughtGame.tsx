import { gameById } from '../../rules/index.ts';
import { Choice } from '../design/Choice.tsx';
import { offered } from '../games/offered.ts';
import { useTexts } from '../text/index.ts';
import { gameName } from './words.ts';

const ANY = '';
const all = [null, ...offered.map(({ id }) => id)];

/** Chooses the game that one looks for; null for any. */
export function SoughtGame({
  game,
  among = all,
  onChoose,
}: {
  readonly game: string | null;
  readonly among?: readonly (string | null)[];
  readonly onChoose: (game: string | null) => void;
}) {
  const { t } = useTexts();
  return (
    <Choice
      name={t('seek.game')}
      value={game ?? ANY}
      among={among.map((one) => ({
        value: one ?? ANY,
        text: one === null ? t('seek.any') : gameName(t, one),
      }))}
      onChoose={(chosen) => onChoose(gameById(chosen) === null ? null : chosen)}
    />
  );
}
