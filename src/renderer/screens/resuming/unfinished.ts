/** Texts about unfinished matches. Pure. */

import type { View } from '../../../contract/view.ts';
import type { Translate } from '../../text/index.ts';
import { joinEndpoint } from '../address.ts';
import { computerAt, computersAt, hasComputer } from '../computer/opponents.ts';
import { ago } from '../time.ts';
import { gameName, sideName } from '../words.ts';
import type { Discarding, Resumable } from './ResumeDialog.tsx';

export type Unfinished = View['unfinished'][number];

/** The opponent, or that both players were at this screen. */
export function nameOf(t: Translate, one: Unfinished, { engines }: Pick<View, 'engines'>): string {
  const { name, role, seats, game } = one;
  if (role !== null) return name ?? t('host.unnamed');
  if (seats === null) return t('start.here');
  const two = computersAt(t, { engines }, one);
  if (two !== null) return t('seat.two', two);
  const rival =
    computerAt(t, seats.black, game, engines) ?? computerAt(t, seats.white, game, engines);
  return rival === null ? t('start.here') : t('seat.against', { name: rival.name });
}

/** The title of the dialog. */
export function resumeTitle(t: Translate, one: Unfinished, name: string): string {
  if (one.role !== null) return t('resume.title', { name });
  const game = gameName(t, one.game);
  return hasComputer(one) ? t('resume.gameWith', { game, name }) : t('table.titleHere', { game });
}

/** `Go`, `move 23`, `your turn` */
export function stateOf(t: Translate, one: Unfinished): readonly string[] {
  const { game, moves, color, turn } = one;
  if (!one.known) return [gameName(t, game), t('unfinished.unknown')];
  const how =
    turn === null
      ? t('unfinished.over')
      : color === null
        ? t('unfinished.sideTurn', { side: sideName(t, game, turn) })
        : t(turn === color ? 'unfinished.yourTurn' : 'unfinished.theirTurn');
  const far =
    moves > 0
      ? [t('unfinished.move', { n: moves })]
      : turn === null
        ? []
        : [t('unfinished.noMove')];
  return [gameName(t, game), ...far, how];
}

/** When it was last played, and where the players will reconnect. */
export function addressOf(
  t: Translate,
  { role, touched }: Unfinished,
  { address, port }: Resumable,
  tag: string,
  now: number,
): readonly string[] {
  const when = ago(tag, touched, now) ?? t('unfinished.justNow');
  if (role === null) return [when];
  return [when, t(`unfinished.${role}`, { endpoint: joinEndpoint(address, port) })];
}

/** Where it will continue. A host that listens at all its addresses shows the best one. */
export function resumableOf(one: Unfinished, { addresses, settings }: View): Resumable {
  const { id, role, address, port } = one;
  return {
    match: id,
    role,
    address: address ?? addresses[0] ?? '127.0.0.1',
    port: port ?? settings.port,
    computer: hasComputer(one),
  };
}

/** Texts for deleting a match. Deleting a network game in progress gives it up. */
export function discardingOf(t: Translate, { role, name, turn }: Unfinished): Discarding {
  const opponent = { name: name ?? t('table.opponent') };
  if (role !== null && turn !== null) {
    return {
      what: t('resume.giveUp'),
      ask: t('resume.giveUpAsk', opponent),
      yes: t('resume.giveUpYes'),
    };
  }
  const ask = role === null ? t('resume.discardAskHere') : t('resume.discardAsk', opponent);
  return { what: t('resume.discard'), ask, yes: t('resume.discardYes') };
}
