import '../../table/Players.css';
import type { View } from '../../../../contract/view.ts';
import type { GameRecord } from '../../../../record/record.ts';
import type { AnyPosition, Side } from '../../../../rules/index.ts';
import { Icon } from '../../../design/Icon.tsx';
import { Emblem } from '../../../people/Emblem.tsx';
import { Quoted } from '../../../text/Quoted.tsx';
import { computerAt, kindOf } from '../../computer/opponents.ts';
import { Clock } from '../../table/Clock.tsx';
import { countsOf } from '../../table/playerRows.ts';
import { isLong, sideName } from '../../words.ts';
import { useWords } from '../words.ts';
import { timesAt } from './times.ts';

const FITTING = [8, 12] as const;

/** Who played, with what is counted in the position that is shown, and the time that each had left. */
export function ReviewPlayers({
  record,
  names,
  positions,
  position,
  ply,
  engines,
}: {
  readonly record: GameRecord;
  readonly names: Readonly<Record<Side, string>>;
  readonly positions: readonly AnyPosition[];
  readonly position: AnyPosition;
  readonly ply: number;
  readonly engines: View['engines'];
}) {
  const { t } = useWords();
  const { game, clock, players } = record;
  const left = timesAt(record, positions, ply);
  return (
    <ul
      className="players"
      aria-label={t('table.players')}
      data-game={game}
      data-clocks={left !== null || undefined}
    >
      {(['black', 'white'] as const).map((side: Side) => {
        const player = players[side];
        const name = names[side];
        const computer =
          player.computer === undefined ? null : computerAt(t, player.computer, game, engines);
        const kind = computer === null ? '' : kindOf(t, game, computer);
        const under = [kind, ...countsOf(t, position, side, true)].filter(Boolean);
        return (
          <li key={side} className="player" data-state={position.turn === side ? 'turn' : 'still'}>
            <span className="player-stone" data-side={side} aria-hidden="true" />
            <span className="unseen">
              {sideName(t, game, side)}
              {': '}
            </span>
            <span
              className="player-name"
              title={name}
              data-length={FITTING.filter((letters) => isLong(name, letters)).length}
            >
              {computer !== null && <Icon name={computer.mark} />}
              {player.player !== undefined && (
                <span className="player-emblem">
                  <Emblem id={player.player} name={name} size={24} />
                </span>
              )}
              <Quoted className="player-word">{name}</Quoted>
            </span>
            <span className="player-under">
              {under.map((text) => text.replaceAll(' ', '\u00A0')).join(' · ')}
            </span>
            {left !== null && clock !== undefined && (
              <Clock clocks={{ clock, ...left, running: null }} since={0} side={side} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
