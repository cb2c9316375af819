/** 対局の画像。日本語。 */

import type { picture as english } from '../en/picture.ts';
import type { Shape } from '../shape.ts';

export const picture: Shape<typeof english> = {
  title: '画像',
  shown: '画像のプレビュー',
  size: 'PNGのサイズ',
  usual: '800 × 950',
  large: '1600 × 1900',
  copy: 'コピー',
  png: 'PNGを保存',
  svg: 'SVGを保存',
  copied: 'コピーしました。',
  saved: '保存しました。',
  notCopied: 'ここでは画像をコピーできません。代わりに保存してください。',
  notDrawn: '画像を作成できませんでした。代わりにSVGで保存してください。',
  close: '閉じる',
};
