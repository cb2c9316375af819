import { storedGames } from './scenes/storedGames.ts';
import { testScenes } from './support/screens.ts';

testScenes(storedGames);
