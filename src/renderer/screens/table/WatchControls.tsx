import './WatchControls.css';
import { useEffect, useId } from 'react';
import { speeds } from '../../../contract/choices.ts';
import type { MatchView, View } from '../../../contract/view.ts';
import { Icon, type IconName } from '../../design/Icon.tsx';
import { Tip } from '../../design/Tip.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { ariaKeys, isElsewhere, isShortcut } from './keys.ts';

interface Props {
  readonly view: View;
  readonly watching: NonNullable<MatchView['watching']>;
  readonly send: ScreenProps['send'];
}

/** For a game between two computers: pause, one move, and speed. */
export function WatchControls(props: Props) {
  const { view, watching, send } = props;
  const { t } = useTexts();
  const id = useId();
  const { advance: noAdvance } = view.can;
  const over = noAdvance === null ? null : t(`unavailable.${noAdvance}`);
  const { toggle, advance } = watchCommands(props);
  useWatchKeys(props);
  return (
    <div className="watch">
      <ul className="watch-buttons" aria-label={t('watch.title')}>
        <WatchButton
          name="pause"
          icon={watching.paused ? 'resume' : 'pause'}
          label={t(watching.paused ? 'watch.resume' : 'watch.pause')}
          tip={over ?? t(watching.paused ? 'watch.resumeWhat' : 'watch.pauseWhat')}
          unavailable={over !== null}
          onPress={toggle}
        />
        <WatchButton
          name="advance"
          icon="advance"
          label={t('watch.advance')}
          tip={over ?? t('watch.advanceWhat')}
          unavailable={over !== null}
          onPress={advance}
        />
      </ul>
      <fieldset className="watch-speed">
        <legend className="unseen">{t('watch.speed')}</legend>
        {speeds.map((speed) => (
          <label key={speed}>
            <input
              type="radio"
              name={id}
              checked={speed === watching.speed}
              onChange={() => send({ command: 'pace', speed })}
            />
            <span>{t(`watch.${speed}`)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function WatchButton({
  name,
  icon,
  label,
  tip,
  unavailable,
  onPress,
}: {
  readonly name: 'pause' | 'advance';
  readonly icon: IconName;
  readonly label: string;
  readonly tip: string;
  readonly unavailable: boolean;
  readonly onPress: () => void;
}) {
  return (
    <Tip text={tip}>
      {(describedBy) => (
        <button
          type="button"
          className="watch-button"
          aria-label={label}
          aria-disabled={unavailable}
          aria-keyshortcuts={ariaKeys(name)}
          aria-describedby={describedBy}
          onClick={() => unavailable || onPress()}
        >
          <Icon name={icon} />
        </button>
      )}
    </Tip>
  );
}

function watchCommands({ watching, send }: Pick<Props, 'watching' | 'send'>) {
  return {
    toggle: () => send({ command: 'pace', paused: !watching.paused }),
    advance: () => send({ command: 'advance' }),
  };
}

function useWatchKeys(props: Props): void {
  useEffect(() => {
    const { toggle, advance } = watchCommands(props);
    const press = (event: KeyboardEvent) => {
      if (props.view.can.advance !== null || isElsewhere(event.target)) return;
      const on = (around: string) =>
        event.target instanceof Element && event.target.closest(around) !== null;
      // On the board, the arrows move the cursor, but nobody plays with the space bar.
      const pauses = isShortcut('pause', event) && (event.key !== ' ' || !on('button, a, input'));
      const advances = isShortcut('advance', event) && !on('[role="grid"], .scroll, input');
      if (!pauses && !advances) return;
      event.preventDefault();
      event.stopPropagation();
      if (advances) advance();
      else if (!event.repeat) toggle();
    };
    // In the capture phase: before the board plays with the space bar.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  });
}
