import { isolated } from '../../languages/fill.ts';
import type { Mark } from '../../record/notes.ts';
import type { Side } from '../../rules/index.ts';
import type { AnyMove, AnyPosition } from '../../rules/seal.ts';
import { lookOf } from '../games/index.ts';
import { Emblem } from '../people/Emblem.tsx';
import { isLong } from '../screens/words.ts';
import { BoardPicture } from './BoardPicture.tsx';
import type { PictureWords } from './pictureWords.ts';
import { BOX, heightFor } from './size.ts';

const { width: WIDTH, height: HEIGHT } = BOX;
/** In the same unit. */
const BOARD = { x: 60, y: 132, size: 1000 };
const PIECE = 60;
const EMBLEM = 56;
const GAP = 16;

/** A position with the names of the players, and how the game ended or where it stands. */
export function Picture({
  words,
  position,
  last,
  marks,
  width,
  board,
  lang,
}: {
  readonly words: PictureWords;
  readonly position: AnyPosition;
  readonly last: AnyMove | null;
  readonly marks: readonly Mark[];
  /** In px. */
  readonly width: number;
  /** A board theme. */
  readonly board: string;
  readonly lang: string;
}) {
  const { x, y, size } = BOARD;
  return (
    <svg
      className="picture"
      data-board={board}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={width}
      height={heightFor(width)}
      lang={lang}
    >
      <title>{words.title}</title>
      <rect className="picture-page" width={WIDTH} height={HEIGHT} />
      <Player side="black" game={position.game} words={words} />
      <Player side="white" game={position.game} words={words} />
      <rect className="picture-shade" x={x} y={y + 8} width={size} height={size + 6} rx={8} />
      <rect className="picture-side" x={x} y={y + 6} width={size} height={size} rx={5} />
      {/* The grain of the wood goes on beyond the board. */}
      <svg x={x} y={y} width={size} height={size} overflow="hidden" aria-hidden="true">
        <BoardPicture position={position} last={last} marks={marks} />
      </svg>
      <rect className="picture-edge" x={x} y={y} width={size} height={size} />
      <text className="picture-headline" x={x} y={1204} fontSize={sizeOf(words.headline, 46, 36)}>
        {words.headline}
      </text>
      {words.about.map((line, n) => (
        <text key={line} className="picture-about" x={x} y={1246 + 36 * n}>
          {line}
        </text>
      ))}
      <g transform={`translate(${WIDTH - x - 48} 1168) scale(0.75)`}>
        <rect className="picture-mark" width="64" height="64" rx="7" />
        <path className="picture-mark-lines" d="M7 7h50v50H7zM32 7v50M7 32h50" />
        <circle className="picture-mark-star" cx="32" cy="32" r="9" />
      </g>
    </svg>
  );
}

/** Black's on the left, White's on the right. */
function Player({
  side,
  game,
  words,
}: {
  readonly side: Side;
  readonly game: string;
  readonly words: PictureWords;
}) {
  const { name, player, hasWon } = words.players[side];
  const Piece = lookOf(game)?.Piece;
  const isLeft = side === 'black';
  /** The left edge of what is so wide, and so far from the player's edge of the picture. */
  const at = (far: number, wide: number) => (isLeft ? BOARD.x + far : WIDTH - BOARD.x - far - wide);
  const emblemAt = PIECE + GAP;
  const nameAt = emblemAt + (player === null ? 0 : EMBLEM + GAP);
  return (
    <g className={hasWon ? 'picture-won' : undefined}>
      {Piece && (
        <svg
          className="picture-piece"
          x={at(0, PIECE)}
          y={38}
          width={PIECE}
          height={PIECE}
          aria-hidden="true"
        >
          <Piece side={side} />
        </svg>
      )}
      {player !== null && (
        <g transform={`translate(${at(emblemAt, EMBLEM)} 40) scale(${EMBLEM / 64})`}>
          <Emblem id={player} name={name} size={64} />
        </g>
      )}
      <text
        className={isLeft ? 'picture-name' : 'picture-name picture-name-right'}
        x={at(nameAt, 0)}
        y={68}
        dy="0.36em"
        fontSize={sizeOf(shortened(name), 36, 15)}
      >
        {isolated(shortened(name))}
      </text>
    </g>
  );
}

/** The most letters of a name; a Han character counts as two. */
const MAX_LETTERS = 24;

function shortened(name: string): string {
  if (!isLong(name, MAX_LETTERS)) return name;
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  while (isLong(letters.join(''), MAX_LETTERS - 1)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The largest size at which a text is no wider than so many letters of the usual size. */
function sizeOf(text: string, usual: number, letters: number): number {
  const steps = [1, 0.8, 0.65];
  return Math.round(usual * (steps.find((step) => !isLong(text, letters / step)) ?? 0.6));
}
