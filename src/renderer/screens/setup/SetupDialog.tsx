import './Setup.css';
import { useId, useRef, useState } from 'react';
import { gameById } from '../../../rules/index.ts';
import { Button } from '../../design/Button.tsx';
import { Choice } from '../../design/Choice.tsx';
import { Dialog, type DialogHandle } from '../../design/Dialog.tsx';
import { gameText } from '../../games/index.ts';
import { useTexts } from '../../text/index.ts';
import { RulesDialog } from '../RulesDialog.tsx';
import { gameName } from '../words.ts';
import { AudienceField } from './AudienceField.tsx';
import { ClockFields } from './ClockFields.tsx';
import { ColoursField } from './ColoursField.tsx';
import { GamePicker } from './GamePicker.tsx';
import {
  anotherGame,
  type GameSetup,
  offeredOptions,
  ruleSetOf,
  ruleSetsOf,
  withAllowedStart,
  withRuleSet,
} from './gameSetup.ts';
import { OptionField } from './OptionField.tsx';
import { StartField } from './StartField.tsx';
import { clashOf, ruleSetName, ruleSetWhat } from './terms.ts';

/** Chooses game, clock, colours and options of the next round. Takes effect when it is confirmed. */
export function SetupDialog({
  setup: first,
  local = false,
  running = false,
  among = null,
  done,
  position = null,
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
  /** Goes on to a position with which the game is to begin; null where that isn't offered. */
  readonly position?: ((setup: GameSetup) => void) | null;
  readonly onSetup: (setup: GameSetup) => void;
  readonly onClose: () => void;
}) {
  const { t, language } = useTexts();
  const dialog = useRef<DialogHandle>(null);
  const [setup, setSetup] = useState(first);
  const [reading, setReading] = useState(false);
  const { game, clock } = setup;
  const clash = clashOf(t, setup);
  const { first: offered, more } = offeredOptions(setup);
  return (
    <Dialog title={t('setup.title')} wide handle={dialog} onClose={onClose}>
      <GamePicker
        chosen={game}
        among={among}
        onChoose={(chosen) => setSetup(anotherGame(setup, chosen, language))}
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
      <RuleSets setup={setup} onChange={setSetup} />
      <Options names={offered} setup={setup} onChange={setSetup} />
      {game === first.game && (
        <StartField setup={setup} position={first.position} onChange={setSetup} />
      )}
      <ClockFields clock={clock} onChange={(chosen) => setSetup({ ...setup, clock: chosen })} />
      {!local && <ColoursField setup={setup} onChange={setSetup} />}
      {!local && !running && <AudienceField setup={setup} onChange={setSetup} />}
      {more.length > 0 && <More key={game} names={more} setup={setup} onChange={setSetup} />}
      {position !== null && (
        <div>
          <Button
            look="quiet"
            inactive={clash !== null}
            describedBy="clash"
            onPress={() => {
              dialog.current?.close();
              position(setup);
            }}
          >
            {t('setup.fromPosition')}
          </Button>
        </div>
      )}
      <div className="dialog-foot">
        <Button
          look="seal"
          inactive={clash !== null}
          describedBy="clash"
          onPress={() => {
            onSetup(withAllowedStart(setup));
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

/** Chooses the rules by their name. */
function RuleSets({ setup, onChange }: Part) {
  const { t } = useTexts();
  const note = useId();
  const { game } = setup;
  const ruleSets = ruleSetsOf(game);
  const chosen = ruleSetOf(setup);
  if (ruleSets.length === 0) return null;
  return (
    <div className="option">
      <Choice
        name={t('setup.ruleSet')}
        value={chosen?.id ?? null}
        among={ruleSets.map((one) => ({ value: one.id, text: ruleSetName(t, game, one) }))}
        describedBy={note}
        onChoose={(id) => {
          const found = ruleSets.find((one) => one.id === id);
          if (found !== undefined) onChange(withRuleSet(setup, found));
        }}
      />
      <p id={note} className="field-note">
        {chosen === null ? t('setup.ruleSetOwn') : ruleSetWhat(t, game, chosen)}
      </p>
    </div>
  );
}

/** What is seldom chosen. Open from the start where it has been. */
function More(part: Part & { readonly names: readonly string[] }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(ruleSetOf(part.setup) === null);
  return (
    <details className="more" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('setup.more')}</summary>
      <Options {...part} />
    </details>
  );
}

function Options({ names, setup, onChange }: Part & { readonly names: readonly string[] }) {
  const { game, options } = setup;
  const fields = gameById(game)?.options.fields ?? {};
  return names.map((name) => {
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
  });
}
