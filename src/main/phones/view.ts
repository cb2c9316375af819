/** What a phone is shown: of the computer, only what its board needs. */

import { DEFAULT_PORT } from '../../contract/fields.ts';
import type { Problem } from '../../contract/problems.ts';
import type { View } from '../../contract/view.ts';

/** The view of a phone's app without the computer's addresses, port, engines, diagnosis and paths of files. */
export function viewForPhone(view: View): View {
  const { settings, unsaved, link } = view;
  return {
    ...view,
    settings: { ...settings, port: DEFAULT_PORT },
    addresses: [],
    engines: [],
    diagnosis: null,
    unsaved: unsaved && withoutPaths(unsaved),
    link: { ...link, problem: link.problem && withoutPaths(link.problem) },
  };
}

function withoutPaths({ code, message, detail }: Problem): Problem {
  const hidden = { code, message, detail: { ...detail } };
  for (const [name, value] of Object.entries(detail)) {
    if (typeof value !== 'string') continue;
    const text = withoutPath(value);
    hidden.detail[name] = text;
    hidden.message = hidden.message.replace(value, () => text);
  }
  return hidden;
}

/** Of a path only the name; of a sentence what stands before a path. */
function withoutPath(text: string): string {
  return /^([a-z]:)?[\\/]/i.test(text)
    ? text.replace(/^.*[\\/]/s, '')
    : text.replace(/\s['"]?([a-z]:)?[\\/].*$/is, '');
}
