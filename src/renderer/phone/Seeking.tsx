import { Head } from '../design/Head.tsx';
import { useArrival } from '../screens/focus.ts';
import type { ScreenProps } from '../screens/props.ts';
import { SoughtGame } from '../screens/SoughtGame.tsx';
import { WaitActions } from '../screens/WaitActions.tsx';
import { useTexts } from '../text/index.ts';
import { useWords } from './words.ts';

/** Waits for another phone. The game can be changed meanwhile. */
export function Seeking({ view, send, setup, refused }: ScreenProps) {
  const { t } = useTexts();
  const words = useWords();
  const title = useArrival<HTMLHeadingElement>();
  return (
    <main className="page">
      <div className="form">
        <Head title={words('seeking')} titleRef={title} busy>
          {words('seekWhat')}
        </Head>
        <SoughtGame
          game={view.seeking?.game ?? null}
          onChoose={(game) => send({ command: 'seek', setup, ...(game !== null && { game }) })}
        />
        <WaitActions
          back={t('seek.stop')}
          refused={refused}
          onBack={() => send({ command: 'stopSeeking' })}
        />
      </div>
    </main>
  );
}
