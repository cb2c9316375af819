import type { GameSummary } from '../../../../contract/games.ts';
import type { View } from '../../../../contract/view.ts';
import type { RecordPlayer } from '../../../../record/record.ts';
import { opponentOf } from '../../../../rules/index.ts';
import { Icon } from '../../../design/Icon.tsx';
import { optionValue } from '../../../games/index.ts';
import { Emblem } from '../../../people/Emblem.tsx';
import { Quoted } from '../../../text/Quoted.tsx';
import { computerAt } from '../../computer/opponents.ts';
import { PositionPicture } from '../../PositionPicture.tsx';
import { gameName } from '../../words.ts';
import { ResultMark } from '../ResultMark.tsx';
import { dateWords, movesWords, namesOf, resultWords, toneOf, useWords } from '../words.ts';

/** A game in the list: one button that opens it. */
export function GameEntry({
  game,
  view,
  onOpen,
}: {
  readonly game: GameSummary;
  readonly view: View;
  /** @param node of the remark that was found */
  readonly onOpen: (id: number, node?: number) => void;
}) {
  const words = useWords();
  const { t, w, language } = words;
  const { id, mine, players, board, territory, size, remark } = game;
  const names = namesOf(words, game, view.engines);
  const isNameless = mine === 'both' && players.black.name === null && players.white.name === null;
  const kind = gameName(t, game.game);
  const about = [
    size === null
      ? kind
      : `${kind} ${optionValue(t, game.game, 'size', size).replaceAll(' ', '\u00A0')}`,
    movesWords(w, game.moves),
    game.date === null ? w('list.noDate') : dateWords(language, game.date),
    ...(game.analysed ? [w('list.analysed')] : []),
  ];
  return (
    <li>
      <button
        type="button"
        className="game-entry"
        data-entry={id}
        data-game={game.game}
        onClick={() => onOpen(id, remark?.node)}
      >
        <span className="game-entry-picture">
          <PositionPicture game={game.game} board={board} territory={territory} />
        </span>
        <span className="game-entry-words">
          <span className="game-entry-who">
            {mine === 'black' || mine === 'white' ? (
              <Opponent
                name={names[opponentOf(mine)]}
                player={players[opponentOf(mine)]}
                game={game.game}
                view={view}
              />
            ) : (
              <span className="game-entry-name">
                {isNameless ? t('start.here') : w('list.versus', names)}
              </span>
            )}
          </span>
          <span className="game-entry-result">
            <ResultMark tone={toneOf(game)} />
            <span>
              {resultWords(words, game).map((part) => (
                <span key={part} className="game-entry-part">
                  {part}
                </span>
              ))}
            </span>
          </span>
          <span className="game-entry-about">
            {about.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </span>
          {remark !== null && (
            <bdi className="game-entry-remark">
              {remark.before}
              <mark>{remark.found}</mark>
              {remark.after}
            </bdi>
          )}
        </span>
      </button>
    </li>
  );
}

/** With the emblem of a person, or the mark of a computer. */
function Opponent({
  name,
  player,
  game,
  view: { engines },
}: {
  readonly name: string;
  readonly player: RecordPlayer;
  readonly game: string;
  readonly view: View;
}) {
  const { t } = useWords();
  const computer =
    player.computer === undefined ? null : computerAt(t, player.computer, game, engines);
  return (
    <>
      {computer !== null && <Icon name={computer.mark} />}
      {computer === null && <Emblem id={player.player ?? null} name={name} size={24} />}
      <Quoted className="game-entry-name">{name}</Quoted>
    </>
  );
}
