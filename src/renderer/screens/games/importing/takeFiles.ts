import type { ScreenProps } from '../../props.ts';
import { ask } from '../ask.ts';

/** The files that the system has asked to open, as if they were dropped on the window. */
export async function takeFiles(send: ScreenProps['send']): Promise<readonly File[]> {
  const taken = await ask(send, { command: 'takeFiles' });
  if (!taken.ok) return [];
  return taken.value.files.map(({ name, data }) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return new File([bytes], name);
  });
}
