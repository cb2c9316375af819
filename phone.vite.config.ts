import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { css } from './scripts/breakpoints.ts';

const icons = [256, 512];

/** Parts of the table that are for games at this screen. */
const leftOut = ['/computer/SeatDialog.tsx', './WatchControls.tsx', './WaysOut.tsx'];
/** In place of each of them. */
const nothing = `export const SeatDialog = () => null;
export { SeatDialog as WatchControls, SeatDialog as WaysOut };`;

/**
 * Bundles the page for phones into out/phone/: a window without what only this computer's user can use. Its packages are
 * among those of the window, whose licences the packages have.
 */
export default defineConfig({
  root: join(import.meta.dirname, 'src/renderer/phone'),
  plugins: [
    react(),
    {
      name: 'left-out',
      enforce: 'pre',
      resolveId: (id) => (leftOut.some((file) => id.endsWith(file)) ? '\0nothing' : null),
      load: (id) => (id === '\0nothing' ? nothing : null),
    },
    {
      name: 'icons',
      generateBundle() {
        for (const size of icons) {
          const file = join(import.meta.dirname, `build/icons/${size}x${size}.png`);
          const fileName = `icon-${size}.png`;
          this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
        }
      },
    },
  ],
  css,
  build: {
    outDir: join(import.meta.dirname, 'out/phone'),
    emptyOutDir: true,
    rolldownOptions: {
      // One file for the start: a browser fetches only six at a time.
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
    // The Content-Security-Policy allows no `data:` sources, so assets are not inlined.
    assetsInlineLimit: 0,
  },
});
