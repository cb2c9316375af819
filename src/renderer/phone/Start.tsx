import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Head } from '../design/Head.tsx';
import { useArrival } from '../screens/focus.ts';
import type { ScreenProps } from '../screens/props.ts';
import { Unfinished } from '../screens/resuming/Unfinished.tsx';
import { SoughtGame } from '../screens/SoughtGame.tsx';
import { LeaveComputer } from './LeaveComputer.tsx';
import { Tables } from './Tables.tsx';
import { useWords } from './words.ts';

/** The tables of the computer, another phone to play with, and unfinished games. */
export function Start({
  view,
  send,
  setup,
  refused,
  onLeave,
}: ScreenProps & { readonly onLeave: () => void }) {
  const words = useWords();
  const title = useArrival<HTMLHeadingElement>();
  const [game, setGame] = useState<string | null>(null);
  return (
    <main className="page">
      <div className="form phone-start">
        <Head title={words('title', { name: view.settings.name })} titleRef={title}>
          {words('line')}
        </Head>
        <Unfinished view={view} send={send} />
        <Tables nearby={view.nearby} send={send} />
        <section className="phone-seek" aria-labelledby="phone-seek">
          <h2 id="phone-seek" className="field-name">
            {words('seekTitle')}
          </h2>
          <p className="field-note">{words('seekWhat')}</p>
          <SoughtGame game={game} onChoose={setGame} />
          <Button
            icon="seek"
            onPress={() => send({ command: 'seek', setup, ...(game !== null && { game }) })}
          >
            {words('seek')}
          </Button>
        </section>
        <p className="refused" role="status">
          {refused}
        </p>
        <LeaveComputer onLeave={onLeave} />
      </div>
    </main>
  );
}
