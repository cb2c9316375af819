import './GamePicker.css';
import { useId } from 'react';
import { lookOf } from '../../games/index.ts';
import { offered } from '../../games/offered.ts';
import { useTexts } from '../../text/index.ts';
import { gameName } from '../words.ts';

declare module 'react' {
  interface CSSProperties {
    /** How many games there are. */
    '--games'?: number;
  }
}

/** More are not one row of pictures where there is little room, but a list. */
const ROW = 4;

/** Chooses a game by its picture. */
export function GamePicker({
  chosen,
  among = null,
  onChoose,
}: {
  readonly chosen: string;
  /** The games that the opponent's program knows; null where that doesn't matter. The others can't be chosen. */
  readonly among?: readonly string[] | null;
  readonly onChoose: (game: string) => void;
}) {
  const { t } = useTexts();
  const id = useId();
  const others = among === null ? [] : offered.filter((game) => !among.includes(game.id));
  return (
    <fieldset className="games">
      <legend className="field-name">{t('setup.game')}</legend>
      <div
        className="games-row"
        data-many={offered.length > ROW || undefined}
        style={{ '--games': offered.length }}
      >
        {offered.map(({ id: game }) => {
          const Picture = lookOf(game)?.Picture;
          return (
            <label key={game} className="game">
              <input
                type="radio"
                name={id}
                checked={game === chosen}
                disabled={among?.includes(game) === false}
                aria-describedby={others.length > 0 ? `${id}-others` : undefined}
                onChange={() => onChoose(game)}
              />
              <span className="game-picture">{Picture && <Picture />}</span>
              <span className="game-name">{gameName(t, game)}</span>
            </label>
          );
        })}
      </div>
      {others.length > 0 && (
        <p id={`${id}-others`} className="field-note">
          {t('setup.unknownThere', {
            games: others.map((game) => gameName(t, game.id)).join(t('listed')),
          })}
        </p>
      )}
    </fieldset>
  );
}
