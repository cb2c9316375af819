import './Seeking.css';
import { NotifyOffer } from '../attention/NotifyOffer.tsx';
import { Button } from '../design/Button.tsx';
import { Head } from '../design/Head.tsx';
import { useTexts } from '../text/index.ts';
import { DoctorLink } from './doctor/DoctorLink.tsx';
import { useArrival } from './focus.ts';
import { whyNotMet } from './nearby/sought.ts';
import type { ScreenProps } from './props.ts';
import { SoughtGame } from './SoughtGame.tsx';
import { WaitActions } from './WaitActions.tsx';
import { gameName } from './words.ts';

/** Looks for the chosen game, or meanwhile for any. */
export function Seeking({ view, send, setup, refused }: ScreenProps) {
  const { t } = useTexts();
  const title = useArrival<HTMLHeadingElement>();
  const game = view.seeking?.game ?? null;
  const ignored = view.ignored
    .filter(({ seeking }) => seeking)
    .map(({ known, name, address, player }) => {
      // What they announce to be called is theirs to say.
      const who = known ?? name ?? address;
      const button = (
        <Button
          key={player ?? address}
          look="quiet"
          name={t('seek.againWho', { name: who })}
          onPress={() => {
            // The button, which has the focus, goes.
            title.current?.focus();
            send({ command: 'stopIgnoring', address, player });
          }}
        >
          {t('seek.again')}
        </Button>
      );
      return { why: t('seek.ignored', { name: who }), button };
    });
  const others = view.nearby
    .filter((one) => one.state === 'seeking' && !one.ignored)
    .flatMap((seeker) => whyNotMet(t, seeker, game) ?? [])
    .map((why) => ({ why, button: null }));
  // What the player can undo comes first.
  const [first, second] = [...ignored, ...others];
  return (
    <main className="page">
      <div className="form seeking">
        <Head title={t('seek.title')} titleRef={title} busy>
          {t('seek.line')}
        </Head>
        <SoughtGame
          game={game}
          among={[game ?? setup.game, null]}
          onChoose={(game) => send({ command: 'seek', setup, ...(game !== null && { game }) })}
        />
        <p className="seeking-what field-note">
          {t(game === null ? 'seek.anyWhat' : 'seek.gameWhat', {
            game: gameName(t, game ?? setup.game),
          })}
        </p>
        {/* The sentences have a place before they come, so that they are read out; their buttons are not. */}
        <div className="seeking-others field-note">
          <div>
            <p role="status">{first?.why}</p>
            {first?.button}
          </div>
          <div>
            <p role="status">{second?.why}</p>
            {second?.button}
          </div>
        </div>
        <WaitActions
          back={t('seek.stop')}
          refused={refused}
          onBack={() => send({ command: 'stopSeeking' })}
        >
          <DoctorLink
            diagnosis={view.diagnosis}
            send={send}
            by="host"
            address={null}
            port={view.seeking?.port ?? view.settings.port}
          />
        </WaitActions>
        <NotifyOffer notify={view.settings.notify} />
      </div>
    </main>
  );
}
