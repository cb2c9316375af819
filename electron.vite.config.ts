import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { css } from './scripts/breakpoints.ts';
import { notices } from './scripts/notices.ts';

const licences = notices(import.meta.dirname);
const icon = join(import.meta.dirname, 'build/icons/256x256.png');

/**
 * Bundles the electron shell and the window into out/. The bundles contain everything except `electron`
 * and Node's own modules, so packages need no node_modules.
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
          // Workers, started by their files: workerPlayer.ts, analyst.ts and tablebases.ts in src/main.
          loader: 'src/main/tablebases/loader.ts',
          thinker: 'src/main/seats/thinker.ts',
          analyser: 'src/main/analyst/analyser.ts',
          teacher: 'src/main/teacher/thread.ts',
          // Shells of `npm run tengen`: from the bundle they start in half the time.
          ...Object.fromEntries(
            ['web', 'stdio', 'replay', 'engine', 'backup', 'doctor'].map((name) => [
              name,
              `src/main/shells/${name}/${name}.ts`,
            ]),
          ),
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
        // A sandboxed preload script must be one CommonJS file and can require little besides `electron`.
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), licences],
    css,
    build: {
      rolldownOptions: {
        input: 'src/renderer/index.html',
        // One file for the start: a browser fetches only six at a time.
        output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
      },
      minify: true,
      // The Content-Security-Policy allows no `data:` sources, so assets are not inlined.
      assetsInlineLimit: 0,
    },
  },
});
