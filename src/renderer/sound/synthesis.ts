/** Makes the sounds with Web Audio, in real time or offline. */

import { type Part, recipes } from './recipes.ts';
import type { SoundName } from './soundsOf.ts';

/** Where the sounds of a context go. */
export interface Output {
  readonly context: BaseAudioContext;
  readonly master: GainNode;
  readonly noise: AudioBuffer;
}

/** Longer than any part of a recipe, seconds. */
const NOISE_LENGTH = 0.5;
/** A fade that can't be heard, seconds. */
const FADE = 0.004;
/** Of full loudness; there an exponential fall ends, because it can't reach 0. */
const SILENCE = 0.001;
/** What differs from stone to stone: pitch and loudness, each up to this share. */
const VARIATION = 0.05;

/** Volume, then a limiter: two sounds at once must not clip. */
export function openOutput(context: BaseAudioContext): Output {
  const master = context.createGain();
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -8;
  limiter.knee.value = 6;
  limiter.ratio.value = 20;
  limiter.attack.value = 0.001;
  limiter.release.value = 0.08;
  // A limiter raises what it limits, and its attack lets peaks through.
  const headroom = context.createGain();
  headroom.gain.value = 0.9;
  master.connect(limiter).connect(headroom).connect(context.destination);
  return { context, master, noise: whiteNoise(context) };
}

/** @param volume percent; loudness is felt as about the square root of the amplitude */
export function setVolume({ master, context }: Output, volume: number): void {
  master.gain.setTargetAtTime((volume / 100) ** 2, context.currentTime, 0.01);
}

/**
 * Schedules a sound.
 * @param at seconds, on the clock of the context
 * @param random returns 0 to 1
 */
export function schedule(output: Output, name: SoundName, at: number, random: () => number): void {
  const vary = () => 1 + (2 * random() - 1) * VARIATION;
  const [pitch, loudness] = [vary(), vary()];
  for (const part of recipes[name]) {
    const { hz, to, gain } = part;
    play(output, { ...part, hz: hz * pitch, to: to * pitch, gain: gain * loudness }, at);
  }
}

function play(output: Output, part: Part, at: number): void {
  const { context, master } = output;
  const start = at + part.at / 1000;
  const peak = start + part.attack / 1000;
  const end = peak + part.decay / 1000;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(part.gain, peak);
  envelope.gain.exponentialRampToValueAtTime(part.gain * SILENCE, end);
  envelope.gain.linearRampToValueAtTime(0, end + FADE);
  envelope.connect(master);
  const { source, frequency } =
    part.source === 'tone' ? tone(output, envelope) : hiss(output, envelope);
  frequency.setValueAtTime(part.hz, start);
  frequency.exponentialRampToValueAtTime(part.to, end);
  source.start(start);
  source.stop(end + FADE);
}

interface Source {
  readonly source: AudioScheduledSourceNode;
  readonly frequency: AudioParam;
}

function tone({ context }: Output, envelope: GainNode): Source {
  const source = context.createOscillator();
  source.connect(envelope);
  return { source, frequency: source.frequency };
}

function hiss({ context, noise }: Output, envelope: GainNode): Source {
  const source = context.createBufferSource();
  const band = context.createBiquadFilter();
  source.buffer = noise;
  band.type = 'bandpass';
  source.connect(band).connect(envelope);
  return { source, frequency: band.frequency };
}

function whiteNoise(context: BaseAudioContext): AudioBuffer {
  const { sampleRate } = context;
  const buffer = context.createBuffer(1, sampleRate * NOISE_LENGTH, sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
  return buffer;
}
