/** 对局图片，简体中文。 */

import type { picture as english } from '../en/picture.ts';
import type { Shape } from '../shape.ts';

export const picture: Shape<typeof english> = {
  title: '图片',
  shown: '图片预览',
  size: 'PNG 尺寸',
  usual: '800 × 950',
  large: '1600 × 1900',
  copy: '复制',
  png: '保存 PNG',
  svg: '保存 SVG',
  copied: '已复制。',
  saved: '已保存。',
  notCopied: '此处无法复制图片，请改为保存。',
  notDrawn: '图片无法生成，请改为保存 SVG。',
  close: '关闭',
};
