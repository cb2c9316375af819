/** Game after game between two real copies, while anything goes wrong anywhere: they never differ. */

import { expect, onTestFinished, test } from 'vitest';
import { abreast, closePairs, figures, openPairs } from '../support/abreast.ts';
import { play } from '../support/plays.ts';
import { sized } from '../support/size.ts';
import { soak } from '../support/soaking.ts';

const SEED = 1;
const PAIRS = 4;
const GAMES = sized(2000, 12);

test(`two copies never differ in ${GAMES} games in which anything goes wrong`, {
  timeout: 3_600_000,
}, async () => {
  const pairs = await openPairs(PAIRS, SEED);
  onTestFinished(() => closePairs(pairs));
  await abreast(pairs, pairs, (duel) => duel.play(play('popucom', SEED)));
  const begun = performance.now();
  let games = 0;
  let faults = 0;
  function* seeds() {
    for (let seed = SEED; games < GAMES; seed++) yield seed;
  }
  const resumes = await abreast(pairs, seeds(), async (duel, seed) => {
    const done = await soak(duel, seed);
    games += done.games;
    faults += done.faults;
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.info(
    `soak: ${games} games, ${faults} faults, 0 divergences, ${figures(resumes)}; ${seconds} s, seeds from ${SEED}`,
  );
  expect(games).toBeGreaterThanOrEqual(GAMES);
});
