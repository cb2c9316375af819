import { correction, generate } from 'lean-qr';

/** The quiet zone around a QR code, in modules. */
const QUIET = 4;

/** The QR code of a text: one dark path of unit squares on the ground that the page gives it. */
export function qrSvg(text: string): string {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const side = code.size + 2 * QUIET;
  let path = '';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++)
      if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="${path}"/></svg>`;
}
