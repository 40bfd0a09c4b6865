// The sounds themselves, made of tones and noise: fetched when the first of them is to be heard.

import type { Sound } from "./hearing";

const LOUDNESS = 0.22;
/** Never quite silent: a loudness can only fall by a factor. */
const SILENCE = 0.0001;

interface Tone {
  /** Hertz, and where it glides to. */
  pitch: number;
  to?: number;
  /** Seconds from now, and how long it rings. */
  at?: number;
  length: number;
  loud?: number;
  kind?: OscillatorType;
  /** Hertz above which it is dull. */
  dull?: number;
}

let noise: AudioBuffer | null = null;
let outlet: GainNode | null = null;

function outletOf(context: AudioContext): GainNode {
  if (outlet?.context === context) return outlet;
  outlet = new GainNode(context, { gain: LOUDNESS });
  outlet.connect(context.destination);
  return outlet;
}

/** Swells in a moment and dies away. */
function fading(context: AudioContext, start: number, length: number, loud: number, swell: number): GainNode {
  const gain = new GainNode(context, { gain: SILENCE });
  gain.gain.setValueAtTime(SILENCE, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + swell);
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + length);
  gain.connect(outletOf(context));
  return gain;
}

function tone(context: AudioContext, { pitch, to = pitch, at = 0, length, loud = 1, kind = "sine", dull = 8000 }: Tone): void {
  const start = context.currentTime + at;
  const source = new OscillatorNode(context, { type: kind, frequency: pitch });
  source.frequency.setValueAtTime(pitch, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  const filter = new BiquadFilterNode(context, { type: "lowpass", frequency: dull });
  source.connect(filter).connect(fading(context, start, length, loud, kind === "sawtooth" ? 0.03 : 0.006));
  source.start(start);
  source.stop(start + length);
}

/** Noise of one colour, as of paper and wood. */
function rustle(context: AudioContext, { pitch, to = pitch, at = 0, length, loud = 1 }: Tone): void {
  if (noise?.sampleRate !== context.sampleRate) {
    noise = new AudioBuffer({ length: context.sampleRate / 2, sampleRate: context.sampleRate });
    const grains = noise.getChannelData(0);
    for (let i = 0; i < grains.length; i += 1) grains[i] = Math.random() * 2 - 1;
  }
  const start = context.currentTime + at;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 1.4 });
  filter.frequency.setValueAtTime(pitch, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(filter).connect(fading(context, start, length, loud, 0.012));
  source.start(start);
  source.stop(start + length);
}

function knock(context: AudioContext, pitch: number, at = 0, loud = 1): void {
  tone(context, { pitch, to: pitch * 0.6, at, length: 0.09, loud, kind: "triangle" });
  rustle(context, { pitch: pitch * 7, at, length: 0.03, loud: loud * 0.5 });
}

function bell(context: AudioContext, pitch: number, at = 0, loud = 0.7, length = 0.9): void {
  tone(context, { pitch, at, length, loud });
  tone(context, { pitch: pitch * 2.76, at, length: length / 3, loud: loud * 0.18 });
}

const brass = (context: AudioContext, pitch: number, at: number, length: number): void =>
  tone(context, { pitch, at, length, loud: 0.42, kind: "sawtooth", dull: pitch * 3 });

const SOUNDS: Record<Sound, (context: AudioContext) => void> = {
  turn: (context) => {
    bell(context, 659);
    bell(context, 880, 0.16);
  },
  piece: (context) => knock(context, 260),
  card: (context) => rustle(context, { pitch: 1100, to: 3200, length: 0.17, loud: 0.7 }),
  // Down through the tower, from wall to wall.
  tower: (context) => {
    [430, 360, 390, 300].forEach((pitch, i) => knock(context, pitch, i * 0.075, 0.6 + i * 0.1));
    tone(context, { pitch: 120, to: 70, at: 0.32, length: 0.3, loud: 0.9, kind: "triangle" });
  },
  points: (context) => {
    bell(context, 1047, 0, 0.4, 0.4);
    bell(context, 1319, 0.09, 0.4, 0.5);
  },
  veto: (context) => {
    tone(context, { pitch: 196, to: 185, length: 0.22, loud: 0.7, kind: "square", dull: 700 });
    tone(context, { pitch: 131, to: 117, at: 0.2, length: 0.5, loud: 0.8, kind: "square", dull: 600 });
  },
  fanfare: (context) => {
    [[392, 0, 0.22], [523, 0.18, 0.22], [659, 0.36, 0.22], [784, 0.54, 0.4], [659, 0.9, 0.2], [784, 1.06, 1.1]].forEach(
      ([pitch = 0, at = 0, length = 0]) => brass(context, pitch, at, length),
    );
    [523, 659].forEach((pitch) => brass(context, pitch, 1.06, 1.1));
  },
};

export const makeSound = (context: AudioContext, sound: Sound): void => SOUNDS[sound](context);
