/** Node resolves these packages by file alone; their types are those of the folders that bundlers know. */

declare module 'boardgame.io/dist/cjs/internal.js' {
  export { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
}

declare module 'boardgame.io/dist/cjs/core.js' {
  export { INVALID_MOVE } from 'boardgame.io/core';
}
