import { choice, optionList, range } from '../options.ts';

/** RULES.md §3. */
const fields = {
  /**
   * Which men may be removed. `protected`: those not in a mill, or any if all are in mills;
   * `protectedWhilePlacing`: the same for a mill made by placing, any for one made by moving; `any`: any.
   */
  removal: choice(['protected', 'protectedWhilePlacing', 'any'], 'protected'),
  /** How many men are removed for two mills completed at once. */
  doubleMill: choice([1, 2], 1),
  /** Whether a side's last three men may move to any empty point. */
  flying: choice([true, false], true),
  /** How many moves in a row without a placement or removal are a draw; 0 for no limit. */
  moveLimit: range(0, 200, 100),
  /** Whether the third occurrence of a position is a draw. */
  repetition: choice([true, false], true),
};

/** All options, with their defaults filled in. */
export type MorrisOptions = {
  readonly [Name in keyof typeof fields]: (typeof fields)[Name]['default'];
};

export const morrisOptions = optionList<MorrisOptions>(fields, (pick) => ({
  removal: pick('removal', fields.removal),
  doubleMill: pick('doubleMill', fields.doubleMill),
  flying: pick('flying', fields.flying),
  moveLimit: pick('moveLimit', fields.moveLimit),
  repetition: pick('repetition', fields.repetition),
}));
