import { late } from '../../../late.tsx';

/** Loaded when it is first asked for. */
export const PictureDialog = late(
  async () => (await import('../../../picture/PictureDialog.tsx')).PictureDialog,
);
