/** The sounds of alarms, made here of tones: each stage its own, so that whoever lies in bed knows which it was. */
import type { Stage } from './alarm-plan.ts'

interface Tone {
  /** Seconds after the beginning. */
  readonly at: number
  readonly hertz: number
  readonly seconds: number
}

interface Sound {
  readonly wave: OscillatorType
  readonly tones: Readonly<Record<Stage, readonly Tone[]>>
}

export const SOUND_NAMES = ['bell', 'pulse', 'horn'] as const
export type SoundName = (typeof SOUND_NAMES)[number]

const repeated = (times: number, every: number, tones: readonly Tone[]) =>
  Array.from({ length: times }, (_, turn) => tones.map((tone) => ({ ...tone, at: tone.at + turn * every }))).flat()

const SOUNDS: Readonly<Record<SoundName, Sound>> = {
  bell: {
    wave: 'sine',
    tones: {
      PREPARE: [
        { at: 0, hertz: 660, seconds: 0.9 },
        { at: 0.5, hertz: 880, seconds: 1.2 },
      ],
      GO: repeated(4, 0.6, [
        { at: 0, hertz: 880, seconds: 0.5 },
        { at: 0.2, hertz: 1320, seconds: 0.5 },
      ]),
    },
  },
  pulse: {
    wave: 'square',
    tones: {
      PREPARE: repeated(2, 0.5, [{ at: 0, hertz: 520, seconds: 0.18 }]),
      GO: repeated(10, 0.2, [{ at: 0, hertz: 780, seconds: 0.12 }]),
    },
  },
  horn: {
    wave: 'sawtooth',
    tones: {
      PREPARE: [{ at: 0, hertz: 196, seconds: 1.2 }],
      GO: repeated(3, 0.8, [
        { at: 0, hertz: 196, seconds: 0.35 },
        { at: 0.35, hertz: 294, seconds: 0.4 },
      ]),
    },
  },
}

const LOUD = 0.5

/** On the clock of the audio device, so that a busy page does not stumble. */
export function playSound(audio: AudioContext, name: SoundName, stage: Stage): void {
  const { wave, tones } = SOUNDS[name]
  for (const { at, hertz, seconds } of tones[stage]) {
    const begin = audio.currentTime + at
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    tone.type = wave
    tone.frequency.value = hertz
    loudness.gain.setValueAtTime(0, begin)
    loudness.gain.linearRampToValueAtTime(LOUD, begin + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + seconds)
    tone.connect(loudness).connect(audio.destination)
    tone.start(begin)
    tone.stop(begin + seconds)
  }
}
