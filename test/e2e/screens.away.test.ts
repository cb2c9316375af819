import { apart } from './scenes/apart.ts';
import { testScenes } from './support/screens.ts';

testScenes(apart);
