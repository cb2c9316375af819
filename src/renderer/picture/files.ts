/** Pictures as files, and in the clipboard. */

/** Draws an SVG as large as it says. Rejects if the browser can't. */
export async function pngOf(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(svgFile(svg));
  try {
    const image = new Image();
    const loaded = Promise.withResolvers<void>();
    image.onload = () => loaded.resolve();
    image.onerror = () => loaded.reject(new Error('The picture can’t be loaded.'));
    image.src = url;
    await loaded.promise;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const drawn = Promise.withResolvers<Blob | null>();
    canvas.toBlob(drawn.resolve, 'image/png');
    const png = await drawn.promise;
    if (png === null) throw new Error('The picture can’t be drawn.');
    return png;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export function svgFile(svg: string): Blob {
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** Resolves with whether it has worked. Call it at once when a button is pressed: some browsers ask for that. */
export async function copyPng(png: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    return false;
  }
}
