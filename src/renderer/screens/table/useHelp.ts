import { useEffect, useMemo, useRef, useState } from 'react';
import type { MatchView, View } from '../../../contract/view.ts';
import type { AnyMove, AnyPosition, Point, Side } from '../../../rules/index.ts';
import type { Idea } from '../../games/index.ts';
import { type Translate, useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { sideName } from '../words.ts';
import { warned, whyNoHint } from './game.ts';
import { adviceText, thoughtText } from './thought.ts';
import { type Advice, useAdvice } from './useAdvice.ts';
import { useHeld } from './useHeld.ts';
import type { LookingBack } from './useLookingBack.ts';
import { alternativeText, bestText, estimateText, othersText, variationOf } from './why.ts';

/** Minimum time to show a line, ms: slow enough to follow, and fast moves show nothing. */
const CALM = 700;

const noPoints: readonly Point[] = [];

/**
 * What helps the player: the danger hint, the computer's advice, and what the computer looks at. All of it is about
 * the latest position, and asking for it shows that.
 */
export function useHelp(
  view: View,
  match: MatchView,
  position: AnyPosition | null,
  { isLive, leave }: LookingBack,
  send: ScreenProps['send'],
) {
  const { t } = useTexts();
  const hint = useHeld(whyNoHint(match) === null, leave);
  const side = warned(match);
  const danger = (hint.held && side !== null && position?.details().danger?.[side]) || noPoints;
  const advice = useAdvice(view, match, send, leave);
  const thought = useThought(match);
  const isAdvised = isLive && !hint.held;
  const { line } = advice;
  const variation = useMemo(
    () => (position && line && isAdvised ? variationOf(position, line) : null),
    [position, line, isAdvised],
  );
  const said = hint.held
    ? { shown: hintText(t, match, position, danger), said: null }
    : isLive
      ? adviceSaid(t, match, position, advice)
      : nothing;
  return {
    hint,
    advice,
    danger,
    idea: isAdvised && !variation ? ideaOf(advice.hint, thought, match.turn) : null,
    variation,
    /** Whether the board shows another position than the latest one. */
    showsOther: !isLive || variation !== null,
    estimate: isAdvised ? advice.estimate : null,
    statusLine: said.shown,
    /** What follows the status line for those who can't see the board. */
    saidToo: said.said,
    /** What the button beside the status line does. */
    next: isAdvised ? advice.next : null,
    /** What the computer to move is looking at; may be empty. */
    thought:
      thought && position && match.thinking?.purpose === 'move'
        ? thoughtText(t, position, thought.line)
        : '',
  };
}

export type Help = ReturnType<typeof useHelp>;

interface Said {
  readonly shown: string | null;
  readonly said: string | null;
}

const nothing: Said = { shown: null, said: null };

function adviceSaid(
  t: Translate,
  match: MatchView,
  position: AnyPosition | null,
  { asked, question, hint, estimate, alternative }: Advice,
): Said {
  if (position === null || question === null) return nothing;
  if (alternative !== null) return alternativeText(t, position, alternative);
  if (question === 'why' && hint !== null) {
    const others = asked === 'why' ? t('teach.comparing') : othersText(t, match.why, hint);
    return bestText(t, position, hint, others);
  }
  const shown =
    asked !== null
      ? t('thought.asked')
      : estimate === null
        ? hint && adviceText(t, position, hint)
        : estimateText(t, match.game, estimate);
  return { shown, said: null };
}

function hintText(
  t: Translate,
  match: MatchView,
  position: AnyPosition | null,
  danger: readonly Point[],
): string {
  const side = warned(match);
  const points = danger.map((point) => position?.text.write(point) ?? '').join(t('listed'));
  if (points === '' || side === null) return t('status.noDangers');
  return match.local && match.color === null
    ? t('status.dangersTo', { side: sideName(t, match.game, side), points })
    : t('status.dangers', { points });
}

/** The move to show on the board: the computer's advice, or else the move that it is looking at. */
function ideaOf(hint: MatchView['hint'], thought: Thought | null, turn: Side | null): Idea | null {
  const [advised] = hint?.line ?? [];
  const [looked] = thought?.line ?? [];
  const move = advised ?? looked;
  const side = advised === undefined ? (thought?.side ?? turn) : turn;
  if (move === undefined || side === null || side !== turn) return null;
  return { move, side, asked: advised !== undefined };
}

interface Thought {
  readonly side: NonNullable<MatchView['thinking']>['side'];
  readonly line: readonly AnyMove[];
}

/** What the computer is looking at, slowed down so that a player can follow; null for nothing. */
function useThought({ id, number, step, thinking }: MatchView): Thought | null {
  const about = thinking === null ? null : `${id} ${number} ${step} ${thinking.purpose}`;
  const latest = useRef(thinking);
  const [shown, setShown] = useState<{ about: string; thought: Thought } | null>(null);
  useEffect(() => {
    latest.current = thinking;
  });
  useEffect(() => {
    if (about === null) return;
    const timer = setInterval(() => {
      if (latest.current !== null) setShown({ about, thought: latest.current });
    }, CALM);
    return () => clearInterval(timer);
  }, [about]);
  return shown !== null && shown.about === about ? shown.thought : null;
}
