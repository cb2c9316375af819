/** Several tabs can show one program. It has the focus while one of them has. */

import { commandSchema } from '../../../contract/commands.ts';
import type { ExposedApp } from '../jsonChannel.ts';

export interface Tab {
  /** The app as this tab commands it. */
  readonly app: ExposedApp;
  /** A page that has gone can't say that it has lost the focus. */
  close(): void;
}

/** @returns a function that opens a tab */
export function shareFocus(app: ExposedApp): () => Tab {
  const focused = new Set<Tab>();
  const tell = () => app.command({ command: 'focus', focused: focused.size > 0 });
  return () => {
    const tab: Tab = {
      app: {
        view: () => app.view(),
        onView: (listener) => app.onView(listener),
        command(value) {
          const read = commandSchema.safeParse(value);
          if (!read.success || read.data.command !== 'focus') return app.command(value);
          if (read.data.focused) focused.add(tab);
          else focused.delete(tab);
          return tell();
        },
      },
      close() {
        focused.delete(tab);
        void tell();
      },
    };
    return tab;
  };
}
