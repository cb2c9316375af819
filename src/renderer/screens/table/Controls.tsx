import type { Hindrance, View } from '../../../protocol/window.ts';
import { Icon, type IconName } from '../../design/Icon.tsx';
import { Tip } from '../../design/Tip.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { askedFor, whyNoHint } from './game.ts';
import type { useHeld } from './useHeld.ts';

type Can = keyof View['can'];

/**
 * The six controls, always there and always in the same place. One that means nothing now stays in
 * reach of keyboard and screen reader, and says why.
 */
export function Controls({
  view,
  send,
  choose,
  hint,
}: Pick<ScreenProps, 'view' | 'send' | 'choose'> & { readonly hint: ReturnType<typeof useHeld> }) {
  const { t } = useTexts();
  const asked = askedFor(view);
  const { can, match } = view;

  const control = (name: Can & keyof typeof icons, press: () => void) => {
    const hindrance: Hindrance | null = can[name];
    return (
      <Tip text={hindrance === null ? t(`controlsWhat.${name}`) : t(`hindrance.${hindrance}`)}>
        {(describedBy) => (
          <button
            type="button"
            className={name === asked ? 'control control-asked' : 'control'}
            aria-disabled={hindrance !== null}
            aria-describedby={describedBy}
            onClick={() => hindrance === null && press()}
          >
            <Icon name={icons[name]} />
            <span>{t(`controls.${name}`)}</span>
          </button>
        )}
      </Tip>
    );
  };

  const noHint = whyNoHint(match);
  return (
    <ul className="controls" aria-label={t('controls.title')}>
      {control('host', () => choose('host'))}
      {control('join', () => choose('join'))}
      {control('disconnect', () => send({ command: 'disconnect' }))}
      {control('ready', () => send({ command: 'ready' }))}
      {control('restart', () => send({ command: 'restart' }))}
      <Tip text={noHint === null ? t('controlsWhat.hint') : t(`noHint.${noHint}`)}>
        {(describedBy) => (
          <button
            type="button"
            className="control control-hint"
            aria-disabled={noHint !== null}
            aria-pressed={hint.held}
            aria-keyshortcuts="H"
            aria-describedby={describedBy}
            {...hint.handlers}
          >
            <Icon name="hint" />
            <span>{t('controls.hint')}</span>
          </button>
        )}
      </Tip>
    </ul>
  );
}

const icons = {
  host: 'host',
  join: 'join',
  disconnect: 'disconnect',
  ready: 'ready',
  restart: 'restart',
} as const satisfies Record<string, IconName>;
