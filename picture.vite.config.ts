import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { css } from './scripts/breakpoints.ts';

/**
 * Bundles the drawing of pictures without a window into out/picture/: src/main/commands/picture.ts loads it. Its packages are
 * among those of the window, whose licences the packages have.
 */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  css,
  build: {
    ssr: join(import.meta.dirname, 'src/renderer/picture/node.tsx'),
    outDir: join(import.meta.dirname, 'out/picture'),
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'picture.js', codeSplitting: false } },
  },
});
