import { mkdirSync } from 'node:fs';
import { forms } from './scenes/forms.ts';
import { unfinished } from './scenes/unfinished.ts';
import { computer } from './scenes/computer.ts';
import { overflowing } from './support/layout.ts';
import { test, withSettings } from './support/screens.ts';
const sizes = [[360, 640], [900, 700], [1120, 780], [1366, 650], [2560, 1440]] as const;
const only = process.env['SCENES']?.split(',');
test('pictures', async ({ gallery }) => {
  const out = '/tmp/pics-start';
  mkdirSync(out, { recursive: true });
  for (const scene of [...forms, ...unfinished, ...computer]) {
    if (only && !only.includes(scene.name)) continue;
    for (const look of [{ language: 'en', theme: 'light' }, { language: 'zh', theme: 'dark' }] as const) {
      await gallery.show(withSettings(scene, look));
      for (const size of sizes) {
        if (process.env['SIZES'] && !process.env['SIZES'].split(',').includes(String(size[0]))) continue;
        await gallery.resize(size);
        const bad = await overflowing(gallery.page);
        if (bad.length) console.log('OVERFLOW', scene.name, look.language, size[0], bad);
        await gallery.page.screenshot({ path: `${out}/${scene.name}-${look.language}-${size[0]}.png` });
      }
    }
  }
}, 300000);
