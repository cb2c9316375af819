/** Where the value of a property ends. */

/** The properties whose values are words, in which people and programs forget to escape brackets. */
const texts: ReadonlySet<string> = new Set(
  'C GC N PB PW BT WT EV RO PC SO AN CP US GN ON RU RE OT DT'.split(' '),
);

export function isTextOf(name: string): boolean {
  return texts.has(name);
}

const A = 'A'.charCodeAt(0);
const Z = 'Z'.charCodeAt(0);
const SMALL = 0x20;

export function isLetter(code: number): boolean {
  const capital = code & ~SMALL;
  return capital >= A && capital <= Z;
}

interface Context {
  readonly isText: boolean;
  /** Whether a `)` would end the game. */
  readonly isOuter: boolean;
  /** Whether names may have small letters, as before FF[4]. */
  readonly hasLongNames: boolean;
}

/** How many brackets of a text may lack their backslashes: a search beyond that would take too long. */
const MOST_STRAY = 32;

/**
 * The index of the bracket that ends the value; -1 if there is none. The specification has a backslash before a bracket
 * within a value. Where words lack it (`C[Mark [A]. White …]`), the value ends at the first bracket after which a file
 * can go on.
 */
export function endOfText(text: string, from: number, context: Context): number {
  const first = nextEnd(text, from, from);
  if (!context.isText || first < 0) return first;
  let end = first;
  for (let tried = 0; tried < MOST_STRAY && end >= 0; tried++) {
    if (goesOnAt(text, end + 1, context)) return end;
    end = nextEnd(text, end + 1, from);
  }
  return first;
}

/** The next bracket that isn't escaped. */
function nextEnd(text: string, at: number, from: number): number {
  let end = text.indexOf(']', at);
  while (end > from) {
    let backslashes = 0;
    while (end - backslashes > from && text.charAt(end - backslashes - 1) === '\\') backslashes++;
    if (backslashes % 2 === 0) break;
    end = text.indexOf(']', end + 1);
  }
  return end;
}

/** Another value, a node, a variation or its end, another property, or the end of the file. */
const next = String.raw`\[|\(\s*;|;\s*(?:[[(;)]|$|NAME\s*\[)|NAME\s*\[|$`;
const inner = String.raw`\)\s*(?:[(;)]|$)`;
/** After the game there may be any words, but no bracket that was never opened. */
const outer = String.raw`\)(?![^[(;]{0,500}\])`;
const capitals = '[A-Z][A-Z0-9]{0,19}';
const withSmall = '(?=[A-Za-z]{0,19}[A-Z])[A-Za-z][A-Za-z0-9]{0,19}';
const rest = (name: string, close: string) =>
  new RegExp(String.raw`\s*(?:${next.replaceAll('NAME', name)}|${close})`, 'y');
const endings = {
  capitals: { inner: rest(capitals, inner), outer: rest(capitals, outer) },
  withSmall: { inner: rest(withSmall, inner), outer: rest(withSmall, outer) },
};

function goesOnAt(text: string, at: number, { isOuter, hasLongNames }: Context): boolean {
  const pattern = endings[hasLongNames ? 'withSmall' : 'capitals'][isOuter ? 'outer' : 'inner'];
  pattern.lastIndex = at;
  return pattern.test(text);
}
