/**
 * Draws the mark, the star point in the middle of four lines, as the icons that packages need:
 * `node scripts/icon.mjs FOLDER` writes icon.ico, icon.icns and linux/SIZExSIZE.png there.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';

const seal = [0xb4, 0x32, 0x1f];
const paper = [0xfd, 0xf6, 0xe8];

/** On a field of 64 × 64, with the origin in its middle: the same as src/renderer/mark.svg. */
const field = { half: 32, radius: 9 };
const frame = { half: 24.5, radius: 3 };
const line = { half: 1.5, reach: 24 };
const star = 9.5;

/** Signed distance to a square with round corners, negative inside. */
function toSquare(x, y, { half, radius }) {
  const dx = Math.abs(x) - half + radius;
  const dy = Math.abs(y) - half + radius;
  const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
  return outside + Math.min(Math.max(dx, dy), 0) - radius;
}

function toBar(along, across) {
  return Math.max(Math.abs(along) - line.reach, Math.abs(across) - line.half);
}

function toMark(x, y) {
  return Math.min(
    Math.abs(toSquare(x, y, frame)) - line.half,
    toBar(x, y),
    toBar(y, x),
    Math.hypot(x, y) - star,
  );
}

/**
 * The mark as RGBA bytes.
 *
 * @param {number} size in pixels, of each side
 * @param {number} share of the side that the seal fills
 */
export function draw(size, share = 1) {
  const pixels = Buffer.alloc(size * size * 4);
  const unit = 64 / (size * share);
  // How much of a pixel lies inside, from the distance of its middle to the edge.
  const covered = (distance) => Math.min(Math.max(0.5 - distance / unit, 0), 1);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const x = (column + 0.5 - size / 2) * unit;
      const y = (row + 0.5 - size / 2) * unit;
      const ink = covered(toMark(x, y));
      const at = (row * size + column) * 4;
      for (let i = 0; i < 3; i++) {
        pixels[at + i] = Math.round(seal[i] + (paper[i] - seal[i]) * ink);
      }
      pixels[at + 3] = Math.round(255 * covered(toSquare(x, y, field)));
    }
  }
  return pixels;
}

/** RGBA bytes as a PNG file. */
export function png(size, pixels) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8 bits a channel, RGBA.
  header.set([8, 6], 8);
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let row = 0; row < size; row++) {
    pixels.copy(rows, row * (size * 4 + 1) + 1, row * size * 4, (row + 1) * size * 4);
  }
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(rows, { level: 9 })],
    ['IEND', Buffer.alloc(0)],
  ];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, ...chunks.map(([type, data]) => pngChunk(type, data))]);
}

function pngChunk(type, data) {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** Windows: a directory of PNG files, each of at most 256 pixels. */
export function ico(sizes) {
  const images = sizes.map((size) => png(size, draw(size)));
  const directory = Buffer.alloc(6 + 16 * sizes.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(sizes.length, 4);
  let offset = directory.length;
  for (const [i, size] of sizes.entries()) {
    const at = 6 + 16 * i;
    // 256 is written as 0.
    directory.set([size % 256, size % 256, 0, 0], at);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(images[i].length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += images[i].length;
  }
  return Buffer.concat([directory, ...images]);
}

/** macOS: tagged PNG files, the seal with the margin that icons have there. */
export function icns(types) {
  const parts = Object.entries(types).map(([type, size]) => {
    const image = png(size, draw(size, 0.8));
    const head = Buffer.alloc(8);
    head.write(type, 0, 'latin1');
    head.writeUInt32BE(8 + image.length, 4);
    return Buffer.concat([head, image]);
  });
  const head = Buffer.alloc(8);
  head.write('icns', 0, 'latin1');
  head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...parts]);
}

/** Writes all icons into a folder, which is made. */
export function drawIcons(folder) {
  mkdirSync(join(folder, 'linux'), { recursive: true });
  for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) {
    writeFileSync(join(folder, 'linux', `${size}x${size}.png`), png(size, draw(size)));
  }
  writeFileSync(join(folder, 'icon.ico'), ico([16, 24, 32, 48, 64, 128, 256]));
  // By Apple's tags: 16 to 512 points, plain and at double density.
  const types = {
    ic11: 32,
    ic12: 64,
    ic07: 128,
    ic13: 256,
    ic08: 256,
    ic14: 512,
    ic09: 512,
    ic10: 1024,
  };
  writeFileSync(join(folder, 'icon.icns'), icns(types));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  drawIcons(process.argv[2] ?? 'dist/icons');
}
