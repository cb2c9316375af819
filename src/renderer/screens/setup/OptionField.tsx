import { useId, useState } from 'react';
import type { Option, OptionValue } from '../../../rules/index.ts';
import { Choice } from '../../design/Choice.tsx';
import { Slider } from '../../design/Slider.tsx';
import { gameText, optionValue } from '../../games/index.ts';
import { useTexts } from '../../text/index.ts';
import { quickValues, rangeShown } from './ranges.ts';
import { optionName } from './terms.ts';

const OTHER = '';

/** An option of a game with help: radio buttons, a slider, or common values and a slider for any other. */
export function OptionField({
  game,
  name,
  option: { allowed },
  value,
  onChange,
}: {
  readonly game: string;
  readonly name: string;
  readonly option: Option<OptionValue>;
  readonly value: OptionValue;
  readonly onChange: (value: OptionValue) => void;
}) {
  const { t } = useTexts();
  const note = useId();
  const title = optionName(t, game, name);
  const text = (one: OptionValue) => optionValue(t, game, name, one);
  const values = allowed.kind === 'choice' ? allowed.values : quickValues(game, name);
  const shown = allowed.kind === 'range' ? rangeShown(game, name, allowed) : null;
  const [wantsOther, setWantsOther] = useState(false);
  const isOther = shown !== null && (wantsOther || !values.includes(value));
  const slips = values.map((one) => ({ value: String(one), text: text(one) }));
  return (
    <div className="option">
      {values.length > 0 && (
        <Choice
          name={title}
          value={isOther ? OTHER : String(value)}
          among={shown === null ? slips : [...slips, { value: OTHER, text: t('setup.other') }]}
          describedBy={note}
          onChoose={(chosen) => {
            setWantsOther(chosen === OTHER);
            const found = values.find((one) => String(one) === chosen);
            if (found !== undefined) onChange(found);
          }}
        />
      )}
      {isOther && typeof value === 'number' && (
        <>
          {values.length === 0 && <span className="field-name">{title}</span>}
          <Slider
            name={title}
            text={text(value)}
            value={value}
            {...shown}
            describedBy={note}
            onChange={onChange}
          />
        </>
      )}
      <p id={note} className="field-note">
        {gameText(t, `${game}.option.${name}.help`)}
      </p>
    </div>
  );
}
