/** 同じネットワークで待つ相手の一覧、日本語。 */

import type { nearby as english } from '../en/nearby.ts';
import type { Shape } from '../shape.ts';

export const nearby: Shape<typeof english> = {
  nearby: {
    title: '近くの相手',
    empty: '同じネットワークで「対局作成」か「相手探し」を押した相手がここに表示されます。',
    open: '待機中',
    gone: '退出しました',
    playing: '対局中',
    playingWith: '{name}と対局中',
    playingYou: 'あなたとの対局の途中（上から再開）',
    move: '{n} 手目',
    join: '参加',
    joinWho: '参加：{name}',
    seeking: '相手を探しています',
    any: 'どのゲームでも',
    play: '対局',
    playWho: '対局：{name}、またはほかに相手を探している人',
  },
  seek: {
    title: '相手を探しています',
    line: '同じネットワークの別のコンピューターでも「相手探し」を押してください。自動的に組み合わされます。',
    game: 'ゲーム',
    any: 'なんでも',
    anyWhat:
      '相手が選んだゲームで対局します。相手も「なんでも」なら、{game}か、相手がスタート画面で選んでいるゲームになります。',
    gameWhat: '{game}か「なんでも」を選んだ相手と対局します。',
    other: '{name}は{game}の相手を探しています。',
    lacks: '{name}の Tengen では{game}を対局できません。',
    ignored: '{name}も相手を探していますが、無視しています。',
    again: '無視をやめる',
    againWho: '{name}の無視をやめる',
    stop: 'やめる',
  },
};
