import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Head } from '../design/Head.tsx';
import { useArrival } from '../screens/focus.ts';
import type { ScreenProps } from '../screens/props.ts';
import { Unfinished } from '../screens/resuming/Unfinished.tsx';
import { SoughtGame } from '../screens/SoughtGame.tsx';
import { useTexts } from '../text/index.ts';
import { Tables } from './Tables.tsx';

/** The tables of the computer, another phone to play with, and unfinished games. */
export function Start({ view, send, setup, refused }: ScreenProps) {
  const { t } = useTexts();
  const title = useArrival<HTMLHeadingElement>();
  const [game, setGame] = useState<string | null>(null);
  return (
    <main className="page">
      <div className="form phone-start">
        <Head title={t('phone.title', { name: view.settings.name })} titleRef={title}>
          {t('phone.line')}
        </Head>
        <Unfinished view={view} send={send} />
        <Tables nearby={view.nearby} send={send} />
        <section className="phone-seek" aria-labelledby="phone-seek">
          <h2 id="phone-seek" className="field-name">
            {t('phone.seekTitle')}
          </h2>
          <p className="field-note">{t('phone.seekWhat')}</p>
          <SoughtGame game={game} onChoose={setGame} />
          <Button
            icon="seek"
            onPress={() => send({ command: 'seek', setup, ...(game !== null && { game }) })}
          >
            {t('phone.seek')}
          </Button>
        </section>
        <p className="refused" role="status">
          {refused}
        </p>
      </div>
    </main>
  );
}
