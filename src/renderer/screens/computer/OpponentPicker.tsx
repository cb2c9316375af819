import './opponents.css';
import { useId } from 'react';
import type { SeatName } from '../../../contract/fields.ts';
import { Icon } from '../../design/Icon.tsx';
import { Quoted } from '../../text/Quoted.tsx';
import type { Opponent as One } from './opponents.ts';

/** Chooses the opponent: a tile for each, and what the chosen one is like. */
export function OpponentPicker({
  name,
  value,
  among,
  onChoose,
}: {
  readonly name: string;
  readonly value: SeatName;
  readonly among: readonly One[];
  readonly onChoose: (seat: SeatName) => void;
}) {
  const id = useId();
  return (
    <fieldset className="opponents">
      <legend className="field-name">{name}</legend>
      <div className="opponent-tiles">
        {among.map((one) => (
          <label
            key={one.seat}
            className="opponent-tile"
            data-wide={one.mark === 'engine' || undefined}
          >
            <input
              type="radio"
              name={id}
              checked={one.seat === value}
              aria-describedby={`${id}${one.seat}`}
              onChange={() => onChoose(one.seat)}
            />
            <OpponentStone mark={one.mark} />
            <Quoted className="opponent-name">{one.name}</Quoted>
          </label>
        ))}
      </div>
      {/* All in the same place, so that nothing moves when another one is chosen. */}
      <div className="opponent-descriptions">
        {among.map((one) => (
          <p
            key={one.seat}
            id={`${id}${one.seat}`}
            className="opponent-what"
            data-chosen={one.seat === value || undefined}
          >
            {one.what}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

/** An opponent's icon, name and description. */
export function OpponentName({ name, what, mark }: Pick<One, 'name' | 'what' | 'mark'>) {
  return (
    <>
      <OpponentStone mark={mark} />
      <span className="opponent-words">
        <Quoted className="opponent-name">{name}</Quoted>
        <span className="opponent-what">{what}</span>
      </span>
    </>
  );
}

function OpponentStone({ mark }: Pick<One, 'mark'>) {
  return (
    <span className="opponent-stone">
      <Icon name={mark} />
    </span>
  );
}
