import { invitations, phonePages } from './scenes/phones.ts';
import { phones, testScenes } from './support/screens.ts';

testScenes(invitations);
testScenes(phonePages, phones);
