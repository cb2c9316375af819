import './GiveTime.css';
import { useId } from 'react';
import { giftSeconds } from '../../../contract/choices.ts';
import type { UnavailableReason } from '../../../contract/unavailable.ts';
import type { MatchView, View } from '../../../contract/view.ts';
import { Tip } from '../../design/Tip.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { duration } from '../setup/terms.ts';

/** In this match it never becomes available. */
const never: ReadonlySet<UnavailableReason | null> = new Set([
  'cannotBeGiven',
  'baseOnly',
  'atThisScreen',
]);

/** Whether the opponent can be given time in this game. */
export function canBeGiven({ can }: View, { phase, local, watched, clocks }: MatchView): boolean {
  return (
    phase === 'playing' &&
    !local &&
    watched === null &&
    (clocks?.clock.main ?? 0) >= 1000 * giftSeconds[0] &&
    !never.has(can.give[giftSeconds[0]])
  );
}

/** Gives the opponent time, beside its clock. */
export function GiveTime({
  view,
  match,
  name,
  send,
}: {
  readonly view: View;
  readonly match: MatchView;
  /** The opponent's. */
  readonly name: string;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const id = useId();
  const title = t('clock.giveTitle', { name });
  const main = match.clocks?.clock.main ?? 0;
  return (
    <>
      <button type="button" className="gift gifts-open" popoverTarget={id} aria-label={title}>
        +
      </button>
      <ul id={id} popover="auto" className="gifts" aria-label={title}>
        {giftSeconds
          .filter((seconds) => 1000 * seconds <= main)
          .map((seconds) => {
            const time = duration(t, 1000 * seconds);
            const why = view.can.give[seconds];
            const tip =
              why === null ? t('clock.giveWhat', { name, time }) : t(`unavailable.${why}`);
            return (
              <Tip key={seconds} text={tip}>
                {(describedBy) => (
                  <button
                    type="button"
                    className="gift"
                    aria-disabled={why !== null}
                    aria-describedby={describedBy}
                    popoverTarget={id}
                    popoverTargetAction="hide"
                    onClick={() => why === null && send({ command: 'give', seconds })}
                  >
                    {t('clock.give', { time }).replaceAll(' ', '\u00A0')}
                  </button>
                )}
              </Tip>
            );
          })}
      </ul>
    </>
  );
}

/** Who gave whom how much in this game, in a sentence; null if nobody has, neither is mine, or it is over. */
export function giftText(
  t: ReturnType<typeof useTexts>['t'],
  { gift, color, phase }: MatchView,
  name: string,
): string | null {
  if (gift === null || color === null || phase !== 'playing') return null;
  const time = duration(t, gift.ms);
  return t(gift.to === color ? 'clock.got' : 'clock.gave', { name, time });
}
