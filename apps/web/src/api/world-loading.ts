/**
 * The first question about a world has the server import it, which takes seconds. Until then each is refused with a code of its own,
 * and asked again: nobody is told of a refusal for that. A world that cannot be had is another refusal, which is told.
 */
import { RequestRefused } from './request.ts'

export const WORLD_ASKED_EVERY_MS = 3_000
export const WORLD_ASKED_TIMES = 40

export function isWorldLoading(failure: unknown): boolean {
  return failure instanceof RequestRefused && failure.refusal.code === 'WORLD_LOADING'
}

/** `onWait` hears of each refusal after which it is asked again. */
export async function onceWorldIsThere<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
  onWait?: () => void,
): Promise<Answer> {
  for (let asked = 1; ; asked += 1) {
    try {
      return await ask()
    } catch (failure) {
      if (!isWorldLoading(failure) || asked === WORLD_ASKED_TIMES) throw failure
    }
    onWait?.()
    await new Promise((resolve) => setTimeout(resolve, WORLD_ASKED_EVERY_MS))
    signal.throwIfAborted()
  }
}
