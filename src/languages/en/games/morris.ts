/** Texts of Nine Men’s Morris, in English. `{name}` is filled in. */

import type { morris as rules } from '../../../rules/morris/index.ts';
import type { GameTexts } from '../../shape.ts';

export const morris = {
  name: 'Nine Men’s Morris',
  line: 'Three in a line captures a man. Place nine, then move.',
  side: { black: 'Black', white: 'White' },
  piece: { black: 'black man', white: 'white man' },
  board: 'Nine Men’s Morris board. In hand: black {black}, white {white}.',
  point: {
    mill: 'in a mill',
    selected: 'selected',
    target: 'can move here',
    removable: 'can be removed',
  },
  ruleSet: { usual: 'Standard', strict: 'Strict' },
  ruleSetWhat: {
    usual: 'Your last three men can fly. Two mills at once capture one man.',
    strict: 'Men never fly. Two mills at once capture two men.',
  },
  option: {
    removal: {
      name: 'A mill captures',
      help: 'Which of your opponent’s men you can capture.',
      value: {
        protected: 'Any man outside a mill',
        protectedWhilePlacing: 'Outside a mill while placing, then any',
        any: 'Any man',
      },
    },
    doubleMill: {
      name: 'Two mills at once',
      help: 'How many men they capture.',
      value: { 1: 'One man', 2: 'Two men' },
    },
    flying: {
      name: 'Flying',
      help: 'Whether your last three men can move to any empty point.',
      value: { true: 'With three men', false: 'Never' },
    },
    moveLimit: {
      name: 'Draw without a capture',
      help: 'Moves in a row without a capture, both players counted.',
      value: { 0: 'Never', any: 'After {value} moves' },
    },
    repetition: {
      name: 'Draw by repetition',
      help: 'Whether the same position for the third time ends the game.',
      value: { true: 'Third time', false: 'No' },
    },
  },
  reason: {
    men: '{winner} wins: {loser} has only two men left.',
    blocked: '{winner} wins: {loser} can’t move.',
    repetition: 'The same position for the third time.',
    limit: 'The limit of moves without a capture is reached.',
  },
  due: {
    removal: {
      mine: 'Remove a {piece}',
      what: 'You closed a mill. Press the {piece} that you remove.',
      peer: '{name} removes a {piece}',
      side: '{side}: remove a {piece}',
    },
  },
  moment: {
    flying: {
      mine: 'With three men left, yours can move to any empty point.',
      side: '{side} has three men left, which can move to any empty point.',
      headline: 'You may fly now',
    },
  },
  refusal: {
    mustRemove: 'You closed a mill. Remove a man first.',
    nothingToRemove: 'There is nothing to remove.',
    notYours: 'You can only remove your opponent’s men.',
    protected: 'That man is protected by a mill.',
    notAdjacent: 'A man moves to an adjacent point.',
    handEmpty: 'You have no men left to place. Move one on the board.',
    mustPlace: 'Place all your men first.',
  },
  fault: {
    tooManyMen: 'A side has more than nine men, in hand and on the board together.',
    tooFewMen: 'Each side needs three men at least, in hand or on the board.',
  },
  levels: {
    pebble: 'It overlooks mills, its own and yours.',
    moss: 'It sees your answer, but overlooks parts of the board.',
    brook: 'It sees every mill, and looks no further than your answer.',
    reed: 'It follows exchanges of men.',
    bamboo: 'It looks two moves ahead and values room to move.',
    cedar: 'It prepares double mills and tries to shut you in.',
    pine: 'It looks several moves ahead and uses all its men.',
    crane: 'It looks far ahead and plays endings with few men perfectly.',
    mountain: 'It looks as far as time allows and is hard to beat at all.',
  },
} as const satisfies GameTexts<typeof rules>;
