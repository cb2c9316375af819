/**
 * The part of CSS that boards and pieces use, for pictures that have no browser: rules with classes, data attributes
 * and custom properties. Media, containers and animations are left out: a picture has one size, and stands still. Pure.
 */

export interface CssElement {
  readonly parent: CssElement | null;
  readonly classes: readonly string[];
  readonly attributes: ReadonlyMap<string, string>;
}

/** A selector without combinators; `[name, null]` is an attribute with any value. */
interface Compound {
  readonly isRoot: boolean;
  readonly classes: readonly string[];
  readonly attributes: readonly (readonly [name: string, value: string | null])[];
  /** Whether the next compound to the left is the parent, or any ancestor. */
  readonly isChild: boolean;
}

export interface Rule {
  /** The element's own compound first, then its ancestors'. */
  readonly selector: readonly Compound[];
  readonly weight: number;
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

/** The rules in their order. Those with other selectors are left out. */
export function parseCss(css: string): readonly Rule[] {
  const text = css.replace(/\/\*.*?\*\//gs, '');
  const rules: Rule[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    const close = closing(text, open);
    const prelude = text.slice(at, open).trim();
    if (!prelude.startsWith('@')) rules.push(...rulesOf(prelude, text.slice(open + 1, close)));
    at = close + 1;
  }
  return rules;
}

function rulesOf(prelude: string, body: string): Rule[] {
  const declarations = body.split(';').flatMap((line) => {
    const colon = line.indexOf(':');
    return colon < 0 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const];
  });
  return splitAt(prelude, ',')
    .flatMap(withoutIs)
    .flatMap((text) => {
      const selector = selectorOf(text);
      if (selector === null) return [];
      const weight = selector.reduce(
        (sum, { isRoot, classes, attributes }) =>
          sum + Number(isRoot) + classes.length + attributes.length,
        0,
      );
      return [{ selector, weight, declarations }];
    });
}

/** A selector for each alternative of its `:is()`. */
function withoutIs(selector: string): string[] {
  const start = selector.indexOf(':is(');
  if (start < 0) return [selector.trim()];
  const end = closing(selector, start + 3);
  return splitAt(selector.slice(start + 4, end), ',').flatMap((one) =>
    withoutIs(`${selector.slice(0, start)}${one.trim()}${selector.slice(end + 1)}`),
  );
}

/** Null for a selector that is not understood. */
function selectorOf(text: string): Compound[] | null {
  const compounds: Compound[] = [];
  let isChild = false;
  for (const word of text.replaceAll('>', ' > ').split(/\s+/).reverse()) {
    if (word === '>') {
      const last = compounds.pop();
      if (last !== undefined) compounds.push({ ...last, isChild: true });
      continue;
    }
    const parts: readonly string[] = word.match(/:root|\.[\w-]+|\[[\w-]+(?:="[^"]*")?\]/g) ?? [];
    if (parts.join('') !== word) return null;
    compounds.push({
      isRoot: parts.includes(':root'),
      classes: parts.filter((part) => part.startsWith('.')).map((part) => part.slice(1)),
      attributes: parts.flatMap((part) => {
        const [, name, value] = /^\[([\w-]+)(?:="(.*)")?\]$/.exec(part) ?? [];
        return name === undefined ? [] : [[name, value ?? null] as const];
      }),
      isChild,
    });
    isChild = false;
  }
  return compounds;
}

/** The element's declarations, by property; the stronger and later ones count. */
export function declarationsFor(
  rules: readonly Rule[],
  element: CssElement,
): ReadonlyMap<string, string> {
  return new Map(
    rules
      .filter(({ selector }) => matches(selector, element))
      .toSorted((a, b) => a.weight - b.weight)
      .flatMap(({ declarations }) => declarations),
  );
}

function matches([own, ...others]: readonly Compound[], element: CssElement | null): boolean {
  if (own === undefined) return true;
  if (element === null || !fits(own, element)) return false;
  if (own.isChild) return matches(others, element.parent);
  if (others.length === 0) return true;
  for (let around = element.parent; around !== null; around = around.parent) {
    if (matches(others, around)) return true;
  }
  return false;
}

function fits({ isRoot, classes, attributes }: Compound, element: CssElement): boolean {
  return (
    (!isRoot || element.parent === null) &&
    classes.every((name) => element.classes.includes(name)) &&
    attributes.every(([name, value]) => {
      const found = element.attributes.get(name);
      return found !== undefined && (value === null || found === value);
    })
  );
}

/** A value without `var()` and `light-dark()`; null if a custom property isn't set. */
export function resolveValue(
  value: string,
  own: (property: string) => string | undefined,
  theme: 'light' | 'dark',
): string | null {
  const call = /(var|light-dark)\(/.exec(value);
  if (call === null) return value;
  const open = call.index + call[0].length - 1;
  const close = closing(value, open);
  const [first = '', second] = splitAt(value.slice(open + 1, close), ',').map((one) => one.trim());
  const chosen =
    call[1] === 'var' ? (own(first) ?? second) : theme === 'light' ? first : (second ?? first);
  if (chosen === undefined) return null;
  const inner = resolveValue(chosen, own, theme);
  if (inner === null) return null;
  return resolveValue(`${value.slice(0, call.index)}${inner}${value.slice(close + 1)}`, own, theme);
}

/** The position of the bracket that closes the one at `open`. */
function closing(text: string, open: number): number {
  const [start, end] = text[open] === '{' ? ['{', '}'] : ['(', ')'];
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === start) depth++;
    else if (text[at] === end && --depth === 0) return at;
  }
  return text.length;
}

/** Splits outside brackets. */
function splitAt(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === separator && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${letter}`);
  }
  return parts;
}
