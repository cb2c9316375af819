import { useEffect } from 'react';
import type { View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { Tip } from '../../design/Tip.tsx';
import { lookOf, ownText } from '../../games/index.ts';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { type ButtonMove, buttonText } from './game.ts';
import { ariaKeys, isElsewhere, isShortcut } from './keys.ts';

function buttonLook({ weight }: ButtonMove, isAsked: boolean) {
  if (weight === 'rare') return 'quiet';
  return weight === 'usual' && isAsked ? 'seal' : 'label';
}

/** The moves without a point on the board, such as *Pass*. While there is none, its place stays empty. */
export function ButtonMoves({
  view,
  game,
  buttonMoves,
  quiet,
  send,
}: {
  readonly view: View;
  readonly game: string;
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
  if (buttonMoves.length === 0) return <EmptyPlace game={game} />;
  return (
    <ul className="action-row" aria-label={ownText(t, game, 'actions.moves')}>
      {buttonMoves.map((button) => (
        <Tip
          key={button.name}
          text={
            unavailable === null
              ? buttonText(t, game, 'buttonMovesWhat', button.name)
              : t(`unavailable.${unavailable}`)
          }
        >
          {(describedBy) => (
            <Button
              look={buttonLook(button, unavailable === null && !quiet)}
              inactive={unavailable !== null}
              keys={button.name === 'pass' ? ariaKeys('pass') : undefined}
              describedBy={describedBy}
              onPress={() => send({ command: 'draw', ...button.move })}
            >
              {buttonText(t, game, 'buttonMoves', button.name)}
            </Button>
          )}
        </Tip>
      ))}
    </ul>
  );
}

/** As large as the first button move of the game, so that no other button moves when there is one. */
function EmptyPlace({ game }: { readonly game: string }) {
  const { t } = useTexts();
  const [first = ''] = Object.keys(lookOf(game)?.buttonMoves ?? {});
  return (
    <div className="action-row action-place" aria-hidden="true">
      <div className="tip-around">
        <span className="button button-label">{buttonText(t, game, 'buttonMoves', first)}</span>
      </div>
    </div>
  );
}
