import type { GameRecord } from './record.ts';

/**
 * Such as `2026-11-23 Anna-Linus`, without an ending. At most 100 UTF-16 units, none of which some system forbids.
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
  return text
    .replace(/[\p{C}\p{Z}<>:"/\\|?*]+/gu, ' ')
    .trim()
    .slice(0, 100);
}
