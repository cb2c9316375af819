/** Which controls are enabled. */

import { eachGift } from '../../contract/choices.ts';
import type { CommandName } from '../../contract/commands.ts';
import type { View } from '../../contract/view.ts';
import { type Situation, whyNotAct } from './available.ts';
import { whyNotConfigurePosition } from './board.ts';
import { commands } from './table.ts';

/** Why each control is disabled; null if it is enabled. */
export function controlsOf(situation: Situation): View['can'] {
  const why = (name: CommandName) => commands[name].whyNot?.(situation) ?? null;
  return {
    host: why('host'),
    join: why('join'),
    seek: why('seek'),
    stopSeeking: why('stopSeeking'),
    resume: why('resume'),
    disconnect: why('disconnect'),
    ready: why('ready'),
    restart: why('restart'),
    draw: why('draw'),
    leave: why('leave'),
    local: why('local'),
    configure: why('configure'),
    configurePosition: whyNotConfigurePosition(situation),
    resign: why('resign'),
    claim: why('claim'),
    claimLeft: whyNotAct(situation, { type: 'claim', reason: 'left' }),
    say: why('say'),
    sit: why('sit'),
    stop: why('stop'),
    hint: why('hint'),
    why: why('why'),
    estimate: why('estimate'),
    watch: why('watch'),
    pace: why('pace'),
    advance: why('advance'),
    offer: {
      undo: whyNotAct(situation, { type: 'offer', kind: 'undo' }),
      draw: whyNotAct(situation, { type: 'offer', kind: 'draw' }),
      restart: whyNotAct(situation, { type: 'offer', kind: 'restart' }),
    },
    give: eachGift((seconds) => whyNotAct(situation, { type: 'give', ms: 1000 * seconds })),
  };
}
