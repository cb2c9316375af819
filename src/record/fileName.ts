import type { GameRecord } from './record.ts';

/** Such as `2026-11-23 Anna-Linus`, without an ending. */
export function fileNameOf({ game, date, players: { black, white } }: GameRecord): string {
  const names = [black.name ?? black.computer ?? 'black', white.name ?? white.computer ?? 'white'];
  const text = [date?.slice(0, 10) ?? game, names.join('-')].join(' ');
  return text
    .replace(/[\p{C}\p{Z}<>:"/\\|?*]+/gu, ' ')
    .trim()
    .slice(0, 100);
}
