/**
 * The grain of the wood, as path data. Paths instead of a filter (feTurbulence), because they stay
 * crisp at every size and are cheap to paint. The same every time.
 */

/** Strokes of one width and tone. `dark` is late wood. */
interface GrainStrokes {
  readonly tone: 'dark' | 'light' | 'pore';
  readonly width: number;
  readonly opacity: number;
  readonly path: string;
}

const SEED = 8388;

interface Grain {
  readonly strokes: readonly GrainStrokes[];
  /** Bands of deeper colour; offset across the board and strength, both 0 to 1. */
  readonly bands: readonly { readonly offset: number; readonly strength: number }[];
}

/** @param width and @param height of the board, in units of its viewBox. */
export function grainOf(width: number, height: number): Grain {
  const random = mulberry32(SEED);
  const sheets = [
    { tone: 'dark', width: 0.8, opacity: 0.2 },
    { tone: 'dark', width: 1.2, opacity: 0.13 },
    { tone: 'dark', width: 2.6, opacity: 0.06 },
    { tone: 'light', width: 1.8, opacity: 0.16 },
  ] as const;
  const lines: string[][] = sheets.map(() => []);
  let x = -8;
  while (x < width + 8) {
    // The rings of a good board get wider from one side to the other.
    const ring = 2.8 + 3.4 * (x / width) + 1.3 * Math.sin(x / 83) + 0.6 * Math.sin(x / 31 + 1);
    x += Math.max(1.4, ring) * (0.55 + 0.9 * random());
    const drift = 5 * Math.sin(x / 190 + 0.6);
    const wobble = () => (random() - 0.5) * 1.6;
    lines[Math.floor(random() * sheets.length)]?.push(
      `M${brief(x)} 0c${brief(drift + wobble())} ${brief(height * 0.33)} ` +
        `${brief(-drift * 0.4 + wobble())} ${brief(height * 0.66)} ${brief(drift * 0.6 + wobble())} ${brief(height)}`,
    );
  }
  const pores = Array.from({ length: 150 }, () => {
    const length = 5 + 26 * random() ** 2;
    return `M${brief(width * random())} ${brief(height * random())}v${brief(length)}`;
  });
  return {
    strokes: [
      ...sheets.map((sheet, index) => ({ ...sheet, path: lines[index]?.join('') ?? '' })),
      { tone: 'pore', width: 0.9, opacity: 0.15, path: pores.join('') },
    ],
    bands: Array.from({ length: 17 }, (_, index) => ({
      offset: Math.round((1000 * (index + 0.3 * (random() - 0.5))) / 16) / 1000,
      strength: Math.round(100 * random()) / 100,
    })),
  };
}

function brief(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Random numbers from 0 to 1 (mulberry32 by Tommy Ettinger). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
