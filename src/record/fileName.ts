import type { GameRecord } from './record.ts';

/** Some file systems take 143 bytes for a name with its ending. */
const MAX_BYTES = 130;

/**
 * Such as `2026-11-23 Anna-Linus`, without an ending. Of at most {@link MAX_BYTES} in UTF-8, without characters that some
 * system forbids.
 *
 * @param computerName what a computer is called; null for one that is not known
 */
export function fileNameOf(
  { game, date, players }: GameRecord,
  computerName: (computer: string) => string | null = () => null,
): string {
  const names = (['black', 'white'] as const).map((side) => {
    const { name, computer } = players[side];
    return (computer && computerName(computer)) ?? name ?? computer ?? side;
  });
  const text = [date?.slice(0, 10) ?? game, names.join('-')].join(' ');
  // Joiners stay: they hold emoji together, and letters of some scripts.
  return cut(text.replace(/[[\p{C}\p{Z}<>:"\/\\\|?*]--[\u200c\u200d]]+/gv, ' ').trim()).trim();
}

/** Between two characters, as they are read. */
function cut(text: string): string {
  let bytes = 0;
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    bytes += new TextEncoder().encode(segment).length;
    if (bytes > MAX_BYTES) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
