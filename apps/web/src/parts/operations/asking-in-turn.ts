/**
 * Asks for what changed, however often it is told that something did: one question at a time, and a rest between two.
 *
 *   told 4 ──▶ asks ──▶ knows 4 ──▶ told 5, 6, 7 meanwhile ──▶ rests ──▶ asks once ──▶ knows 7
 *
 * A tribe that sends marks seventy times a second. Whoever asked after each mark would ask without end, and whoever began anew with
 * each would never be answered.
 */
export interface AskingInTurn {
  /** A revision that there is, or `undefined` where only asking helps. */
  readonly told: (revision: number | undefined) => void
  readonly end: () => void
}

export interface Asking {
  /** The revision that is known; none before the first answer. */
  readonly known: () => number | undefined
  /** Resolves once it is answered, or has failed; whoever failed is told again, or asks by himself. */
  readonly ask: () => Promise<unknown>
}

export const REST_MS = 300

export function askInTurn({ known, ask }: Asking): AskingInTurn {
  let newest = 0
  let mustAsk = false
  let isAsking = false
  let isToldMeanwhile = false
  let hasEnded = false
  let rest: ReturnType<typeof setTimeout> | undefined

  async function work(): Promise<void> {
    if (isAsking || hasEnded || !(mustAsk || newest > (known() ?? -1))) return
    isAsking = true
    isToldMeanwhile = false
    mustAsk = false
    const before = known()
    await ask()
    rest = setTimeout(() => {
      isAsking = false
      // Where it failed, or was answered by somebody who knows less, asking at once again would not help.
      if (known() !== before || isToldMeanwhile) void work()
    }, REST_MS)
  }

  return {
    told(revision) {
      if (revision === undefined) mustAsk = true
      else newest = Math.max(newest, revision)
      isToldMeanwhile = true
      void work()
    },
    end() {
      hasEnded = true
      clearTimeout(rest)
    },
  }
}
