import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { qrSvg } from './qr.ts';

/** What a camera sees of it: each unit as some pixels, black on white. */
function photographed(svg: string, zoom = 4) {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]) * zoom;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = '', y = ''] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < zoom; row++)
      for (let column = 0; column < zoom; column++) {
        const at = (Number(y) * zoom + row) * side + Number(x) * zoom + column;
        pixels.fill(0, at * 4, at * 4 + 3);
      }
  return { pixels, side };
}

it('a decoder reads the address in the QR code', () => {
  const url = 'http://192.168.178.123:65535/#0123456789abcdef0123456789abcdef';
  const { pixels, side } = photographed(qrSvg(url));
  expect(jsQR(pixels, side, side)?.data).toBe(url);
});
