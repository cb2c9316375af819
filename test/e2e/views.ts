/** Everything that the window can be asked to show: one named scene for every screen and state. */

import type { View } from '../../src/protocol/window.ts';
import { apart } from './scenes/apart.ts';
import { around } from './scenes/around.ts';
import { computer } from './scenes/computer.ts';
import { forms } from './scenes/forms.ts';
import { here } from './scenes/here.ts';
import { others } from './scenes/others.ts';
import type { Scene } from './scenes/scene.ts';
import { tables } from './scenes/tables.ts';
import { unfinished } from './scenes/unfinished.ts';

export { problemScenes } from './scenes/forms.ts';
export type { Scene } from './scenes/scene.ts';

export const scenes: readonly Scene[] = [
  ...forms,
  ...tables,
  ...others,
  ...around,
  ...here,
  ...computer,
  ...unfinished,
  ...apart,
];

/** The scene as a person with these settings has it. */
export function withSettings(scene: Scene, settings: Partial<View['settings']>): Scene {
  const { view } = scene;
  return { ...scene, view: { ...view, settings: { ...view.settings, ...settings } } };
}

/**
 * Stands in for the shell: to be run in the page before the window loads, with a view. It keeps the
 * commands given in `tengenCommands`, and `tengenShow` shows another view.
 */
export function fakeShell(view: View): void {
  const commands: unknown[] = [];
  const listeners = new Set<(view: View) => void>();
  let shown = view;
  Object.assign(globalThis, {
    tengenCommands: commands,
    tengenShow: (next: View) => {
      shown = next;
      for (const listener of listeners) listener(next);
    },
    tengen: {
      command: async (command: unknown) => {
        commands.push(command);
        return { ok: true };
      },
      onView: (listener: (view: View) => void) => {
        listeners.add(listener);
        listener(shown);
        return () => listeners.delete(listener);
      },
    },
  });
}
