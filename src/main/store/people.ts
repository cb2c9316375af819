/** The people met: those whose programs have proved who they are (PROTOCOL.md §8). */

/** How many people are remembered: those met last. */
export const MAX_PEOPLE = 500;
/** How many names of one person are remembered: the latest. */
const MAX_NAMES = 8;

export interface Person {
  /** The public key of the profile: 32 bytes in hex. */
  readonly player: string;
  /** The names that this person has used, the latest first; at least one. */
  readonly names: readonly [string, ...string[]];
  /** When this person was met first and last: ms since 1970. */
  readonly first: number;
  readonly last: number;
  /** Whether the two players have compared the signs of a meeting, and found them the same. */
  readonly compared: boolean;
}

/** By person: the names as they are compared. */
const foldedNames = new WeakMap<Person, ReadonlySet<string>>();

function foldedNamesOf(person: Person): ReadonlySet<string> {
  const known = foldedNames.get(person) ?? new Set(person.names.map(folded));
  foldedNames.set(person, known);
  return known;
}

/** The same for names that differ only in case, width, spaces and invisible characters. */
function folded(name: string): string {
  const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC');
  // The upper case first: some letters are the same only there.
  const lower = visible.toUpperCase().toLowerCase().normalize('NFKC');
  return lower.replace(/\p{White_Space}+/gu, ' ').trim();
}

export function personOf(people: readonly Person[], player: string): Person | null {
  return people.find((person) => person.player === player) ?? null;
}

/**
 * Whether somebody who was met under that name is somebody else. The player may have played with this one too: only
 * compared signs tell which of them it is. @param player null if nobody knows whose id it is
 */
export function isNameOfOther(
  people: readonly Person[],
  name: string,
  player: string | null,
): boolean {
  const wanted = folded(name);
  const known = people.filter((person) => foldedNamesOf(person).has(wanted));
  const same = known.find((person) => person.player === player);
  if (same === undefined) return known.length > 0;
  return !same.compared && known.some(({ compared }) => compared);
}

/** The latest name of the person with that id; null if nobody was met, or they were under this name, too. */
export function otherNameOf(
  people: readonly Person[],
  name: string | null,
  player: string | null,
): string | null {
  const person = player === null ? null : personOf(people, player);
  if (person === null || foldedNamesOf(person).has(folded(name ?? ''))) return null;
  return person.names[0];
}

/** Notes a meeting. @param now ms since 1970 */
export function withMeeting(
  people: readonly Person[],
  { player, name }: { readonly player: string; readonly name: string },
  now: number,
): readonly Person[] {
  const before = personOf(people, player);
  const others = people.filter((person) => person !== before);
  const earlier = before?.names.filter((each) => each !== name) ?? [];
  const met: Person = {
    player,
    names: [name, ...earlier.slice(0, MAX_NAMES - 1)],
    first: before?.first ?? now,
    last: now,
    compared: before?.compared ?? false,
  };
  return [met, ...others].slice(0, MAX_PEOPLE);
}

/** Notes that the signs were the same. */
export function withCompared(people: readonly Person[], player: string): readonly Person[] {
  return people.map((person) =>
    person.player === player ? { ...person, compared: true } : person,
  );
}

/** One person as two lists have it: everything that either knows. @param latest whose names come first */
export function mergedPerson(latest: Person, earlier: Person): Person {
  const [name, ...names] = latest.names;
  const more = [...names, ...earlier.names].filter((each) => each !== name);
  return {
    player: latest.player,
    names: [name, ...[...new Set(more)].slice(0, MAX_NAMES - 1)],
    first: Math.min(latest.first, earlier.first),
    last: Math.max(latest.last, earlier.last),
    compared: latest.compared || earlier.compared,
  };
}
