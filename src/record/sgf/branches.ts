/** The notes of a file: its variations, and what is remarked and marked at every node. */

import type { Clock } from '../../match/index.ts';
import { bytesOf } from '../json.ts';
import { MAX_NOTES, MAX_NOTES_BYTES } from '../limits.ts';
import { type Notes, type Remark, renumbered, type Variation } from '../notes.ts';
import type { SgfKind } from './kind.ts';
import { type Place, pliesOf, type Replayed, stepOf } from './moves.ts';
import { mainLineOf, type SgfGame } from './parse.ts';
import { joined, type Place as NodePlace, readRemark } from './remarks.ts';

export interface ReadNotes {
  readonly notes: Notes;
  /** How many variations were left out: they can't be played, or there was no room for them. */
  readonly omitted: number;
  /** Whether remarks were left out, for lack of room. */
  readonly isCut: boolean;
}

/** A node whose children may follow. `note`: its number in the notes. */
interface Open extends Omit<Place, 'ply'> {
  readonly at: number;
  readonly note: number;
}

/**
 * @param played the main line, of which the nodes that can't be replayed have no notes
 * @param room how many variations' moves are read
 */
export function readNotes(
  kind: SgfKind,
  game: SgfGame,
  played: Replayed,
  room: number,
  clock: Clock | undefined,
): ReadNotes {
  const reader = new NotesReader(kind, game, played, room, (clock?.periods ?? 0) > 0);
  const main = mainLineOf(game).length;
  for (const at of game.nodes.keys()) {
    if (at < main) reader.mainLine(at);
    else reader.variation(at);
  }
  return reader;
}

class NotesReader implements ReadNotes {
  omitted: number;
  isCut = false;
  readonly #kind: SgfKind;
  readonly #game: SgfGame;
  readonly #played: Replayed;
  readonly #size: number;
  readonly #variations: Variation[] = [];
  readonly #remarks = new Map<number, Remark[]>();
  /** The nodes before the current one. */
  readonly #line: Open[] = [];
  /** By the node before and the move. */
  readonly #known = new Map<string, number>();
  readonly #room: number;
  readonly #hasPeriods: boolean;
  #bytes = 0;

  constructor(kind: SgfKind, game: SgfGame, played: Replayed, room: number, hasPeriods: boolean) {
    this.#kind = kind;
    this.#room = room;
    this.#hasPeriods = hasPeriods;
    this.#game = game;
    this.#played = played;
    this.#size = Number(played.position.options['size']);
    this.omitted = game.omitted;
    for (const [ply, move] of played.moves.entries())
      this.#known.set(`${ply} ${JSON.stringify(move)}`, ply + 1);
  }

  /** In the order in which they are written: a variation may go on from a node of one that is elsewhere in the file. */
  get notes(): Notes {
    const remarks = Object.fromEntries(
      Array.from(this.#remarks, ([note, all]) => [note, joined(all)] as const),
    );
    return renumbered({ variations: this.#variations, remarks }, this.#played.moves.length).notes;
  }

  mainLine(at: number): void {
    const place = this.#played.places[at];
    if (place === undefined) return;
    this.#line.push({ ...place, at, note: place.ply });
    this.#remark(at, place.ply, at === 0 ? 'first' : 'played');
  }

  variation(at: number): void {
    const parent = this.#game.parents[at] ?? -1;
    while ((this.#line.at(-1)?.at ?? -1) > parent) this.#line.pop();
    const before = this.#line.at(-1);
    // What it follows was left out, and counted.
    if (before?.at !== parent) return;
    const after = this.#after(before, at);
    if (after === null) {
      this.omitted++;
      return;
    }
    this.#line.push({ ...after, at });
    this.#remark(at, after.note, 'variation');
  }

  /** Null if it can't be played, or there is no room. */
  #after(before: Open, at: number): Omit<Open, 'at'> | null {
    const { edits, moves } = stepOf(this.#game.nodes[at] ?? new Map(), false);
    if (edits) return null;
    let { note, position, last } = before;
    const tried: Variation[] = [];
    for (const move of moves) {
      const plies = pliesOf(this.#kind, { position, last }, move);
      if (plies === null) return null;
      for (const ply of plies) {
        const played = position.play(ply);
        if (!played.ok) return null;
        const key = `${note} ${JSON.stringify(played.value.move)}`;
        const known = this.#known.get(key);
        if (known === undefined) tried.push({ after: note, move: played.value.move });
        note = known ?? this.#played.moves.length + this.#variations.length + tried.length;
        ({ position } = played.value);
        last = played.value.move;
      }
    }
    if (this.#variations.length + tried.length > this.#room) return null;
    if (!this.#hasRoom(tried.length, bytesOf(JSON.stringify(tried)))) return null;
    for (const { after, move } of tried)
      this.#known.set(
        `${after} ${JSON.stringify(move)}`,
        this.#played.moves.length + this.#variations.push({ after, move }),
      );
    return { note, position, last };
  }

  #remark(at: number, note: number, where: NodePlace['at']): void {
    const node = this.#game.nodes[at] ?? new Map<string, string[]>();
    const place = { at: where, hasPeriods: this.#hasPeriods };
    const remark = readRemark(this.#kind, node, this.#size, place);
    if (remark === null) return;
    const before = this.#remarks.get(note);
    if (!this.#hasRoom(before === undefined ? 1 : 0, bytesOf(JSON.stringify(remark))))
      this.isCut = true;
    else if (before === undefined) this.#remarks.set(note, [remark]);
    else before.push(remark);
  }

  /** Whether that much more can be kept. */
  #hasRoom(nodes: number, bytes: number): boolean {
    const count = this.#variations.length + this.#remarks.size + nodes;
    if (count > MAX_NOTES || this.#bytes + bytes > MAX_NOTES_BYTES * 0.9) return false;
    this.#bytes += bytes;
    return true;
  }
}
