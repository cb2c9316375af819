import type { FormEvent } from 'react';
import { engineProtocols } from '../../protocol/window.ts';
import { Button } from '../design/Button.tsx';
import { Choice } from '../design/Choice.tsx';
import { Head } from '../design/Head.tsx';
import { type Translate, useTexts } from '../text/index.ts';
import { type Part, pairingFor, parts, seatsOf } from './computer/pairing.ts';
import { SitterChoice } from './computer/SitterChoice.tsx';
import { computersFor } from './computer/sitters.ts';
import type { ScreenProps } from './props.ts';
import { gameOf } from './settings/protocols.ts';
import { WishLine } from './setup/WishLine.tsx';
import { useArrival } from './useArrival.ts';
import { sideName } from './words.ts';

/** Against whom, on which side, and at which game. */
export function Computer({
  view,
  send,
  wish,
  onWish,
  pairing: chosen,
  onPairing,
  refused,
}: ScreenProps) {
  const { t } = useTexts();
  const title = useArrival<HTMLHeadingElement>();
  const { game } = wish;
  const { engines } = view;
  const pairing = pairingFor(t, chosen, game, engines);
  const outside =
    engineProtocols.some((protocol) => gameOf(protocol) === game) &&
    engines.every((engine) => engine.game !== game);

  function submit(event: FormEvent) {
    event.preventDefault();
    const lot = Math.random() < 0.5 ? 'black' : 'white';
    send({ command: 'local', ...wish, ...seatsOf(pairing, lot) });
  }

  return (
    <main className="page">
      <form className="form computer-form" onSubmit={submit}>
        <Head title={t('computer.title')} titleRef={title}>
          {t('computer.line')}
        </Head>
        <section className="host-game" aria-labelledby="computer-game">
          <h2 id="computer-game" className="field-name">
            {t('computer.game')}
          </h2>
          <WishLine wish={wish} onWish={onWish} />
        </section>
        <div className="computer-opponents">
          <SitterChoice
            name={t('computer.opponent')}
            value={pairing.seat}
            among={computersFor(t, game, engines)}
            onChoose={(seat) => onPairing({ ...pairing, seat })}
          />
          {outside && <p className="field-note">{t('computer.outsideHow')}</p>}
        </div>
        <Choice
          name={t('computer.side')}
          value={pairing.part}
          among={parts.map((value) => ({ value, text: partText(t, game, value) }))}
          onChoose={(part) => onPairing({ ...pairing, part })}
        />
        <div className="form-actions">
          <Button look="seal" icon="computer" submit>
            {t('computer.begin')}
          </Button>
          <p className="refused" role="status">
            {refused}
          </p>
        </div>
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
