/** The window's own pictograms, drawn in one weight on a grid of 24. */

const paths = {
  /** A gate that stands open. */
  host: 'M3 6.5c6 1.2 12 1.2 18 0M5.5 10.5h13M7.5 7.2V20M16.5 7.2V20',
  /** Towards the point. */
  join: 'M3 12h10.5M9.5 7.5 14 12l-4.5 4.5M18.5 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M18 5.5c2 1.6 3 3.9 3 6.5s-1 4.9-3 6.5',
  /** A thread cut through. */
  disconnect: 'M3 12h5.5M15.5 12H21M10.5 15.5l-1.5 3M13.5 8.5l1.5-3M12 9.5v-4M12 18.5v-4',
  /** A stone set down. */
  ready: 'M4.5 12a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M8.7 12.3l2.3 2.3 4.3-4.9',
  /** A circle in one stroke of the brush. */
  restart: 'M18.7 8.2A7.7 7.7 0 1 0 19.7 12M19.4 4v4.7h-4.7',
  /** The diamond that marks such a point on the board. */
  hint: 'M12 3.5 20.5 12 12 20.5 3.5 12zM12 11.3v1.4M11.3 12h1.4',
  /** The board's corner comes round. */
  turn: 'M4.5 12a7.5 7.5 0 0 1 13-5.1M19.5 12a7.5 7.5 0 0 1-13 5.1M17.8 2.8v4.4h-4.4M6.2 21.2v-4.4h4.4',
  /** Two people at one board. */
  here: 'M3.5 18.5h17M6 18.5V15h12v3.5M4.8 9a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M14.8 9a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0',
  settings: 'M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9M15.2 5.2v4.6M8.7 14.2v4.6',
  back: 'M20 12H5M10.5 6.5 5 12l5.5 5.5',
  close: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  accept: 'm5 12.7 4.5 4.5L19.5 7',
  /** A page that stays blank. */
  unsaved: 'M6.5 3.5h7.5l3.5 3.5v13.5h-11zM14 3.5v3.5h3.5M9.5 11.5l5 5M14.5 11.5l-5 5',
  more: 'M4.9 12a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0M11.1 12a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0M17.3 12a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0',
  /** A stone laid by, one on its way, one arrived. */
  kept: 'M4.5 12a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M12 7.5V12l3 2',
  sent: 'm5 12.7 4.5 4.5L19.5 7',
  seen: 'm2 12.7 4.5 4.5L16.5 7M12.6 16.4l.8.8L22.5 7',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
