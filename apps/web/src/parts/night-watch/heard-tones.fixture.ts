/** What a page would be heard to play: each tone that begins is told, in place of being played. */
import { vi } from 'vitest'

export function stubAudio(onTone: () => void): void {
  const param = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  class Audio extends EventTarget {
    state = 'running'
    currentTime = 0
    destination = {}
    resume = async () => undefined
    createGain = () => ({ gain: param, connect: () => undefined })
    createOscillator = () => ({
      frequency: param,
      connect: (to: unknown) => to,
      start: onTone,
      stop: () => undefined,
    })
  }
  vi.stubGlobal('AudioContext', Audio)
}
