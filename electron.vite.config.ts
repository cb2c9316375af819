import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { notices } from './scripts/notices.ts';

const licences = notices(import.meta.dirname);
const icon = join(import.meta.dirname, 'build/icons/256x256.png');

/**
 * Bundles the electron shell and the window into out/. Everything but `electron` itself and Node's
 * own modules goes into the bundles, so a package carries no node_modules.
 */
export default defineConfig({
  main: {
    plugins: [
      licences,
      {
        // The window's icon: `npm start` and packages on Linux have no other.
        name: 'icon',
        generateBundle() {
          this.emitFile({ type: 'asset', fileName: 'icon.png', source: readFileSync(icon) });
        },
      },
    ],
    build: {
      rolldownOptions: {
        input: {
          electron: 'src/main/shells/electron/main.ts',
          // A thread of its own, started by its file: src/main/seats/thread.ts.
          thinker: 'src/main/seats/thinker.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
      },
    },
  },
  preload: {
    plugins: [licences],
    build: {
      rolldownOptions: {
        input: { preload: 'src/main/shells/electron/preload.ts' },
        // A sandboxed preload script is one CommonJS file that may require little more than `electron`.
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), licences],
    build: {
      rolldownOptions: { input: 'src/renderer/index.html' },
      minify: true,
      // The Content-Security-Policy allows no `data:` sources, so no asset is written into the code.
      assetsInlineLimit: 0,
    },
  },
});
