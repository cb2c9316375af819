/** What each sound is made of: filtered noise and damped tones, like stones, wood and a marimba. */

import type { SoundName } from './soundsOf.ts';

export interface Part {
  /** A sine wave, or noise in a band around `hz`. */
  readonly source: 'tone' | 'noise';
  /** Delay from the start of the sound, ms. */
  readonly at: number;
  readonly hz: number;
  /** Where the frequency glides to; the same if it does not. */
  readonly to: number;
  readonly gain: number;
  /** Time to full loudness, ms: without it a speaker clicks. */
  readonly attack: number;
  /** Time from there to silence, ms. */
  readonly decay: number;
}

type Some = Pick<Part, 'hz' | 'gain' | 'decay'> & Partial<Part>;

function tone(part: Some): Part {
  return { source: 'tone', at: 0, to: part.hz, attack: 2, ...part };
}

function noise(part: Some): Part {
  return { source: 'noise', at: 0, to: part.hz, attack: 1, ...part };
}

/** A hard thing on wood. */
function wood(hz: number, gain: number, at = 0): readonly Part[] {
  return [
    noise({ at, hz: hz * 6, gain: gain * 0.9, decay: 16 }),
    noise({ at, hz: hz * 1.4, gain: gain * 0.8, decay: 38 }),
    tone({ at, hz, to: hz * 0.94, gain: gain * 0.6, decay: 95 }),
    tone({ at, hz: hz * 2.3, gain: gain * 0.26, decay: 50 }),
    tone({ at, hz: hz * 4.6, gain: gain * 0.1, decay: 24 }),
  ];
}

/** A bar of a marimba. */
function bar(hz: number, gain: number, at = 0, decay = 240): readonly Part[] {
  return [
    tone({ at, hz, gain: gain * 0.7, attack: 5, decay }),
    tone({ at, hz: hz * 3.93, gain: gain * 0.12, attack: 3, decay: decay / 4 }),
    noise({ at, hz: hz * 3, gain: gain * 0.1, decay: 12 }),
  ];
}

const stone = wood(430, 0.75);

export const recipes: Readonly<Record<SoundName, readonly Part[]>> = {
  stone,
  capture: [...stone, ...wood(980, 0.24, 75), ...wood(1120, 0.2, 125), ...wood(1040, 0.16, 180)],
  mill: [...stone, ...bar(659, 0.3, 50, 170), ...bar(988, 0.26, 110, 170)],
  removal: [
    noise({ hz: 1500, to: 2600, gain: 0.3, attack: 25, decay: 70 }),
    ...wood(620, 0.45, 70),
    ...wood(540, 0.22, 135),
  ],
  paint: [
    ...stone,
    noise({ at: 45, hz: 500, to: 3200, gain: 0.55, attack: 60, decay: 160 }),
    tone({ at: 60, hz: 330, to: 660, gain: 0.22, attack: 20, decay: 130 }),
    tone({ at: 150, hz: 495, to: 990, gain: 0.16, attack: 10, decay: 90 }),
  ],
  pass: [...wood(240, 0.5), ...wood(220, 0.3, 110)],
  mark: wood(760, 0.35),
  undone: [...wood(560, 0.3), ...wood(400, 0.36, 80)],
  begin: [...wood(430, 0.5), ...wood(540, 0.5, 130)],
  turn: [...bar(784, 0.22, 0, 200), ...bar(1175, 0.2, 80, 200)],
  knock: [...wood(185, 0.8), ...wood(180, 0.7, 105), ...wood(190, 0.8, 190)],
  connected: [...bar(523, 0.34, 0, 180), ...bar(784, 0.34, 95, 190)],
  disconnected: [...bar(523, 0.34, 0, 180), ...bar(349, 0.38, 95, 190)],
  chat: [...bar(1047, 0.16, 0, 90), ...bar(1319, 0.16, 65, 110)],
  offer: [...bar(587, 0.3, 0, 140), ...bar(740, 0.3, 85, 190)],
  declined: [...bar(440, 0.3, 0, 140), ...bar(415, 0.3, 85, 190)],
  tick: wood(1250, 0.2),
  lastTick: [...wood(1250, 0.5), ...bar(1250, 0.2, 0, 90)],
  won: [
    ...bar(523, 0.36, 0, 300),
    ...bar(659, 0.36, 110, 300),
    ...bar(784, 0.36, 220, 340),
    ...bar(1047, 0.42, 340, 500),
  ],
  lost: [...bar(440, 0.36, 0, 300), ...bar(349, 0.36, 160, 340), ...bar(262, 0.42, 330, 500)],
  draw: [...bar(440, 0.36, 0, 260), ...bar(523, 0.36, 150, 300), ...bar(440, 0.36, 310, 460)],
};
