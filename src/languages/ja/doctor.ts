/** 互いに見つからない原因、日本語。 */

import type { doctor as english } from '../en/doctor.ts';
import type { Shape } from '../shape.ts';

export const doctor: Shape<typeof english> = {
  checking: 'ネットワークを調べています……',
  checkingWhat: '最大 15 秒かかります。',
  found: 'このコンピューターのネットワークで見つかった問題：',
  nothing: 'このコンピューターに問題は見つかりませんでした。',
  nothingTo: 'このコンピューターと {address} の間に問題は見つかりませんでした。',
  other: '相手のコンピューターでも「相手が見つかりませんか？」を押して調べてください。',
  addressFirst: '先にホストのアドレスを入力すると、そこまでの経路も調べます。',
  command: 'または、管理者として次のコマンドを実行してください。',
  firewall:
    'このコンピューターではファイアウォール（{name}）が有効です。相手が参加できないときは、次のコマンドを実行してください。',
  firewallOfWindows:
    'Windows のファイアウォールが有効です。相手が参加できないときは、設定の「ファイアウォールによるアプリケーションの許可」で Tengen を許可するか、次の 2 行を管理者として実行してください。',
  firewalls: {
    ufw: 'ufw',
    firewalld: 'firewalld',
    macos: 'macOS',
  },
  finding: {
    noNetwork: {
      what: 'このコンピューターはネットワークに接続していません。',
      todo: '相手のコンピューターと同じ Wi-Fi か有線のネットワークに接続してください。',
    },
    noAddress: {
      what: 'このコンピューターは、ネットワーク（{interface}）からアドレスを受け取っていません。',
      todo: 'ネットワークに接続し直してください。それでも直らないときは、ルーターを再起動してください。',
    },
    vpn: {
      what: 'このコンピューターの通信は VPN（{interface}）を通っています。',
      todo: '対局中は VPN を切断するか、VPN の設定でローカルネットワークへのアクセスを許可してください。',
    },
    macPermission: {
      what: 'macOS が Tengen にローカルネットワークの使用を許可していません。',
      todo: '「システム設定」の「プライバシーとセキュリティ」→「ローカルネットワーク」で許可し、Tengen を起動し直してください。',
    },
    multicastBlocked: {
      what: 'このコンピューターのファイアウォールが、ネットワーク（{interface}）への告知を遮断しています。自分の告知も戻ってきません。',
      todo: 'ファイアウォールで UDP ポート 5353（mDNS）を許可するか、アドレスで参加してください。',
    },
    unknownAddress: {
      what: 'このネットワークに「{address}」というコンピューターはありません。',
      todo: 'ホストの画面に表示された数字を入力してください（例：192.168.1.20）。',
    },
    noRoute: {
      what: '同じネットワークにあるのに、このコンピューターには {address} への経路がありません。',
      todo: 'ネットワークに接続し直してください。',
    },
    otherSubnet: {
      what: '二台は別のネットワークにあります。ホストのアドレスは {address}、このコンピューターは {own} です。',
      todo: '二台を同じ Wi-Fi かルーターに接続してください。ゲスト用 Wi-Fi は別のネットワークです。',
    },
    hostAbsent: {
      what: '{address} のコンピューターから応答がありません。',
      todo: 'ホストの画面のアドレスを確かめてください。合っていれば、Wi-Fi が機器どうしの通信を禁止していないか確かめてください。',
    },
    portBlocked: {
      what: '{address} にコンピューターはありますが、ファイアウォールがポート {port} を遮断しています。',
      todo: 'そのコンピューターのファイアウォールで Tengen を許可してください。対局作成の画面で同じ検査をすると、方法が表示されます。',
    },
    portRefused: {
      what: '{address} のコンピューターは応答しますが、ポート {port} で待っている人はいません。',
      todo: '相手に「対局作成」を押してもらい、画面のポートを確かめてください。',
    },
    otherProgram: {
      what: '{address} のポート {port} で応答したのは、Tengen ではない別のプログラムです。',
      todo: 'ホストの画面のポートを確かめてください。',
    },
    silentProgram: {
      what: '{address} のポート {port} のプログラムは接続を受け入れましたが、Tengen だと名乗りません。',
      todo: '相手がオリジナル版を使っているなら、アドレスで参加してください。そうでなければ、ホストの画面のポートを確かめてください。',
    },
    notAnnounced: {
      what: '{address} のポート {port} で Tengen が応答しますが、その告知がここまで届きません。',
      todo: 'アドレスで参加してください。一覧に表示するには、ホストのファイアウォールが UDP ポート 5353（mDNS）を許可し、Wi-Fi がマルチキャストを転送する必要があります。',
    },
    beyondRouter: {
      what: '{address} のポート {port} で Tengen が応答しますが、別のネットワークにあります。告知はルーターを越えません。',
      todo: 'アドレスで参加してください。',
    },
  },
};
