import './opponents.css';
import { useId } from 'react';
import type { SeatName } from '../../../contract/fields.ts';
import { Icon } from '../../design/Icon.tsx';
import type { Opponent as One } from './opponents.ts';

/** Chooses the opponent. */
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
      <div className="opponent-list">
        {among.map((one) => (
          <label key={one.seat} className="opponent">
            <input
              type="radio"
              name={id}
              checked={one.seat === value}
              onChange={() => onChoose(one.seat)}
            />
            <OpponentName {...one} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** An opponent's icon, name and description. */
export function OpponentName({ name, what, mark }: Pick<One, 'name' | 'what' | 'mark'>) {
  return (
    <>
      <span className="opponent-stone">
        <Icon name={mark} />
      </span>
      <span className="opponent-words">
        <span className="opponent-name">{name}</span>
        <span className="opponent-what">{what}</span>
      </span>
    </>
  );
}
