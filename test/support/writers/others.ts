/** Files of other games than Go, and of other formats than SGF, as programs and servers write them. The games are our own. */

const gomoku = 'hh ig gg ii ff ee hf hg gf if gh fh'.split(' ');
const reversi = 'f5 d6 c3 d3 c4 f4 f6 f3 e6 e7'.split(' ');
const morris = 'd2 f4 b2 f2 f6 b4 d6 xb4 b6'.split(' ');

/** `;B[hh];W[ig]`. */
function moves(points: readonly string[], separator = ';'): string {
  return points.map((point, n) => `${separator}${n % 2 === 0 ? 'B' : 'W'}[${point}]`).join('');
}

const names = 'PB[Ada]PW[Linus]DT[2020-02-29]';

const sgf: Readonly<Record<string, string>> = {
  'Web Renju Board': `(;GM[4]FF[4]CA[UTF-8]AP[Web Renju Board:1.0.0]ST[0]SZ[15]${names}RU[Renju]${moves(gomoku)})`,
  'Gomoku Quest': `(;GM[4]FF[4]SZ[15]GN[gomokuquest]RE[B+]\nPB[ada (1800)]PW[linus (1750)]\n;QPR[hh,hg,jf];QSLW[ig]${moves(gomoku)})`,
  'one node': `(;GM[4]FF[4]SZ[15]${names}RE[0]${moves(gomoku, '')})`,
  Chinese: `(;GM[4]FF[4]SZ[15]\nGN[练习]\nDT[20200229]\nRE[W+]\nPB[黑方]\nPW[白方]\nKM[0]\nRU[五子棋]\n${moves(gomoku, '\n;')})`,
  'Renju in Chinese': `(;GM[4]FF[4]SZ[15]PB[Ada]PW[Linus]RU[连珠]${moves(gomoku)})`,
  Renjubase: `(;GM[4]FF[3]SZ[15]EV[World Championship]RO[1]${names}BR[5 dan]RU[RIF]RE[B+Resign]${moves(gomoku)})`,
  'gomoku with set-up': `(;GM[4]FF[4]SZ[15]AB[hh][ig]AW[gi][gh]PL[B];B[gg]C[now](;W[ff])(;W[ii]TR[ii]))`,
  'gomoku with a tree': `(;GM[4]FF[4]SZ[19]C[Openings];B[jj]LB[ki:1][kj:2](;W[kj]N[direct](;B[ki])(;B[kk]))(;W[ki]N[indirect]))`,
  'gomoku with a pass': `(;GM[4]FF[4]SZ[15]${moves(gomoku.slice(0, 4))};B[];W[tt]${moves(gomoku.slice(4))})`,
  Edax: `(;GM[2]FF[4]CA[UTF-8]AP[Edax:4.4]SZ[8]${names}RE[B+12]${moves(reversi)})`,
  'Reversi in capitals': `(;GM[2]SZ[8]${names}${moves(reversi.map((point) => point.toUpperCase()))})`,
  'Reversi with a tree': `(;GM[2]FF[4]SZ[8];B[f5]C[the only opening](;W[d6];B[c3])(;W[f6]C[diagonal];B[e6])(;W[f4]))`,
  'Nine Men’s Morris': `(;GM[5]FF[4]${names}${morris.length > 0 ? ';B[d2];W[f4]C[a corner];B[b2];W[f2](;B[f6];W[b4])(;B[d6];W[b4])' : ''})`,
};

const text: Readonly<Record<string, string>> = {
  'Piskvork.psq':
    'Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,1200\n7,7,30\n9,9,5\n6,6,3000\nhuman\npbrain-ada.exe\n-1\n',
  'Piskvork 20.psq':
    'Piskvorky 19x19, 11:11, 0\n10,10,13\n11,9,21\n9,9,44\n11,11,3\nC:\\brains\\pbrain-ada.zip\nhomo-1\n-1\n',
  'Gomocup.psq':
    'Piskvorky 15x15, 0:0, 1\n8,8,0\n8,9,12\n9,8,3\n10,8,77\n7,8,2\nada.zip\nlinus.zip\n0\n1,Renju\n',
  'Gomocup standard.psq':
    'Piskvorky 15x15, 0:0, 1\r\n8,8,0\r\n8,9,12\r\n9,8,3\r\nada.zip\r\nlinus.zip\r\n0\r\n2,Standard\r\n',
  'Tygem.gib':
    '\\HS\r\n\\[GIBOKIND=Global\\]\r\n\\[TYPE=0\\]\r\n\\[GAMECONDITION=Even game, black 6.5\\]\r\n\\[GAMETIME=10\\]\r\n\\[GAMEBLACKNAME=Ada (5D)\\]\r\n\\[GAMEWHITENAME=Linus (6D)\\]\r\n\\[GAMETAG=S1,R3,D5,G65,W0,Z35,C2016:03:26:17:29,\\]\r\n\\HE\r\n\\GS\r\n2 1 0\r\n&4\r\nINI 0 1 0 &4\r\nSTO 0 2 1 15 3\r\nSTO 0 3 2 3 15\r\nSTO 0 4 1 15 15\r\nSKI 0 5\r\n\\GE\r\n',
  'WBaduk.ngf':
    'Rated game\n19\nLinus 7D\nAda 5D\nsite\n0\n0\n6\n20170316 [09:51]\n5\nBlack wins by resignation\n2\nPMABBRRRR\nPMACWEEEE\n',
  'PlayOK.txt':
    '[Event "?"]\n[Site "PlayOK"]\n[Date "2020.02.29"]\n[White "Ada"]\n[Black "Linus"]\n[Result "1-0"]\n\n1. 1 4 2. 2 5 3. 3x4 6\n',
  'Othello.txt': `${reversi.join('')}\n`,
  'gomoku.txt': '1. H8 I9 {a move apart} 2. J10 (2. K11 I8) 2... H9 1-0\n',
  'Japanese.txt': '１．黑Ｈ８　２．白Ｉ９　３．黑Ｊ１０\n',
};

export const others: readonly { readonly name: string; readonly bytes: Uint8Array }[] = [
  ...Object.entries(sgf).map(([name, one]) => [`${name}.sgf`, one] as const),
  ...Object.entries(text),
].map(([name, one]) => ({ name, bytes: new TextEncoder().encode(one) }));
