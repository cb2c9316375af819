import './Setup.css';
import { useRef, useState } from 'react';
import { gameById } from '../../../rules/index.ts';
import { Button } from '../../design/Button.tsx';
import { Choice } from '../../design/Choice.tsx';
import { Dialog, type DialogHandle } from '../../design/Dialog.tsx';
import { gameText } from '../../games/index.ts';
import { type Translate, useTexts } from '../../text/index.ts';
import { RulesDialog } from '../RulesDialog.tsx';
import { gameName } from '../words.ts';
import { AudienceField } from './AudienceField.tsx';
import { ClockFields } from './ClockFields.tsx';
import { ColoursField } from './ColoursField.tsx';
import { GamePicker } from './GamePicker.tsx';
import {
  anotherGame,
  type GameSetup,
  presetOf,
  presetsOf,
  requestedSetup,
  withOptions,
} from './gameSetup.ts';
import { OptionField } from './OptionField.tsx';
import { clashOf } from './terms.ts';

/** Chooses game, clock, colours and options of the next round. Takes effect when it is confirmed. */
export function SetupDialog({
  setup: first,
  local = false,
  running = false,
  among = null,
  done,
  onSetup,
  onClose,
}: {
  readonly setup: GameSetup;
  /** Both sides play at this screen, so the colours are chosen with the players. */
  readonly local?: boolean;
  /** The host is playing, so it is decided already who may watch. */
  readonly running?: boolean;
  /** The games that the opponent's program knows; null where that doesn't matter. */
  readonly among?: readonly string[] | null;
  /** Label of the button that confirms. */
  readonly done: string;
  readonly onSetup: (setup: GameSetup) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const dialog = useRef<DialogHandle>(null);
  const [setup, setSetup] = useState(first);
  const [reading, setReading] = useState(false);
  const { game, clock } = setup;
  const clash = clashOf(t, setup);
  return (
    <Dialog title={t('setup.title')} wide handle={dialog} onClose={onClose}>
      <GamePicker
        chosen={game}
        among={among}
        onChoose={(chosen) => setSetup(anotherGame(setup, chosen))}
      />
      <p className="setup-line">
        <span>{gameText(t, `${game}.line`)}</span>
        <Button
          look="quiet"
          name={t('start.rulesOf', { game: gameName(t, game) })}
          onPress={() => setReading(true)}
        >
          {t('start.rules')}
        </Button>
      </p>
      <Presets setup={setup} onChange={setSetup} />
      <ClockFields clock={clock} onChange={(chosen) => setSetup({ ...setup, clock: chosen })} />
      {!local && <ColoursField setup={setup} onChange={setSetup} />}
      {!local && !running && <AudienceField setup={setup} onChange={setSetup} />}
      <Options setup={setup} onChange={setSetup} />
      <div className="dialog-foot">
        <Button
          look="seal"
          inactive={clash !== null}
          describedBy="clash"
          onPress={() => {
            onSetup(setup);
            dialog.current?.close();
          }}
        >
          {done}
        </Button>
        <Button look="quiet" onPress={() => dialog.current?.close()}>
          {t('setup.cancel')}
        </Button>
        <p id="clash" className="refused" role="status">
          {clash}
        </p>
      </div>
      {reading && <RulesDialog game={game} onClose={() => setReading(false)} />}
    </Dialog>
  );
}

interface Part {
  readonly setup: GameSetup;
  readonly onChange: (setup: GameSetup) => void;
}

function Presets({ setup, onChange }: Part) {
  const { t } = useTexts();
  const { game } = setup;
  const presets = presetsOf(game);
  if (presets.length === 0) return null;
  return (
    <Choice
      name={t('setup.presets')}
      value={presetOf(setup)?.id ?? null}
      among={presets.map(({ id }) => ({ value: id, text: presetName(t, game, id) }))}
      onChoose={(chosen) => {
        const preset = presets.find(({ id }) => id === chosen);
        if (preset !== undefined) onChange(withOptions(setup, preset.options));
      }}
    />
  );
}

function Options({ setup, onChange }: Part) {
  const { t } = useTexts();
  const { game, options } = setup;
  const fields = gameById(game)?.options.fields ?? {};
  const requested = requestedSetup(setup);
  if (requested.length === 0) return null;
  return (
    <section className="options" aria-labelledby="options">
      <h3 id="options" className="options-title">
        {t('setup.details')}
      </h3>
      {requested.map((name) => {
        const option = fields[name];
        const value = options[name];
        if (option === undefined || value === undefined) return null;
        return (
          <OptionField
            key={`${game} ${name}`}
            game={game}
            name={name}
            option={option}
            value={value}
            onChange={(chosen) => onChange({ ...setup, options: { ...options, [name]: chosen } })}
          />
        );
      })}
    </section>
  );
}

function presetName(t: Translate, game: string, id: string): string {
  return gameText(t, `${game}.preset.${id}`) ?? id;
}
