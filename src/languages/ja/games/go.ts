/** 囲碁のテキスト、日本語。 */

import type { go as english } from '../../en/games/go.ts';
import type { Shape } from '../../shape.ts';

export const go: Shape<typeof english> = {
  name: '囲碁',
  line: '相手より広く囲えば勝ち。最も古いボードゲーム。',
  side: { black: '黒', white: '白' },
  point: {
    dead: '死石',
    blackTerritory: '黒地',
    whiteTerritory: '白地',
  },
  ruleSet: { japanese: '日本ルール', chinese: '中国ルール', aga: 'AGA ルール' },
  ruleSetWhat: {
    japanese: '地とアゲハマを数えます。コミは 6.5 目。',
    chinese: '石と地を数えます。コミは 7.5 目。',
    aga: '数え方は中国ルールと同じで、以前のどの局面にも戻せません。パスで石は渡しません。',
  },
  option: {
    size: {
      name: '盤',
      help: '縦横の線の数。9 路は短く、19 路は長い対局になります。',
      value: { any: '{value} 路' },
    },
    komi: {
      name: 'コミ',
      help: '後手の白に加える目数。半目があれば引き分けになりません。',
      value: { any: '{value} 目' },
    },
    ko: {
      name: '同形反復',
      help: 'どの局面に戻す手を禁じるか。',
      value: { simple: 'コウ：直前の局面', superko: 'スーパーコウ：全局面' },
    },
    scoring: {
      name: '数え方',
      help: 'どちらでも、勝敗はほぼ同じです。',
      value: { territory: '日本式：地とアゲハマ', area: '中国式：石と地' },
    },
    dead: {
      name: '死石',
      help: '数える前に死石を取り除くかどうか。',
      value: { agree: '対局者が指定', none: 'すべて活き石' },
    },
    handicap: {
      name: '置石',
      help: '最初から置く黒石。白から打ち始め、コミは変わりません。9、13、19 路のみ。',
      value: { 0: 'なし', any: '{value} 子' },
    },
  },
  reason: {
    score: '目数で決着しました。',
  },
  due: {
    marking: {
      mine: '死石の指定',
      what: '助からない石を指定して「同意」。境界に隙間があれば「対局再開」で閉じます。',
      peer: '{name}が死石を指定中',
      side: '{side}が死石を指定中',
      here: '助からない石を指定して「同意」。境界に隙間があれば「対局再開」で閉じます。',
    },
  },
  moment: {
    passed: {
      mine: 'あなたもパスすると、死石を指定して地を数えます。',
      side: '{side}もパスすると、死石を指定して地を数えます。',
    },
    passedLast: {
      mine: 'あなたもパスすると、終局して地を数えます。',
      side: '{side}もパスすると、終局して地を数えます。',
    },
    ko: {
      mine: 'コウです。すぐには取り返せません。先にほかの点に打ってください。',
      side: 'コウなので、{side}はすぐには取り返せません。',
    },
  },
  refusal: {
    suicide: '着手禁止点です。打つと呼吸点がなくなります。',
    ko: '同じ局面に戻ります。先にほかの点に打ってください。',
    marking: '死石を指定しているところです。',
  },
  fault: {
    noLiberty: '呼吸点のない石があります。',
  },
  counts: { score: '{n} 目', scoreOne: '1 目' },
  actions: { moves: 'パスと終局' },
  buttonMoves: {
    agree: '同意',
    resume: '対局再開',
  },
  buttonMovesSaid: {
    agree: '{who}が指定に同意しました。',
    resume: '{who}が対局を再開しました。',
  },
  buttonMovesWhat: {
    pass: 'この手番では打ちません。二人が続けてパスすると終局します。キー：P',
    agree: '指定を認めます。二人とも同意すると地を数えます',
    resume: '指定を認めず、対局を続けます。相手の番になります',
  },
  parts: {
    title: '整地の結果',
    territory: '地',
    stones: '石',
    prisoners: 'アゲハマ',
    komi: 'コミ',
    total: '合計',
  },
  levels: {
    pebble: '直前の手のそばに打ち、石を取る手にほとんど気づきません。',
    moss: '石を取る手に気づくのは十回に一回で、遠くはあまり見ません。',
    fern: '石を取る手に気づくのは四回に一回で、相手の応手は見ません。',
    brook: '良い形を知り、応手も見ますが、石を取る手の半分を見落とします。',
    reed: '石を取る手をめったに見落とさず、近くで受けたがります。',
    bamboo: '石を取る手はすべて見え、数手の応手も読みますが、遠くを見落とします。',
    plum: 'シチョウを読みますが、先はほとんど読まず、遠くを見落とします。',
    cedar: '少し先を読みますが、遠くをときどき見落とします。',
    pine: '盤全体を見て、数手先まで読みます。',
    crane: '戦いをよく読み、ヨセも丁寧です。',
    cloud: '長い戦いも読み、めったに誤りません。',
    moon: '盤全体を見渡し、一目もほとんど無駄にしません。',
    mountain: '一手ごとに数万局を試します。',
  },
};
