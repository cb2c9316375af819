import { expect, it } from 'vitest';
import { wordsOf } from './commandLine.ts';

it.each([
  ['gnugo --mode gtp', ['gnugo', '--mode', 'gtp']],
  ['  gnugo\t --mode  gtp ', ['gnugo', '--mode', 'gtp']],
  ['"C:\\Program Files\\katago.exe" gtp', ['C:\\Program Files\\katago.exe', 'gtp']],
  ['C:\\engines\\rapfi.exe', ['C:\\engines\\rapfi.exe']],
  ["'my engine' --name='a b'", ['my engine', '--name=a b']],
  [`sh -c "echo 'x y'"`, ['sh', '-c', "echo 'x y'"]],
  ['a "" b', ['a', '', 'b']],
  ["/home/o'brien/engine", ["/home/o'brien/engine"]],
  ['$HOME/* | cat', ['$HOME/*', '|', 'cat']],
  ['', []],
  ['  ', []],
])('the command line %o is split into its words', (line, words) => {
  expect(wordsOf(line)).toEqual(words);
});
