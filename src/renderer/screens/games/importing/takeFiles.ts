import type { ScreenProps } from '../../props.ts';
import { ask } from '../ask.ts';
import { type Source, sourceOf } from './importFiles.ts';

/** The files that the system has asked to open, as if they were dropped on the window. */
export async function takeFiles(send: ScreenProps['send']): Promise<readonly Source[]> {
  const taken = await ask(send, { command: 'takeFiles' });
  if (!taken.ok) return [];
  return taken.value.files.map(({ name, data }) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return sourceOf(new File([bytes], name));
  });
}
