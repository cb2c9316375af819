/** Icons, drawn in one weight on a grid of 24. */

const paths = {
  /** An open gate. */
  host: 'M3 6.5c6 1.2 12 1.2 18 0M5.5 10.5h13M7.5 7.2V20M16.5 7.2V20',
  /** Two rings that meet. */
  seek: 'M3.5 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0M10.5 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
  /** A phone. */
  phone: 'M7.5 3h9v18h-9zM11 18h2',
  /** An arrow to a point. */
  join: 'M3 12h10.5M9.5 7.5 14 12l-4.5 4.5M18.5 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M18 5.5c2 1.6 3 3.9 3 6.5s-1 4.9-3 6.5',
  /** A cut thread. */
  disconnect: 'M3 12h5.5M15.5 12H21M10.5 15.5l-1.5 3M13.5 8.5l1.5-3M12 9.5v-4M12 18.5v-4',
  /** A placed stone. */
  ready: 'M4.5 12a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M8.7 12.3l2.3 2.3 4.3-4.9',
  /** A brush circle. */
  restart: 'M18.7 8.2A7.7 7.7 0 1 0 19.7 12M19.4 4v4.7h-4.7',
  /** The diamond that marks a dangerous point. */
  hint: 'M12 3.5 20.5 12 12 20.5 3.5 12zM12 11.3v1.4M11.3 12h1.4',
  /** A board that turns. */
  turn: 'M4.5 12a7.5 7.5 0 0 1 13-5.1M19.5 12a7.5 7.5 0 0 1-13 5.1M17.8 2.8v4.4h-4.4M6.2 21.2v-4.4h4.4',
  /** Two people at one board. */
  here: 'M3.5 18.5h17M6 18.5V15h12v3.5M4.8 9a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M14.8 9a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0',
  settings: 'M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9M15.2 5.2v4.6M8.7 14.2v4.6',
  back: 'M20 12H5M10.5 6.5 5 12l5.5 5.5',
  /** A door, and the way out of it. */
  leave: 'M13.5 4.500h-8v15h8M10 12h10M16.5 8.500 20 12l-3.5 3.500',
  /** A globe. */
  language:
    'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M4 12h16M12 4c2.6 2.300 3.6 5 3.6 8s-1 5.700-3.6 8c-2.6-2.300-3.6-5-3.6-8s1-5.700 3.600-8',
  /** Sheets of games, one behind the other. */
  games: 'M4 8h12v12H4zM7.500 4.500H19.500V16.500M8 12h4M8 15.500h4',
  /** Into the tray, and out of it. */
  import: 'M4 14.500V19.500h16V14.500M12 4v10.500M7.700 10.300 12 14.600l4.300-4.300',
  export: 'M4 14.500V19.500h16V14.500M12 14.500V4M7.700 8.300 12 4l4.300 4.300',
  /** A curve over its axes. */
  analyse: 'M4 4v16h16M7 15.500l4-5 3.500 3 5-7.500',
  /** A framed picture. */
  picture:
    'M4 5h16v14H4zM4 16l5-5 4.500 4.500L16 13l4 4M15 9a.8.8 0 1 0 1.600 0a.8.8 0 1 0-1.600 0',
  delete:
    'M5 7h14M9.500 7V4.500h5V7M7 7l.8 12.500h8.400L17 7M10.500 10.500v5.500M13.500 10.500v5.500',
  close: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  accept: 'm5 12.7 4.5 4.5L19.5 7',
  /** A blank page. */
  unsaved: 'M6.5 3.5h7.5l3.5 3.5v13.5h-11zM14 3.5v3.5h3.5M9.5 11.5l5 5M14.5 11.5l-5 5',
  more: 'M4.9 12a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0M11.1 12a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0M17.3 12a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0',
  /** A saved, a sent and a received stone. */
  kept: 'M4.5 12a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M12 7.5V12l3 2',
  sent: 'm5 12.7 4.5 4.5L19.5 7',
  seen: 'm2 12.7 4.5 4.5L16.5 7M12.6 16.4l.8.8L22.5 7',
  /** Two equal strokes. */
  draw: 'M5 9.200h14M5 14.800h14',
  /** A white flag. */
  resign: 'M6.5 21V3.500M6.5 4.500c4-2 7 2 11 0v8.500c-4 2-7-2-11 0',
  /** A step back. */
  takeBack: 'M9 5.500 4.500 10 9 14.500M4.500 10H14a5 5 0 0 1 0 10h-3.500',
  /** A stone placed at once. */
  stop: 'M12 3v8.5M8.3 8 12 11.7 15.7 8M5.5 17.500a6.5 2.8 0 1 0 13 0a6.5 2.8 0 1 0-13 0',
  /** A stone in thought. */
  ask: 'M4.5 12a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M9.7 9.9a2.3 2.3 0 1 1 3.5 2c-.8.5-1.2.9-1.2 1.8M12 16.200v.1',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  /** A game that goes on, and one move of it. */
  resume: 'M8 5.5v13l10.5-6.5z',
  /** One move back and forth in a game, and its beginning; its end is `advance`. */
  stepBack: 'M14.5 6 8.5 12l6 6',
  stepForward: 'M9.5 6l6 6-6 6',
  first: 'M18.5 5.5v13L9 12zM5.5 5.5v13',
  /** An eye. */
  watch:
    'M2.5 12c2.500-4.200 5.700-6.300 9.500-6.300s7 2.100 9.500 6.300c-2.500 4.200-5.700 6.300-9.500 6.300S5 16.200 2.500 12zM9.200 12a2.800 2.800 0 1 0 5.600 0a2.800 2.800 0 1 0-5.600 0',
  advance: 'M5.5 5.5v13L15 12zM18.5 5.5v13',
  choose: 'm7.5 10 4.5 4.5 4.5-4.5',
  /** A stone on a screen. */
  computer:
    'M3.5 5h17v11.5h-17zM8.5 20h7M12 16.5V20M9.6 10.700a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0',
  person: 'M8.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M4.5 20c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  /** The five levels, and an external engine. */
  pebble:
    'M4.5 15.2c0-3.2 3.3-5.7 7.3-5.7s7.7 2.3 7.7 5.3-3.6 4-7.7 4-7.3-.6-7.3-3.600zM8.7 13.2c.8-.9 1.9-1.4 3.2-1.4',
  brook:
    'M3 7.5c2-1.8 4-1.8 6 0s4 1.8 6 0 4-1.8 6 0M3 12.5c2-1.8 4-1.8 6 0s4 1.8 6 0 4-1.8 6 0M6 17.5c2-1.8 4-1.8 6 0s4 1.8 6 0',
  bamboo:
    'M8 3v5M8 9.5V14M8 15.5V21M6.5 8.7h3M6.5 14.7h3M16 5.5V11M16 12.5V21M14.5 11.7h3M9.5 6.8c2.2 0 3.5-1 4-3-2.2 0-3.5 1-4 3zM17.5 9.5c1.8-.2 2.8-1.1 3.2-2.9',
  pine: 'M12 3 8 8.5h2L6.5 13H9l-4 5h14l-4-5h2.5L14 8.5h2zM12 18v3',
  mountain: 'M2.5 19.5 9 6.5l4 7 2.2-3.2 6.3 9.2zM7 10.5l2 1.4 1.6-1.4',
  engine: 'M9 3.5V8M15 3.5V8M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v3.5',
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
