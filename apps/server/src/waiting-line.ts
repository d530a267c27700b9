/**
 * Those who wait for something of which there is not enough, served in turn: one of each asker after the other, each asker's own
 * in the order in which they came. So whoever asks for much waits for himself, and a stranger for one of each before him.
 */
import { addToGroup } from '@muster/game'

interface WaitingLine {
  /**
   * What `take` gives once it gives something: at once where nobody waits before, else in turn, whenever somebody looks. After
   * `patienceMs` it rejects with what `impatient` says, or earlier, where `leaving` aborts.
   */
  wait<T>(asker: string, take: () => T | undefined, patience: Patience): Promise<T>
  /** There may be more of it than before. */
  look(): void
}

export interface Patience {
  readonly patienceMs: number
  readonly impatient: () => Error
  readonly leaving?: AbortSignal
}

export function openWaitingLine(): WaitingLine {
  /** Whether each was served, who came first first; the askers in the order of their turns. */
  const lines = new Map<string, (() => boolean)[]>()

  function leave(asker: string, isServed: () => boolean): void {
    const line = lines.get(asker)?.filter((other) => other !== isServed) ?? []
    if (line.length > 0) lines.set(asker, line)
    else lines.delete(asker)
  }

  function look(): void {
    for (const [asker, [first]] of lines) {
      if (!first?.()) continue
      const line = lines.get(asker)?.slice(1) ?? []
      // His turn comes again after all others': an asker who is set anew is the last of this very walk.
      lines.delete(asker)
      if (line.length > 0) lines.set(asker, line)
    }
  }

  return {
    wait: (asker, take, { patienceMs, impatient, leaving }) =>
      new Promise((resolve, reject) => {
        function isServed(): boolean {
          const taken = take()
          if (taken === undefined) return false
          clearTimeout(timer)
          leaving?.removeEventListener('abort', giveUp)
          resolve(taken)
          return true
        }
        function giveUp(): void {
          clearTimeout(timer)
          leave(asker, isServed)
          reject(impatient())
        }
        const timer = setTimeout(giveUp, patienceMs)
        if (leaving?.aborted) return giveUp()
        leaving?.addEventListener('abort', giveUp, { once: true })
        addToGroup(lines, asker, isServed)
        look()
      }),
    look,
  }
}
