import { around } from './scenes/around.ts';
import { computer } from './scenes/computer.ts';
import { here } from './scenes/here.ts';
import { testScenes } from './support/screens.ts';

testScenes([...around, ...here, ...computer]);
