/// <reference types="vite/types/importMeta.d.ts" />

import type { ComponentType } from 'react';
import type { GameRecord } from '../../../../record/record.ts';
import { late } from '../../../late.tsx';

interface PictureProps {
  readonly record: GameRecord;
  readonly ply: number;
  readonly onClose: () => void;
}

const files = import.meta.glob<ComponentType<PictureProps>>('../../../picture/PictureDialog.tsx', {
  import: 'PictureDialog',
});
const [load] = Object.values(files);

/** A position as a picture. */
export const PictureDialog = load === undefined ? null : late(load);
