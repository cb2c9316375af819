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
  const others = view.nearby
    .filter(({ state }) => state === 'seeking')
    // What the player can undo comes first.
    .toSorted((a, b) => Number(b.ignored) - Number(a.ignored))
    .flatMap((seeker) => {
      const why = whyNotMet(t, seeker, game);
      return why === null ? [] : { ...seeker, why };
    });
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
        <div className="seeking-others field-note" role="status">
          {others.slice(0, 2).map(({ id, name, ignored, why }) => (
            <p key={id}>
              <span>{why}</span>
              {ignored && (
                <Button
                  look="quiet"
                  name={t('seek.againWho', { name })}
                  onPress={() => {
                    // The button, which has the focus, goes.
                    title.current?.focus();
                    send({ command: 'stopIgnoring', nearby: id });
                  }}
                >
                  {t('seek.again')}
                </Button>
              )}
            </p>
          ))}
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
