/** Styles as attributes: an SVG that looks the same wherever it is opened. Pure. */

import { type CssElement, declarationsFor, type Rule, resolveValue } from './css.ts';

/** The properties that are kept, which are SVG attributes too. */
const kept: readonly string[] = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stop-color',
  'stop-opacity',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];

/** Colours, and the opacity that a colour's alpha becomes a part of. */
const colours: ReadonlyMap<string, string> = new Map([
  ['fill', 'fill-opacity'],
  ['stroke', 'stroke-opacity'],
  ['stop-color', 'stop-opacity'],
]);

/** What children inherit. An opacity counts twice: as it was declared, and times the alpha of the colour. */
interface Inherited {
  readonly custom: ReadonlyMap<string, string>;
  readonly opacities: ReadonlyMap<string, { declared: number; alpha: number }>;
}

interface Open extends Inherited {
  readonly element: CssElement;
}

/**
 * @param markup an SVG as React writes it
 * @returns the SVG with the rules' styles as attributes, and without classes and data attributes
 */
export function withStyles(
  markup: string,
  rules: readonly Rule[],
  theme: 'light' | 'dark',
): string {
  const open: Open[] = [];
  let hidden = 0;
  return markup.replace(/<(\/?)([\w-]+)([^>]*?)(\/?)>|[^<]+/g, (token, end, tag, text, empty) => {
    if (tag === undefined) return hidden > 0 ? '' : token;
    if (end === '/') {
      open.pop();
      if (hidden === 0) return token;
      hidden--;
      return '';
    }
    const parent = open.at(-1) ?? null;
    const attributes = attributesOf(text);
    const classes = attributes.get('class')?.split(/\s+/) ?? [];
    const element = { parent: parent?.element ?? null, classes, attributes };
    const styled = styleOf(element, parent, rules, theme);
    if (empty === '') open.push({ element, ...styled.inherited });
    if (hidden > 0 || styled.isHidden) {
      if (empty === '') hidden++;
      return '';
    }
    const written = [...styled.attributes].map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join('')}${empty}>`;
  });
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function styleOf(
  element: CssElement,
  parent: Inherited | null,
  rules: readonly Rule[],
  theme: 'light' | 'dark',
) {
  const declared = declarationsFor(rules, element);
  const custom = new Map([
    ...(parent?.custom ?? []),
    ...[...declared].filter(([property]) => property.startsWith('--')),
  ]);
  const attributes = new Map(
    [...element.attributes].filter(([name]) => !/^(?:class|style|aria-.*|data-.*)$/.test(name)),
  );
  for (const property of kept) {
    const value = declared.get(property);
    const resolved = value && resolveValue(value, (name) => custom.get(name), theme);
    if (resolved) attributes.set(property, resolved.replaceAll('"', "'"));
  }
  const opacities = new Map(parent?.opacities);
  for (const [property, opacity] of colours) {
    const before = opacities.get(opacity) ?? { declared: 1, alpha: 1 };
    const colour = colourOf(attributes.get(property));
    const own = attributes.get(opacity);
    const now = {
      declared: own === undefined ? before.declared : Number(own),
      alpha: colour === null ? before.alpha : colour.alpha,
    };
    if (colour !== null) attributes.set(property, colour.text);
    const [written, known] = [now.declared * now.alpha, before.declared * before.alpha];
    // Stops inherit nothing.
    if (property === 'stop-color' ? written < 1 : written !== known)
      attributes.set(opacity, `${written}`);
    else attributes.delete(opacity);
    if (property !== 'stop-color') opacities.set(opacity, now);
  }
  return {
    attributes,
    isHidden: declared.get('display') === 'none',
    inherited: { custom, opacities },
  };
}

/** In notations that every program reads; null for what is no colour, such as a gradient. */
function colourOf(text: string | undefined): { text: string; alpha: number } | null {
  if (text === undefined) return null;
  if (text === 'transparent') return { text: '#000000', alpha: 0 };
  if (/^#[\da-f]{3,6}$|^none$/.test(text)) return { text, alpha: 1 };
  const [, red, green, blue, alpha = '1'] =
    /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(text) ?? [];
  if (red === undefined) return null;
  const hex = [red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0'));
  return { text: `#${hex.join('')}`, alpha: Number(alpha) };
}
