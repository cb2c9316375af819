/**
 * Texts of the electron shell, in English. They are not among the window's, because the window may not
 * respond any more, or is what the question is about.
 */

import { calls } from './calls.ts';

export const shell = {
  calls,
  leave: {
    message: 'Leave this game?',
    across:
      'The game is saved, and you can both continue it from the start screen. Your opponent will be told that you left.',
    here: 'The game at this screen is saved. You can continue it from the start screen.',
    stay: 'Stay',
    go: 'Leave',
  },
  engine: { message: 'Start this program as an engine?', cancel: 'Cancel', start: 'Start' },
  failing: {
    message: 'The window can’t be shown.',
    detail:
      'It was loaded {times} times and failed each time ({reason}). A game in progress continues, and is saved.',
    again: 'Try again',
    quit: 'Quit',
  },
  hanging: {
    message: 'The window doesn’t answer.',
    detail: 'You can wait, or load it again. A game in progress continues, and is saved.',
    wait: 'Wait',
    again: 'Load it again',
  },
  menu: {
    about: 'About Tengen',
    services: 'Services',
    hide: 'Hide Tengen',
    hideOthers: 'Hide Others',
    showAll: 'Show All',
    quit: 'Quit Tengen',
    file: '&File',
    edit: '&Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select All',
    view: '&View',
    actualSize: 'Actual Size',
    zoomIn: 'Zoom In',
    zoomOut: 'Zoom Out',
    fullScreen: 'Full Screen',
    reload: 'Reload',
    tools: 'Developer Tools',
    window: '&Window',
    minimize: 'Minimize',
    close: 'Close',
  },
} as const;
