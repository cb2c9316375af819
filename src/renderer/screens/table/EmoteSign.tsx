import './EmoteSign.css';
import type { Emote } from '../../../contract/choices.ts';

/** The emotes, drawn as the icons are; `ink` is filled. */
const signs: Readonly<Record<Emote, { readonly line: string; readonly ink?: string }>> = {
  /** An open hand. */
  hello: {
    line: 'M8 13V6.3a1.3 1.3 0 0 1 2.6 0V11M10.6 10.5V4.8a1.3 1.3 0 0 1 2.6 0v5.7M13.2 10.5V5.8a1.3 1.3 0 0 1 2.6 0V11.5M15.8 10.5V8.2a1.25 1.25 0 0 1 2.5 0v6c0 3.6-2.4 6.3-5.9 6.3-2.7 0-4.3-1.2-5.6-3.3l-2.3-3.8c-.9-1.5 1-2.7 2.1-1.5L8 13.6',
  },
  /** A heart. */
  thanks: {
    line: 'M12 19.5C6.5 15.5 3.8 12.7 3.8 9.4A4.2 4.2 0 0 1 12 7.9a4.2 4.2 0 0 1 8.2 1.5c0 3.3-2.7 6.1-8.2 10.1z',
  },
  /** A cup of tea. */
  moment: {
    line: 'M4.5 10.5h12v4.5a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM16.5 12h1a2.5 2.5 0 0 1 0 5h-1.6M8.5 7.8c-1.1-1.4 1.1-2.4 0-4M12.5 7.8c-1.1-1.4 1.1-2.4 0-4',
  },
  /** Two stones. */
  goodGame: {
    line: 'M10.6 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
    ink: 'M3.4 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
  },
  /** An hourglass. */
  hurry: {
    line: 'M6 3.5h12M6 20.5h12M7.5 3.5c0 4.8 3.5 6 3.5 8.5s-3.5 3.7-3.5 8.5M16.5 3.5c0 4.8-3.5 6-3.5 8.5s3.5 3.7 3.5 8.5',
    ink: 'M8.2 20.5c.3-2.6 1.9-4 3.8-5 1.9 1 3.5 2.4 3.8 5z',
  },
  /** A thumb. */
  bravo: {
    line: 'M7.5 11v9h-3v-9zM7.5 11l3.8-7.2c1.5 0 2.5 1.1 2.3 2.6L13.2 10h5.2c1.3 0 2.2 1.2 1.9 2.4l-1.5 6a2.1 2.1 0 0 1-2 1.6H7.5',
  },
  /** A smirk with narrow eyes. */
  gotcha: {
    line: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M7.3 8.7l3 1.3M16.7 8.7l-3 1.3M8.5 15.3c2.8 1.3 5.6.6 7.3-2.3',
    ink: 'M8.5 11.2a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0M13.7 11.2a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0',
  },
  /** An open mouth. */
  wow: {
    line: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M7.3 7.7c.7-.7 1.5-.9 2.3-.8M16.7 7.7c-.7-.7-1.5-.9-2.3-.8',
    ink: 'M8 10.3a.95.95 0 1 0 1.9 0a.95.95 0 1 0-1.9 0M14.1 10.3a.95.95 0 1 0 1.9 0a.95.95 0 1 0-1.9 0M10.2 15.2a1.8 2.2 0 1 0 3.6 0a1.8 2.2 0 1 0-3.6 0',
  },
  /** A laugh. */
  haha: {
    line: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M7.5 10.2l1.5-1.5 1.5 1.5M13.5 10.2l1.5-1.5 1.5 1.5',
    ink: 'M7.5 13.2h9a4.5 4.5 0 0 1-9 0z',
  },
};

export function EmoteSign({ name }: { readonly name: Emote }) {
  const { line, ink } = signs[name];
  return (
    <svg className="icon emote-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={line} />
      {ink !== undefined && <path className="emote-ink" d={ink} />}
    </svg>
  );
}
