import { useId } from 'react';
import type { SeatName } from '../../../contract/fields.ts';
import { OpponentName } from './OpponentName.tsx';
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
