/**
 * Whether the embedded database still answers. It can fall silent for good: when its WebAssembly breaks off inside a statement,
 * whoever asks next waits for ever, and nothing but a fresh start brings it back.
 *
 * Silent is a database that was asked something and has said nothing since. That is counted in ticks of this process and
 * not by the clock, so that a machine that slept, or a process that was held, does not take the time it missed for silence.
 */

export interface Silence {
  asked(): void
  /** A word has come; whether it is the last one of an answer. The rest of an answer may be what never comes. */
  heard(isLast: boolean): void
  /** Does `work` for which statements wait, or take long, on purpose; meanwhile nothing is counted. */
  excused<T>(work: () => Promise<T>): Promise<T>
  stop(): void
}

const TICK_MS = 1_000

/** `onSilent` is told once, after so many ticks without a word. */
export function watchSilence(ticks: number, onSilent: () => void, tickMs = TICK_MS): Silence {
  let isWaiting = false
  let excuses = 0
  let waited = 0
  const timer = setInterval(() => {
    if (!isWaiting || excuses > 0) return
    waited++
    if (waited === ticks) onSilent()
  }, tickMs)
  timer.unref()

  return {
    // Asking again does not make the silence any shorter.
    asked() {
      isWaiting = true
    },
    heard(isLast) {
      if (isLast) isWaiting = false
      waited = 0
    },
    async excused(work) {
      excuses++
      try {
        return await work()
      } finally {
        excuses--
        waited = 0
      }
    },
    stop: () => clearInterval(timer),
  }
}
