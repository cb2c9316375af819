import type { CommandError } from '../../peer.ts';
import type { ScreenProps } from '../props.ts';

/** Hosts a game that a phone can join. Its port doesn't matter, so another one is taken if that in the settings is in use. */
export function hostForPhones(
  send: ScreenProps['send'],
  setup: ScreenProps['setup'],
  onAnswer: (refused: CommandError | null) => void,
): void {
  send({ command: 'host', ...setup }, (refused) => {
    if (refused?.code !== 'portInUse') onAnswer(refused);
    else send({ command: 'host', ...setup, port: 0 }, onAnswer);
  });
}
