/** Games of Go of our own, as trees of nodes with the properties of FF[4]: what programs write in their own ways. */

/** Names with their values, which are not escaped. */
export type Properties = readonly (readonly [name: string, ...values: string[]])[];

export interface Node {
  readonly props: Properties;
  readonly next: readonly Node[];
}

export interface Sample {
  readonly id: string;
  readonly size: number;
  readonly komi: number;
  /** Where the handicap stones are. */
  readonly handicap: readonly string[];
  readonly black: string;
  readonly white: string;
  /** Of black, in the form of FF[4]. */
  readonly result: string;
  /** Besides those that every game has. */
  readonly root: Properties;
  readonly next: readonly Node[];
}

/** Moves one after the other, with what follows the last of them. `-` is a pass. */
function line(first: 'B' | 'W', points: string, next: readonly Node[] = []): Node[] {
  const moves = points.split(' ').map((point, n) => {
    const side = n % 2 === 0 ? first : first === 'B' ? 'W' : 'B';
    return [side, point === '-' ? '' : point] as const;
  });
  return moves.reduceRight<Node[]>((after, move) => [{ props: [move], next: after }], [...next]);
}

/** The first node of a line with more properties. */
function noted([first, ...others]: Node[], ...props: Properties): Node[] {
  return first === undefined ? [] : [{ ...first, props: [...first.props, ...props] }, ...others];
}

const usual = {
  size: 9,
  komi: 6.5,
  handicap: [],
  black: 'Ada',
  white: 'Linus',
  result: 'B+R',
  root: [],
} satisfies Partial<Sample>;

const remarks = [
  'A good point: it takes [A] and leaves B.',
  'One line\nand another,\n\nafter an empty one.',
  'C:\\games; (;B[aa]) is no move here',
  'Ada [3k]: hello!\nLinus [2d]: thanks :-)',
  'a\\]b\\\\c',
];

export const samples: readonly Sample[] = [
  {
    ...usual,
    id: 'counted',
    result: 'W+4.5',
    next: line('B', 'ee gc ce gg eg ge cc de dd cf bf cg bg df be ef ff fe ed dg eh fd dh fc', [
      ...line('B', 'fg gf gh ch di hh hi ih fi bh ah bi - -', [
        {
          props: [
            ['TB', 'aa', 'ab', 'ba', 'bb'],
            ['TW', 'ia', 'ib', 'ha'],
            ['C', 'White is ahead.'],
          ],
          next: [],
        },
      ]),
    ]),
  },
  {
    ...usual,
    id: 'handicap',
    size: 19,
    komi: 0.5,
    handicap: ['pd', 'dp', 'pp', 'dd'],
    next: line('W', 'qn np qk nc qf qd jd jp fc cf cn fq dj dl gq fp iq'),
  },
  {
    ...usual,
    id: 'commented',
    size: 13,
    root: [['C', 'Played in the reading room.']],
    next: noted(
      line(
        'B',
        'jd',
        noted(
          line(
            'W',
            'dj',
            noted(
              line(
                'B',
                'jj',
                noted(line('W', 'dd', noted(line('B', 'gg kf'), ['C', remarks[4] ?? ''])), [
                  'C',
                  remarks[3] ?? '',
                ]),
              ),
              ['C', remarks[2] ?? ''],
            ),
          ),
          ['C', remarks[1] ?? ''],
        ),
      ),
      ['C', remarks[0] ?? ''],
    ),
  },
  {
    ...usual,
    id: 'branched',
    next: [
      ...line('B', 'ee ce', [
        ...line('B', 'cf df', line('B', 'be cd', line('B', 'de dd bd'))),
        ...noted(
          line('B', 'cd dd', [
            ...line('B', 'dc ed'),
            ...line('B', 'de bd', [...line('B', 'ed'), ...line('B', 'bc')]),
          ]),
          ['C', 'Or so.'],
        ),
        ...noted(line('B', 'df'), ['C', 'Too slow.'], ['BM', '1']),
      ]),
      ...noted(line('B', 'gc cg cc gg'), ['C', 'Another opening.']),
      ...line('B', '- ee'),
    ],
  },
  {
    ...usual,
    id: 'marked',
    next: noted(
      line(
        'B',
        'ee',
        noted(
          line(
            'W',
            'gc',
            noted(
              line(
                'B',
                'cc',
                noted(
                  line('W', 'gg cg'),
                  ['AR', 'cc:gg', 'gc:cg'],
                  ['LN', 'aa:ii'],
                  ['DD', 'aa:bb'],
                  ['VW', 'aa:ei'],
                  ['HO', '1'],
                  ['N', 'Four corners'],
                  ['LB', 'dd:A label that is no letter but a sentence', 'ee:B'],
                ),
              ),
              ['LB', 'dd:A', 'ed:1', 'fd:a:b'],
              ['SL', 'hh'],
              ['GB', '1'],
              ['MN', '1'],
            ),
          ),
          ['TR', 'ee'],
          ['SQ', 'dd', 'fd'],
          ['UC', '1'],
        ),
      ),
      ['CR', 'ee'],
      ['MA', 'aa', 'ai', 'ia', 'ii'],
      ['TE', '1'],
      ['PM', '1'],
      ['FG', '257:Figure 1'],
    ),
  },
  {
    ...usual,
    id: 'timed',
    size: 19,
    root: [
      ['TM', '600'],
      ['OT', '3x30 byo-yomi'],
    ],
    next: noted(
      line(
        'B',
        'pd',
        noted(
          line(
            'W',
            'dp',
            noted(
              line('B', 'pq', noted(line('W', 'dd'), ['WL', '12.5'], ['OW', '2'])),
              ['BL', '30'],
              ['OB', '3'],
            ),
          ),
          ['WL', '571.125'],
        ),
      ),
      ['BL', '594.6'],
    ),
  },
  {
    ...usual,
    id: 'problem',
    komi: 0,
    result: '?',
    root: [
      ['AB', 'bb', 'cb', 'db', 'ea', 'eb'],
      ['AW', 'bc', 'cc', 'dc', 'ec', 'fb', 'fc', 'ab'],
      ['PL', 'W'],
      ['C', 'White to play and kill.'],
      ['LB', 'ca:1', 'ba:2'],
    ],
    next: [
      ...noted(
        line('W', 'ca', noted(line('B', 'da ba'), ['C', 'Dead'])),
        ['C', 'RIGHT'],
        ['TE', '2'],
      ),
      ...line('W', 'ba ca', line('W', 'aa')),
      ...noted(line('W', 'da'), ['DO', '']),
    ],
  },
  {
    ...usual,
    id: 'ko',
    next: line('B', 'de df fe ff ed eg aa ee ef', [
      ...line('W', 'ah ai ee', line('B', 'hh')),
      ...noted(line('W', 'hh hi ee gh ef'), ['KO', ''], ['C', 'A larger threat']),
    ]),
  },
  {
    ...usual,
    id: 'either side',
    root: [
      ['AB', 'cc', 'cd', 'ce'],
      ['AW', 'gc', 'gd', 'ge'],
    ],
    // A pass of black says that white moves; so does a move of white.
    next: [
      ...line('B', '- fe', line('B', 'de')),
      ...noted(line('B', 'fc fb'), ['C', 'black first']),
      ...noted(line('W', 'db bb'), ['C', 'white first']),
      ...line('W', 'fe dd'),
      ...line('B', 'fc hb'),
    ],
  },
];
