/** Texts of the pictures of games, in English. */

export const picture = {
  title: 'Picture',
  shown: 'The picture',
  size: 'Size of the PNG',
  usual: '800 × 950',
  large: '1600 × 1900',
  copy: 'Copy',
  png: 'Save PNG',
  svg: 'Save SVG',
  copied: 'Copied.',
  saved: 'Saved.',
  notCopied: 'Pictures can’t be copied here. Save it instead.',
  notDrawn: 'The picture could not be drawn. Save it as SVG instead.',
  close: 'Close',
} as const;
