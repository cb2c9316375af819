import { watching } from './scenes/watching.ts';
import { testScenes } from './support/screens.ts';

testScenes(watching);
