/** How the colours of a network game are chosen. */

/**
 * `lot`: drawn for each round. `hostBlack`, `hostWhite`: the host always has that side. `turns`: the two
 * change sides after each round. `loserBlack`: the loser of a round has black next; after a draw they change
 * sides.
 */
export const colourChoices = ['lot', 'hostBlack', 'hostWhite', 'turns', 'loserBlack'] as const;
export type Colours = (typeof colourChoices)[number];
