/**
 * The lines of `lz-analyze` (Leela Zero) and `kata-analyze` (KataGo, docs/GTP_Extensions.md): for each move `info`, then
 * keys and values in any order, `pv` with any number of vertices.
 */

/** The commands, the more exact one first, with the value of `winrate` that is a certain win. */
export const analyzeCommands = [
  { command: 'kata-analyze', certain: 1 },
  { command: 'lz-analyze', certain: 10_000 },
] as const;

export interface Info {
  /** As the engine writes it. */
  readonly winrate: number;
  /** How the game would go on, from the best move; never empty. */
  readonly vertices: readonly string[];
}

/** What a line says of the best move; null if it says nothing of one. */
export function bestIn(line: string): Info | null {
  const [best] = line
    .split(/\binfo\b/)
    .slice(1)
    .flatMap((words) => infoIn(words) ?? [])
    .toSorted((a, b) => a.order - b.order);
  return best ?? null;
}

const vertex = /^(?:pass|[a-z]\d{1,2})$/i;

function infoIn(text: string): (Info & { readonly order: number }) | null {
  const words = text.trim().split(/\s+/);
  const said = (key: string) => (words.includes(key) ? words[words.indexOf(key) + 1] : undefined);
  const move = said('move') ?? '';
  const winrate = Number(said('winrate') ?? Number.NaN);
  if (!vertex.test(move) || !Number.isFinite(winrate)) return null;
  const order = Number(said('order') ?? Number.NaN);
  const line = words.includes('pv') ? words.slice(words.indexOf('pv') + 1) : [];
  const end = line.findIndex((word) => !vertex.test(word));
  const vertices = end < 0 ? line : line.slice(0, end);
  return {
    winrate,
    vertices: vertices.length > 0 ? vertices : [move],
    order: Number.isFinite(order) ? order : Number.POSITIVE_INFINITY,
  };
}
