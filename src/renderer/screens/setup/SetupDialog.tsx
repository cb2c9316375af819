import './Setup.css';
import { useRef, useState } from 'react';
import { gameById } from '../../../rules/index.ts';
import { Button } from '../../design/Button.tsx';
import { Choice } from '../../design/Choice.tsx';
import { Dialog, type DialogHandle } from '../../design/Dialog.tsx';
import { gameText } from '../../games/index.ts';
import { en } from '../../text/en/index.ts';
import { type Translate, useTexts } from '../../text/index.ts';
import { RulesDialog } from '../RulesDialog.tsx';
import { gameName, isKey } from '../words.ts';
import { ClockFields } from './ClockFields.tsx';
import { clashOf } from './clash.ts';
import { GamePicker } from './GamePicker.tsx';
import {
  anotherGame,
  type GameSetup,
  presetOf,
  presetsOf,
  requestedSetup,
  setupFor,
} from './gameSetup.ts';
import { OptionField } from './OptionField.tsx';

/** Everything that can be chosen about the next game. What is chosen holds once it is done. */
export function SetupDialog({
  wish: first,
  done,
  onWish,
  onClose,
}: {
  readonly wish: GameSetup;
  /** What the button says that ends the choosing. */
  readonly done: string;
  readonly onWish: (setup: GameSetup) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const dialog = useRef<DialogHandle>(null);
  const [wish, setWish] = useState(first);
  const [reading, setReading] = useState(false);
  const { game, options, clock } = wish;
  const fields = gameById(game)?.options.fields ?? {};
  const usual = presetsOf(game);
  const asked = requestedSetup(wish);
  const clash = clashOf(t, wish);
  return (
    <Dialog title={t('setup.title')} wide handle={dialog} onClose={onClose}>
      <GamePicker chosen={game} onChoose={(chosen) => setWish(anotherGame(wish, chosen))} />
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
      {usual.length > 0 && (
        <Choice
          name={t('setup.presets')}
          value={presetOf(wish)?.id ?? null}
          among={usual.map(({ id }) => ({ value: id, text: presetName(t, game, id) }))}
          onChoose={(chosen) => {
            const preset = usual.find(({ id }) => id === chosen);
            if (preset !== undefined) setWish(setupFor(game, preset.options, clock));
          }}
        />
      )}
      <ClockFields clock={clock} onChange={(chosen) => setWish({ ...wish, clock: chosen })} />
      {asked.length > 0 && (
        <section className="options" aria-labelledby="options">
          <h3 id="options" className="options-title">
            {t('setup.details')}
          </h3>
          {asked.map((name) => {
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
                onChange={(chosen) => setWish({ ...wish, options: { ...options, [name]: chosen } })}
              />
            );
          })}
        </section>
      )}
      <div className="dialog-foot">
        <Button
          look="seal"
          inactive={clash !== null}
          describedBy="clash"
          onPress={() => {
            onWish(wish);
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

function presetName(t: Translate, game: string, id: string): string {
  const key = `${game} ${id}`;
  return isKey(en.preset, key) ? t(`preset.${key}`) : id;
}
