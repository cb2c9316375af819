import type { FormEvent } from 'react';
import { engineProtocols } from '../../contract/choices.ts';
import type { EngineEntry } from '../../contract/fields.ts';
import type { GameId } from '../../rules/index.ts';
import { Choice } from '../design/Choice.tsx';
import { Head } from '../design/Head.tsx';
import { type Translate, useTexts } from '../text/index.ts';
import { OpponentPicker } from './computer/OpponentPicker.tsx';
import { opponentsFor, type Part, parts, seatsFor } from './computer/opponentChoice.ts';
import { computersFor } from './computer/opponents.ts';
import { useArrival } from './focus.ts';
import type { ScreenProps } from './props.ts';
import { SubmitRow } from './SubmitRow.tsx';
import { SetupLine } from './setup/SetupLine.tsx';
import { sideName } from './words.ts';

/** The game that external engines of each protocol play. */
const gamePlayed: Readonly<Record<EngineEntry['protocol'], GameId>> = {
  gtp: 'go',
  gomocup: 'gomoku',
};

/** The form for a game against the computer. */
export function Computer({
  view,
  send,
  setup,
  onSetup,
  opponents: chosen,
  onOpponents,
  refused,
}: ScreenProps) {
  const { t } = useTexts();
  const title = useArrival<HTMLHeadingElement>();
  const { game } = setup;
  const { engines } = view;
  const computers = computersFor(t, setup, engines);
  const opponents = opponentsFor(chosen, computers);
  const watches = opponents.part === 'watch';
  const outside =
    engineProtocols.some((protocol) => gamePlayed[protocol] === game) &&
    engines.every((engine) => engine.game !== game);

  function submit(event: FormEvent) {
    event.preventDefault();
    const lot = Math.random() < 0.5 ? 'black' : 'white';
    send({ command: 'local', ...setup, ...seatsFor(opponents, lot) });
  }

  return (
    <main className="page">
      <form className="form computer-form" onSubmit={submit}>
        <Head title={t('computer.title')} titleRef={title}>
          {t(watches ? 'computer.lineTwo' : 'computer.line')}
        </Head>
        <section className="host-game" aria-labelledby="computer-game">
          <h2 id="computer-game" className="field-name">
            {t('computer.game')}
          </h2>
          <SetupLine setup={setup} local onSetup={onSetup} />
        </section>
        <div className="computer-opponents" data-two={watches || undefined}>
          <OpponentPicker
            name={watches ? sideName(t, game, 'black') : t('computer.opponent')}
            value={opponents.seat}
            among={computers}
            onChoose={(seat) => onOpponents({ ...opponents, seat })}
          />
          {watches && (
            <OpponentPicker
              name={sideName(t, game, 'white')}
              value={opponents.other}
              among={computers}
              onChoose={(other) => onOpponents({ ...opponents, other })}
            />
          )}
          {outside && <p className="field-note">{t('computer.outsideHow')}</p>}
        </div>
        <Choice
          name={t('computer.side')}
          value={opponents.part}
          among={parts.map((value) => ({ value, text: partText(t, game, value) }))}
          onChoose={(part) => onOpponents({ ...opponents, part })}
        />
        <SubmitRow icon="computer" text={t('computer.begin')} refused={refused} />
      </form>
    </main>
  );
}

function partText(t: Translate, game: string, part: Part): string {
  switch (part) {
    case 'black':
      return t('computer.first', { side: sideName(t, game, part) });
    case 'white':
      return t('computer.second', { side: sideName(t, game, part) });
    case 'lot':
    case 'watch':
      return t(`computer.${part}`);
  }
}
