/** The IPC channels between the preload script and the main process. */
export const channels = {
  /** Invoked with a command, answered with its reply. */
  command: 'tengen:command',
  /** Invoked by a window that wants the views; the present one follows. */
  watch: 'tengen:watch',
  /** Sent to the window: the view, at each change. */
  view: 'tengen:view',
} as const;
