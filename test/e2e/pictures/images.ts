/** Image files, made with the npm package sharp, which `npm run pictures` installs without recording it. */

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../support/program.ts';

interface Layer {
  readonly input: Buffer;
  readonly left: number;
  readonly top: number;
}

interface Image {
  resize(options: object): Image;
  composite(layers: readonly Layer[]): Image;
  webp(options: object): Image;
  png(): Image;
  toBuffer(): Promise<Buffer>;
  toFile(path: string): Promise<unknown>;
}

const sharp: (input: object | readonly Buffer[], options?: object) => Image = createRequire(
  import.meta.url,
)('sharp');

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly background: string;
}

/** Layers on a plain canvas, as a PNG. */
export function compose(canvas: Canvas, layers: readonly Layer[]): Promise<Buffer> {
  const create = { ...canvas, channels: 3 };
  return sharp({ create }).composite(layers).png().toBuffer();
}

/** The picture, as large as it fits into a square. */
export function fitted(png: Buffer, side: number, background: string): Promise<Buffer> {
  const options = { width: side, height: side, fit: 'contain', background };
  return sharp(png).resize(options).png().toBuffer();
}

export async function writeStill(name: string, png: Buffer): Promise<void> {
  await sharp(png).webp({ quality: 86, effort: 6 }).toFile(pathOf(name));
}

export interface Frame {
  readonly png: Buffer;
  /** How long it is shown, ms. */
  readonly delay: number;
}

/** An animated WebP that repeats. */
export async function writeFilm(name: string, frames: readonly Frame[]): Promise<void> {
  const options = {
    quality: 72,
    effort: 5,
    minSize: true,
    loop: 0,
    delay: frames.map(({ delay }) => delay),
  };
  const pngs = frames.map(({ png }) => png);
  await sharp(pngs, { join: { animated: true } })
    .webp(options)
    .toFile(pathOf(name));
}

function pathOf(name: string): string {
  return join(root, 'docs/pictures', name);
}
