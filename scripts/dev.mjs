/**
 * `npm run dev`: the window in a browser, reloaded as its sources change. Vite serves the window; the
 * web shell runs the program behind it and is not reloaded.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { environment, fail, node24, root } from './run.mjs';

try {
  await install(process.stderr);
  // The web shell serves a built window too, although nobody looks at it here.
  await build(process.stderr);
  const shell = spawn(node24(), [join(root, 'src/main/shells/web/web.ts')], {
    cwd: root,
    env: environment(),
    // It ends when its channel to us is cut.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [address] = await Promise.race([
    once(createInterface(shell.stdout), 'line'),
    once(shell, 'close').then(() => []),
  ]);
  if (address === undefined) throw new Error('The web shell has not started; see above.');
  const server = await serveWindow(new URL(address));
  const stop = () => shell.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  shell.on('close', async (code) => {
    await server.close();
    process.exit(code ?? 0);
  });
} catch (error) {
  fail(error);
}

/** @param {URL} shell the web shell's address, the key included */
async function serveWindow(shell) {
  const [{ createServer, loadConfigFromFile }, { default: react }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
  ]);
  const built = await loadConfigFromFile(
    { command: 'serve', mode: 'development' },
    join(root, 'phone.vite.config.ts'),
  );
  const server = await createServer({
    configFile: false,
    css: built.config.css,
    root: join(root, 'src/renderer'),
    plugins: [
      react(),
      {
        // Vite reloads by inline scripts and styles, which the window's policy forbids.
        name: 'no-policy',
        transformIndexHtml: (html) =>
          html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
      },
    ],
    server: {
      host: '127.0.0.1',
      // The shell lets in only its own page, with its key.
      proxy: {
        '/link': { target: shell.origin, ws: true, changeOrigin: true, rewriteWsOrigin: true },
      },
    },
  });
  await server.listen();
  const { port } = server.httpServer.address();
  console.log(`http://127.0.0.1:${port}/${shell.hash}`);
  return server;
}
