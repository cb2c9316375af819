/** The names of what passes between the preload script and the main process. */
export const channels = {
  /** Invoked with a command, answered with its reply. */
  command: 'tengen:command',
  /** Invoked by a window that begins to look; the view follows. */
  watch: 'tengen:watch',
  /** Sent to the window: the view, at each change. */
  view: 'tengen:view',
} as const;
