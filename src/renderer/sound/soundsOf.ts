/** The sounds of what has changed from one view to the next. Pure. */

import type { MatchView, View } from '../../contract/view.ts';
import { specialSoundIn } from '../games/sounds.ts';
import { shownChat } from '../screens/table/shownChat.ts';
import type { MoveSound } from './moveSounds.ts';

type EndSound = 'won' | 'lost' | 'draw';
export type SoundName =
  | MoveSound
  | EndSound
  | 'undone'
  | 'begin'
  /** My turn, in a window without the focus. */
  | 'turn'
  | 'knock'
  | 'connected'
  | 'disconnected'
  | 'chat'
  | 'offer'
  | 'declined'
  | 'tick'
  /** One of the last three seconds. */
  | 'lastTick';

/**
 * In the order in which they are played. Several moves at once, after catching up, sound like one.
 * @param focused whether the window has the focus
 */
export function soundsOf(before: View, after: View, focused: boolean): readonly SoundName[] {
  const sounds = [
    ...roundSounds(before.match, after.match, focused),
    ...offerSounds(before.match, after.match),
    // Muted emotes are not heard either.
    ...linkSounds(before.link, { ...after.link, chat: [...shownChat(after)] }),
    ...presenceSounds(before.match, after.match),
    ...sample(before.settings, after.settings),
  ];
  return [...new Set(sounds)];
}

function roundSounds(
  old: MatchView | null,
  match: MatchView | null,
  focused: boolean,
): readonly SoundName[] {
  if (match === null || match.phase === 'waiting') return [];
  const same = old !== null && old.id === match.id && old.number === match.number;
  if (!same || old.phase === 'waiting') return match.phase === 'playing' ? ['begin'] : [];
  const sounds: SoundName[] = [];
  const move = changeSound(old, match);
  if (move !== null) sounds.push(move);
  if (match.outcome !== null && old.outcome === null) sounds.push(endSound(match, match.outcome));
  const isMyMove = match.color !== null && match.turn === match.color && old.turn !== match.color;
  if (isMyMove && match.ply > old.ply && !focused) sounds.push('turn');
  return sounds;
}

function changeSound(old: MatchView, match: MatchView): SoundName | null {
  const { moves, last } = match;
  const known = JSON.stringify(old.moves);
  if (known === JSON.stringify(moves)) return null;
  if (moves.length < old.moves.length) return 'undone';
  if (last === null) return null;
  return known === JSON.stringify(moves.slice(0, -1)) ? moveSound(old, match, last) : 'stone';
}

function moveSound(old: MatchView, match: MatchView, move: MatchView['moves'][number]): MoveSound {
  const { row, column, mark, from, remove } = move;
  if (mark !== undefined) return 'mark';
  if (typeof row !== 'number' || typeof column !== 'number') return 'pass';
  if (remove !== undefined) return 'removal';
  const special = specialSoundIn(match.game)?.(old, match, { row, column }) ?? null;
  if (special !== null) return special;
  return from === undefined && stonesOn(match.board) <= stonesOn(old.board) ? 'capture' : 'stone';
}

function stonesOn(board: MatchView['board']): number {
  return [board].flat().join('').replaceAll('.', '').length;
}

/** Without a side of my own, somebody has won. */
function endSound({ color }: MatchView, { winner }: NonNullable<MatchView['outcome']>): EndSound {
  if (winner === 'draw') return 'draw';
  return color === null || winner === color ? 'won' : 'lost';
}

/** What the opponent asks of me: an offer, or to get ready. */
function offerSounds(old: MatchView | null, match: MatchView | null): readonly SoundName[] {
  if (match === null || old?.id !== match.id) return [];
  const { color, offers, declined, ready } = match;
  const isNew = ({ by, kind }: MatchView['offers'][number]) =>
    by !== color && !old.offers.some((known) => known.by === by && known.kind === kind);
  const asks = color !== null && offers.some(isNew);
  const waits = ready.peer && !old.ready.peer && !ready.me && match.watched === null;
  const refused = declined.some((kind) => !old.declined.includes(kind));
  return [...(asks || waits ? ['offer' as const] : []), ...(refused ? ['declined' as const] : [])];
}

function linkSounds(old: View['link'], link: View['link']): readonly SoundName[] {
  const sounds: SoundName[] = [];
  const isNew = ({ id }: { readonly id: string }) =>
    !old.candidates.some((known) => known.id === id);
  const knocks = (candidate: View['link']['candidates'][number]) =>
    isNew(candidate) && (candidate.watch || link.state === 'listening');
  if (link.candidates.some(knocks)) sounds.push('knock');
  if (link.state !== old.state) {
    const isOn = (state: View['link']['state']) => state === 'connected' || state === 'watching';
    if (isOn(link.state)) sounds.push('connected');
    if (link.state === 'away' && isOn(old.state)) sounds.push('disconnected');
  }
  const heard = old.chat.at(-1)?.id ?? 0;
  if (link.chat.some(({ by, id }) => by === 'peer' && id > heard)) sounds.push('chat');
  return sounds;
}

/** One of the two who are watched is away, or back. */
function presenceSounds(old: MatchView | null, match: MatchView | null): readonly SoundName[] {
  if (old?.watched == null || match?.watched == null) return [];
  const isAway = match.watched.away !== null;
  if (isAway === (old.watched.away !== null)) return [];
  return [isAway ? 'disconnected' : 'connected'];
}

/** So that a volume is heard as it is chosen. */
function sample(old: View['settings'], { sound, volume }: View['settings']): readonly SoundName[] {
  return sound && (!old.sound || volume !== old.volume) ? ['stone'] : [];
}
