import type { ReplyTo } from '../../../contract/reply.ts';
import type { ScreenProps } from '../props.ts';

/** Hosts a game that a phone can join. Its port doesn't matter, so another one is taken if that in the settings is in use. */
export function hostForPhones(
  send: ScreenProps['send'],
  setup: ScreenProps['setup'],
  onReply: (reply: ReplyTo<'host'>) => void,
): void {
  send({ command: 'host', ...setup }, (reply) => {
    if (reply.ok || reply.error.code !== 'portInUse') onReply(reply);
    else send({ command: 'host', ...setup, port: 0 }, onReply);
  });
}
