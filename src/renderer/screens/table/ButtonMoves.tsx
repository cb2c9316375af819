import { useEffect } from 'react';
import type { View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { Tip } from '../../design/Tip.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import type { ButtonMove } from './game.ts';
import { ariaKeys, isElsewhere, isShortcut } from './keys.ts';

/** Of the two answers to the marks the first is the expected one. */
function lookOf(name: ButtonMove['name'], isAsked: boolean) {
  if (name === 'resume') return 'quiet';
  return name === 'agree' && isAsked ? 'seal' : 'label';
}

/** The moves without a point on the board, such as *Pass*. */
export function ButtonMoves({
  view,
  buttonMoves,
  quiet,
  send,
}: {
  readonly view: View;
  readonly buttonMoves: readonly ButtonMove[];
  /** Something more urgent is asked above. */
  readonly quiet: boolean;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const unavailable = view.can.draw;
  const pass = buttonMoves.find(({ name }) => name === 'pass');
  useEffect(() => {
    if (pass === undefined || unavailable !== null) return;
    const press = (event: KeyboardEvent) => {
      if (event.repeat || isElsewhere(event.target)) return;
      if (isShortcut('pass', event)) send({ command: 'draw', ...pass.move });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [pass, unavailable, send]);
  return (
    <ul className="action-row" aria-label={t('actions.moves')}>
      {buttonMoves.map(({ name, move }) => (
        <Tip
          key={name}
          text={
            unavailable === null ? t(`buttonMovesWhat.${name}`) : t(`unavailable.${unavailable}`)
          }
        >
          {(describedBy) => (
            <Button
              look={lookOf(name, unavailable === null && !quiet)}
              inactive={unavailable !== null}
              keys={name === 'pass' ? ariaKeys('pass') : undefined}
              describedBy={describedBy}
              onPress={() => send({ command: 'draw', ...move })}
            >
              {t(`buttonMoves.${name}`)}
            </Button>
          )}
        </Tip>
      ))}
    </ul>
  );
}
