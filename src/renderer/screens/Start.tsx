import './Start.css';
import { type ReactNode, useId } from 'react';
import { levelsOf } from '../../contract/levels.ts';
import { Button } from '../design/Button.tsx';
import { Mark } from '../design/Mark.tsx';
import { useMedia } from '../design/useMedia.ts';
import { useTexts } from '../text/index.ts';
import { useArrival, useKeptFocus } from './focus.ts';
import { Nearby } from './nearby/Nearby.tsx';
import type { ScreenProps } from './props.ts';
import { Unfinished } from './resuming/Unfinished.tsx';
import { GamePicker } from './setup/GamePicker.tsx';
import { anotherGame } from './setup/gameSetup.ts';
import { SetupLine } from './setup/SetupLine.tsx';
import { gameName } from './words.ts';

/** Only these can stand one below the other without lying on their sides. */
const upright = /^\p{Script=Han}+$/u;

/**
 * Chooses the game and how to play it, and lists unfinished games. *Host* listens at once with the
 * saved settings.
 */
export function Start({ view, send, choose, setup, onSetup, refused }: ScreenProps) {
  const { t, language } = useTexts();
  const title = useArrival<HTMLHeadingElement>();
  const kept = useKeptFocus(title);
  const other = t('otherName');
  const isPlayed = levelsOf(setup.game).length > 0;
  const seek = () => send({ command: 'seek', game: setup.game, setup });
  // In the order in which they are seen.
  const isNarrow = useMedia('narrow');
  const unfinished = <Unfinished view={view} send={send} />;
  const nearby = (
    <Nearby
      view={view}
      onJoin={({ address, port }) => send({ command: 'join', address, port })}
      onWatch={({ address, port }) => send({ command: 'watch', address, port })}
      setup={setup}
      onSeek={(wanted) => send({ command: 'seek', ...wanted })}
    />
  );
  return (
    <main {...kept} className="start">
      <div className="start-title">
        <h1 ref={title} tabIndex={-1} className="start-name">
          {t('name')}
        </h1>
        <p className="start-line">{t('start.line')}</p>
      </div>
      {upright.test(other) && (
        <p className="start-other" aria-hidden="true">
          {other}
        </p>
      )}
      <span className="start-stone" aria-hidden="true" />
      {isNarrow && unfinished}
      <div className="start-choice">
        <GamePicker
          chosen={setup.game}
          onChoose={(game) => game !== setup.game && onSetup(anotherGame(setup, game, language))}
        />
        <SetupLine setup={setup} onSetup={onSetup} />
      </div>
      <div className="start-ways">
        <Way what={t('start.seekWhat', { game: gameName(t, setup.game) })}>
          {(what) => (
            <Button look="seal" icon="seek" describedBy={what} onPress={seek}>
              {t('start.seek')}
            </Button>
          )}
        </Way>
        <Way what={t('start.hostWhat')} isSplit>
          {(what) => (
            <>
              <Button
                icon="host"
                describedBy={what}
                onPress={() => send({ command: 'host', ...setup })}
              >
                {t('start.host')}
              </Button>
              <Button icon="address" name={t('start.hostElse')} onPress={() => choose('host')} />
            </>
          )}
        </Way>
        <Way what={t('start.joinWhat')}>
          {(what) => (
            <Button icon="join" describedBy={what} onPress={() => choose('join')}>
              {t('start.join')}
            </Button>
          )}
        </Way>
        <Way what={t('start.hereWhat')}>
          {(what) => (
            <Button
              icon="here"
              describedBy={what}
              onPress={() => send({ command: 'local', ...setup, black: 'person', white: 'person' })}
            >
              {t('start.here')}
            </Button>
          )}
        </Way>
        <Way what={t(isPlayed ? 'start.computerWhat' : 'unavailable.noEngine')}>
          {(what) => (
            <Button
              icon="computer"
              inactive={!isPlayed}
              describedBy={what}
              onPress={() => choose('computer')}
            >
              {t('start.computer')}
            </Button>
          )}
        </Way>
      </div>
      {isNarrow ? (
        nearby
      ) : (
        <div className="start-side">
          {unfinished}
          {nearby}
        </div>
      )}
      <p className="start-refused" role="status">
        {refused}
      </p>
      <div className="start-foot">
        <Mark />
        <span>{view.app}</span>
      </div>
    </main>
  );
}

/** A way to play, and below it what it is, which is also its description: `children` gets the id. */
function Way({
  what,
  isSplit = false,
  children,
}: {
  readonly what: string;
  readonly isSplit?: boolean;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={isSplit ? 'way way-split' : 'way'}>
      {children(id)}
      <p id={id}>{what}</p>
    </div>
  );
}
