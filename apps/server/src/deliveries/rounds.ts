/**
 * Rounds of work, one at a time: each says how long the next one may wait, and whoever knows of more to do wakes it at once.
 *
 *   start ──▶ round ──pause──▶ round ⋯   a wake ends the pause; during a round it has the next one follow without any
 */

export interface Rounds {
  start(): void
  wake(): void
  /** A round that is under way is waited for. */
  close(): Promise<void>
}

const SHORTEST_PAUSE_MS = 10
const AFTER_FAULT_MS = 5_000

/** `round` gives the milliseconds until the next one. */
export function openRounds(round: () => Promise<number>, onError: (error: unknown) => void): Rounds {
  let isOpen = false
  let isWoken = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined

  function begin(): void {
    isWoken = false
    underWay = round()
      .catch((error: unknown) => {
        onError(error)
        return AFTER_FAULT_MS
      })
      .then((pauseMs) => {
        underWay = undefined
        if (!isOpen) return
        timer = setTimeout(begin, isWoken ? 0 : Math.max(SHORTEST_PAUSE_MS, pauseMs))
        timer.unref()
      })
  }

  return {
    start() {
      isOpen = true
      begin()
    },
    wake() {
      isWoken = true
      if (!isOpen || underWay) return
      clearTimeout(timer)
      begin()
    },
    async close() {
      isOpen = false
      clearTimeout(timer)
      await underWay
    },
  }
}
