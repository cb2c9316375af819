/** ウィンドウのすべてのテキスト、日本語。 */

import type { Texts } from '../en/index.ts';
import { calls } from './calls.ts';
import { computer } from './computer.ts';
import { games } from './games.ts';
import { nearby } from './nearby.ts';
import { play } from './play.ts';
import { resuming } from './resuming.ts';
import { table } from './table.ts';
import { watching } from './watching.ts';

export const texts: Texts = {
  name: '天元',
  otherName: 'Tengen',
  between: '',
  sentence: '{headline}。',
  calls,
  settings: {
    title: '設定',
    name: 'あなたの名前',
    nameHint: '相手に表示されます。変更は次の通信対局から有効です。32 文字まで。',
    nameEmpty: '名前を入力してください。',
    language: '言語',
    theme: 'テーマ',
    port: 'ポート',
    portHint: '「対局作成」と「対局参加」の既定値。',
    announce: '作成・募集中の対局を同じネットワークに知らせる',
    announceWhat:
      '名前、ゲーム、対戦相手が表示され、参加や観戦を申し込めるようになります。「相手探し」に必要です。',
    ponder: '自分の考慮中もCPUに考えさせる',
    ponderWhat: '少し強くなりますが、電力を多く使います。',
    system: 'システム',
    light: 'ライト',
    dark: 'ダーク',
    sections: {
      player: 'プレイヤー',
      look: '外観',
      board: '盤',
      sound: '音と通知',
      network: 'ネットワーク',
      engines: 'エンジン',
    },
    nameFirst: '相手に表示されます。後で設定から変更できます。',
    textSize: '文字の大きさ',
    textSizes: { normal: '標準', large: '大', larger: '特大' },
    fullScreen: '全画面',
    board: '盤の種類',
    boards: { kaya: '明るい木', walnut: '暗い木', paper: '紙' },
    coordinates: '座標を表示',
    confirmMoves: '着手の確認',
    confirms: { touch: 'タッチ画面のみ', always: '常に', never: 'しない' },
    confirmMovesWhat: '一度目のタップかクリックで位置を選び、二度目で打ちます。',
    sound: '効果音',
    volume: '音量',
    notify: 'ウィンドウがバックグラウンドのときの通知',
    notifications: { turn: '自分の番', knock: '参加・観戦の申し込み', back: '相手の復帰' },
    emotes: '相手のエモートを表示',
    done: '完了',
    profile:
      'このコンピューターで起動した {profile} 番目の Tengen です。設定は別々に保存されます。',
  },
  shell: {
    opening: '起動しています……',
    closedTitle: 'Tengen は終了しました',
    closed:
      '続けるには、もう一度起動してください。このページが戻らないときは、Tengen が新しく表示するアドレスを開いてください。',
  },
  bar: { back: '戻る', toBoard: '盤に戻る', home: 'Tengen：スタート画面' },
  leaving: {
    title: 'この対局から退席しますか？',
    saved: '対局は保存されます。スタート画面から再開できます。',
    both: '対局は保存され、後で二人で再開できます。1 分たつと、{name}は対局を終了するか、自分の勝ちにできます。',
    lost: 'この対局は保存されません。',
    closed: '{name}との接続が切れます。',
    leave: '退席',
    stay: '残る',
  },
  notice: { dismiss: '閉じる' },
  start: {
    line: '二人で、または CPU と楽しむボードゲーム。',
    seek: '相手探し',
    seekWhat: '相手を探している人と対局します。',
    host: '対局作成',
    hostWhat: '相手の参加を待ちます。',
    hostElse: 'アドレスとポート',
    join: '対局参加',
    joinWhat: '相手が作成した対局に参加します。',
    here: '1台で対局',
    hereWhat: '二人で交互に打ちます。',
    computer: 'CPU対局',
    computerWhat: 'CPU と対局します。強さを選べます。',
    rules: 'ルール',
    rulesOf: '{game}のルール',
    setup: '対局条件',
    invite: 'スマホを招待',
    phones: 'スマホ：{n}台',
    games: '棋譜',
  },
  host: {
    title: '対局作成',
    line: '相手が参加するには、このアドレスが必要です。',
    address: 'あなたのアドレス',
    addressHint: '相手のコンピューターから接続できるアドレスを選んでください。',
    noAddress:
      'このコンピューターはネットワークに接続していません。同じコンピューターの別の Tengen は、127.0.0.1 で参加できます。',
    addressEmpty: 'アドレスを入力するか、選んでください。',
    addresses: '使えるアドレス',
    port: 'ポート',
    portBad: '0～65535 のポートを入力してください。0 にすると空きポートを使います。',
    game: 'ゲーム',
    start: '対局作成',
    waiting: '相手を待っています',
    tell: '相手に伝えてください',
    copy: 'コピー',
    copied: 'コピーしました',
    copyByHand: '選択しました。手動でコピーしてください',
    stop: '待機をやめる',
    knocking: '参加の申し込み',
    nobody: 'まだ誰もいません',
    nobodyWhat:
      '相手のコンピューターで、あなたの名前の横の「参加」を押してもらいます。一覧になければ、「対局参加」を押して、このアドレスとポートを入力してもらいます。すると、ここに名前が表示されます。',
    accept: '承諾',
    acceptWho: '{name} を承諾',
    decline: '断る',
    declineWho: '{name} を断る',
    ignore: '無視',
    ignoreWho: '{name} を無視',
    ignoreWhat:
      '「無視」を押すと申し込みを断り、Tengen を終了するまで、そのアドレスからの申し込みを表示しません。',
    connecting: '{name}に接続しています……',
    connectingWhat: '相手のプログラムの応答を待っています。最大 10 秒かかります。',
    unnamed: 'オリジナル版（名前なし）',
    originalOnly:
      'オリジナル版で打てるのは、15 × 15、自由ルール、時計なしの五目並べだけです。承諾すると、この条件で対局します。',
    how: '名前をダブルクリックするか、「承諾」を押してください。',
  },
  join: {
    title: '対局参加',
    line: '近くのホストを選ぶか、ホストの画面に表示されたアドレスとポートを入力してください。',
    address: 'ホストのアドレス',
    addressHint: '例：192.168.1.20',
    addressEmpty: 'ホストの画面に表示されたアドレスを入力してください。',
    port: 'ポート',
    portBad: '1～65535 のポートを入力してください。',
    start: '対局参加',
    places: '最近のホスト',
    noPlaces: '参加したホストがここに表示されます。',
    forget: '{address}、ポート {port} を履歴から削除',
    dialling: '参加を申し込んでいます',
    diallingWho: '{name}に参加を申し込んでいます',
    diallingWhat: 'ホストが承諾すると盤が開きます。',
    since: '待ち時間 {time}。',
    silent:
      'まだ応答がありません。ホストの画面に申し込みが出ていなければ、アドレスかポートが違うようです。キャンセルして確認してください。',
    cancel: 'キャンセル',
  },
  doctor: { title: '相手が見つかりませんか？', again: 'もう一度調べる', close: '閉じる' },
  setup: {
    title: '対局条件',
    game: 'ゲーム',
    presets: 'プリセット',
    details: '詳細ルール',
    clock: '時計',
    colours: '色',
    done: '完了',
    propose: '次はこの条件で',
    cancel: 'キャンセル',
    term: '{name}：{value}',
    clash: '「{option}：{value}」は、ほかの選択と組み合わせられません。',
  },
  colours: {
    lot: 'ランダム',
    me: '自分が{side}',
    turns: '交代',
    loserBlack: '負けた側が先手',
    you: 'あなたが{side}',
    what: {
      lot: '通信対局では、色は対局ごとにランダムに決まります。',
      hostBlack: '通信対局では、あなたの色はいつも同じです。',
      hostWhite: '通信対局では、あなたの色はいつも同じです。',
      turns: '通信対局では、最初の色はランダムに決まり、対局ごとに交代します。',
      loserBlack:
        '通信対局では、負けた側が次に{side}を持ちます。最初の色はランダムに決まり、引き分けのあとは交代します。',
    },
  },
  preset: {
    'gomoku freestyle': '自由ルール',
    'gomoku standard': '標準',
    'gomoku renju': '連珠',
    'go small': '9 路',
    'go middle': '13 路',
    'go large': '19 路',
    'morris usual': '標準',
    'morris strict': '厳格',
    'popucom usual': '標準',
    'popucom short': 'ショート',
  },
  timing: {
    kind: {
      none: 'なし',
      total: '切れ負け',
      fischer: 'フィッシャー',
      move: '1手ごと',
      byoYomi: '秒読み',
    },
    what: {
      none: '時間制限はありません。',
      total: '持ち時間を使い切ると負けです。',
      fischer: '1手ごとに持ち時間が増えます。',
      move: '毎手同じ時間です。余った時間は繰り越しません。',
      byoYomi: '持ち時間の後は秒読みです。時間内に打てば、回数は減りません。',
    },
    presets: 'よく使う時間',
    main: '持ち時間（分）',
    increment: '加算（秒）',
    periods: '回数',
    period: '秒読み（秒）',
    none: '時計なし',
    line: {
      total: '各 {main}',
      fischer: '{main}＋1手 {increment}',
      move: '1手 {period}',
      byoYomi: '{main}、秒読み {period} × {periods} 回',
      periods: '秒読み {period} × {periods} 回',
    },
    minutes: '{n} 分',
    seconds: '{n} 秒',
    both: '{minutes} {seconds}',
  },
  rules: { title: '{game}のルール', close: '閉じる' },
  ...computer,
  ...table,
  ...play,
  who: {
    new: '初対局',
    known: '{date}からの相手',
    compared: '絵を確認済み',
    unverified: '未認証',
  },
  whoShort: { new: '初対局', known: '面識あり', compared: '確認済み', unverified: '未認証' },
  warned: {
    headline: '{name}でしょうか？',
    otherPerson: '前と違うコンピューターです。{name}が買い替えたか、別人かもしれません。',
    compare: '絵を読み合わせてください。',
    prevented: '互いに相手を確認できるはずでしたが、ネットワークに妨げられました。',
    playAnyway: 'それでも対局',
    claims: '{name}と名乗っています',
  },
  compareSigns: '絵を確認',
  compareSignsOf: '{label}：絵を確認',
  signsMatch: '絵が一致しました。あなたと{name}の間には誰もいません。',
  ...resuming,
  ...nearby,
  ...watching,
  games,
  problem: {
    portInUse:
      'ポート {port} はこのコンピューターで使用中です。別の Tengen が使っているかもしれません。別のポートを選ぶか、そのプログラムを終了してください。',
    portNotAllowed:
      'このコンピューターではポート {port} を使えません。1024 以上のポート（8388 など）を選んでください。',
    addressNotHere:
      'このコンピューターに {address} というアドレスはありません。ネットワークが変わったようです。一覧からアドレスを選んでください。',
    cannotListen:
      '{address}、ポート {port} で対局を作成できません（{reason}）。別のアドレスかポートを選んでください。',
    nobodyListening:
      '{address}、ポート {port} で待っている相手がいません。相手に「対局作成」を押してもらい、アドレスとポートを確認してください。',
    noRoute:
      'このコンピューターから {address} に接続できません。アドレスと、二台が同じネットワークにあることを確認してください。',
    noRouteOnMac:
      'このコンピューターから {address} に接続できません。macOS が Tengen のローカルネットワークへのアクセスを止めているかもしれません。「システム設定」の「プライバシーとセキュリティ」の「ローカルネットワーク」で許可して、もう一度試してください。許可済みなら、アドレスと、二台が同じネットワークにあることを確認してください。',
    timedOut:
      '{address} から 5 秒以内に応答がありませんでした。アドレスの間違い、相手の電源、ファイアウォールを確認してください。',
    unknownAddress:
      'このネットワークに「{address}」というコンピューターはありません。ホストの画面に表示された数字（192.168.1.20 など）を入力してください。',
    cannotConnect:
      '{address}、ポート {port} に接続できません（{reason}）。ホストの画面のアドレスとポートを確認してください。',
    declined: 'ホストは参加を承諾しませんでした。相手に確認してから、もう一度参加してください。',
    closedEarly:
      'そのアドレスのプログラムが、応答せずに接続を切りました。アドレスかポートが違うか、ホストが断ったか、待機をやめたようです。アドレスとポートを確認し、相手に聞いてください。',
    notWatched:
      '{address} の対局は観戦できません。相手のプログラムが以前のバージョンであるか、対局者が観戦を望んでいない可能性があります。',
    watchDeclined: 'ホストが観戦を許可しませんでした。',
    watchStopped: 'ホストが観戦の許可を取り消しました。',
    watchFull: '観戦者がすでに上限に達しています。しばらくしてからもう一度お試しください。',
    watchEnded: '対局者が退席しました。',
    tooOften:
      'あなたのアドレスからの申し込みが多すぎました。1、2 分待ってから、もう一度参加してください。',
    busy: 'ホストは別の人と対局中か、誰かの再接続を待っています。待っている相手があなたなら、中断した対局の「再開」を押してください。そうでなければ、後でもう一度試してください。',
    guestLost: '対局が始まる前に、相手の接続が切れました。もう一度参加してもらってください。',
    ownProfile:
      '相手のプログラムが、あなたと同じプロファイルだと伝えてきたため、対局できません。別のプロファイルで対局してください。',
    notVerified:
      '{name}であることを確認できなかったため、対局を始めませんでした。別の人のプログラムか、途中で通信が書き換えられた可能性があります。もう一度試すか、別のネットワークで対局してください。',
    signsDiffer:
      '絵が一致しないため、接続を切りました。{name}との間に誰かがいるおそれがあります。別のネットワークで対局してください。',
    tampered:
      '誰か、または何かが、{name}との通信に繰り返し干渉しています。対局は保存されています。別のアドレスを試すか、別のネットワークで対局してください。',
    versions:
      '二つの Tengen の通信バージョンが違います（こちら {mine}、相手 {theirs}）。両方に同じバージョンをインストールしてください。',
    unknownGame:
      'ホストが選んだゲームかルールに、この Tengen は対応していません（{game}）。両方に同じバージョンをインストールしてください。',
    opponentLeft:
      '相手との接続が切れました。相手が退席したか、通信の問題のようです。もう一度対局するには、「対局作成」か「対局参加」を押してください。',
    noAnswer:
      '相手のプログラムから {seconds} 秒以内に応答がありませんでした。もう一度参加してもらってください。',
    breach:
      '相手のプログラムが通信の規則に違反しました：{how}。接続を切りました。対局はそのまま保存されています。',
    accused:
      '相手のプログラムが、こちらのプログラムに規則違反があったとして、接続を切りました。対局はそのまま保存されています。二つのバージョンが違うのかもしれません。',
    diverged:
      '二つのプログラムの盤面か時計が一致しなくなったため、無勝負です。接続を切りました。対局はこちらの状態のまま保存されています。',
    clocksApart:
      '相手のコンピューターではあなたの時間切れですが、こちらではまだ {seconds} 秒残っていました。通信が非常に遅いのかもしれません。ずれが大きすぎるため、無勝負です。接続を切りました。対局はこちらの状態のまま保存されています。',
    timeTaken:
      '相手のコンピューターは、あなたの考慮時間をこちらより {seconds} 秒長く数えました。通信が遅いと起こります。ずれを合わせるため、あなたの時計を 1 局で最大 {most} 秒まで調整します。',
    garbage:
      '相手のプログラムの通信方式が Tengen と違います（{how}）。接続を切りました。そのポートは別のプログラムが使っているようです。',
    flood:
      '相手のプログラムが一度に大量のデータを送ってきたため、接続を切りました。対局はそのまま保存されています。',
    misunderstood:
      '相手のプログラムから、解釈できないメッセージが届きました（{how}）。無視したので、何も変わっていません。',
    tooManyMistakes:
      '相手のプログラムから、解釈できないメッセージが {mistakes} 件届いたため、接続を切りました。対局はそのまま保存されています。',
    lostBeforeRestart:
      'やり直した対局は、あなたの負けでした。オリジナル版は、結果の画面を閉じるまで最後の石を送らないため、やり直した後に届きました。',
    unconfirmed:
      'あなたの最後の手か操作が、10 秒間相手に確認されていません。ネットワークが切れているかもしれません。つながりしだい、対局を再開します。',
    originalGame:
      '相手が使っているオリジナル版で打てるのは、15 × 15、自由ルール、時計なしの五目並べだけです。設定した条件ではなく、この条件で対局します。',
    bug: 'プログラムに問題が起きました（{reason}）。対局は保存されています。続けられないときは、退席してからもう一度参加し、Tengen の開発者に知らせてください。',
    fileUnreadable: 'ファイル「{name}」を読み込めません（{reason}）。',
    noSandbox:
      'Tengen は --no-sandbox で起動したため、ウィンドウがシステムのサンドボックスで保護されていません。動作に問題はありませんが、サンドボックスをインストールするパッケージ（.deb など）のほうが安全です。',
    notSaved:
      '現在、保存できません（{reason}）。対局は続けられます。保存できるようになりしだい、すべて保存します。それまでプログラムを終了しないでください。',
    noPhonesYet:
      '現在、保存できないため、スマートフォンを招待できません。対局が失われてしまうからです。保存できるようになったら招待してください。',
    fileNewer:
      '保存データは新しいバージョンの Tengen で書かれています。このバージョンでは読み取りだけで、新しい内容は保存しません。新しいバージョンをインストールし直してください。',
    fileDamaged:
      '保存データのファイルが破損していました。{file} に移し、読み取れた内容はすべて残しました。',
    fileIncomplete:
      '同じフォルダーの tengen.db-wal がないか空のため、保存データの一部またはすべてが失われました。残りは保持し、元のファイルは {file} に移しました。フォルダー全体のバックアップがあれば、それを復元してください。',
    lost: '一方のプログラムで、この対局の記録の一部が失われました。古いファイルを復元したためかもしれません。対局は続けられませんが、両方の記録はそのまま残っています。',
    unknownSession:
      '応答したプログラムに、この対局の記録がありません。別のプログラムか、相手が対局を放棄したのかもしれません。対局はここに保存されています。別のアドレスを試すか、新しい対局に参加してください。',
    notProven:
      '応答したプログラムが対局相手のものだと確認できないか、バージョンが異なるため、何も変更していません。対局はここに保存されています。別のアドレスを試してください。',
    replaced:
      '同じプロファイルの別の Tengen（別のコンピューターかもしれません）がこの対局を再開したため、こちらの接続を切りました。ここで続けるには、先にそちらを終了してから、もう一度試してください。',
    engineMissing:
      'プログラム {program} を起動できませんでした（{reason}）。設定のコマンドラインを確認してください。',
    engineGone:
      'エンジン {name} が終了しました（{reason}）。対局は保存されています。再試行するか、ほかの対局者に代えてください。',
    engineSilent:
      'エンジン {name} は {seconds} 秒間応答がないため、停止しました。対局は保存されています。再試行するか、ほかの対局者に代えてください。',
    engineNonsense:
      'エンジン {name} はプロトコルに従わないため（{said}）、停止しました。対局は保存されています。再試行するか、ほかの対局者に代えてください。',
    engineIllegal:
      'エンジン {name} は {move} を打とうとしましたが、ルール違反です。対局は保存されています。再試行するか、ほかの対局者に代えてください。',
    engineCannot:
      'エンジン {name} は、このゲームのこのルールに対応していません（{said}）。対局は保存されています。ほかの対局者に代えてください。',
    engineForgotten:
      'このエンジンは設定にないか、このゲーム用ではありません。ほかの対局者に代えてください。',
    noSuchLevel: 'このゲームには、CPUのこのレベルがありません。ほかのレベルを選んでください。',
    cannotProve:
      'ホストは、これが対局していたプログラムだと確認できませんでした。対局はここに保存されています。新しい対局に参加してください。',
  },
  fault: {
    notYourTurn: '手番でないのに打った',
    outOfBoard: '盤の外に打った',
    occupied: '石のある点に打った',
    gameOver: '終局後に打った',
    illegal: 'ルールに反する手を打った',
    ahead: '双方の記録より先に進んでいる',
    unexpected: '今は送れないメッセージを送った',
    clock: '考慮時間を誤って数えた',
    notAway: 'こちらは接続中なのに、切断中と伝えてきた',
    tooLong: '64 KiB を超えるメッセージ',
    tooDeep: '32 段を超える入れ子のメッセージ',
    notText: 'UTF-8 でないデータ',
    notJson: 'JSON でないテキスト',
    notObject: 'JSON オブジェクトでないデータ',
    tooMuchBeforeAccepted: '承諾前に、短いメッセージを二つ以上送った',
    unknownMethod: '未知のメッセージ',
    wrongParams: '内容が正しくないメッセージ',
  },
};
