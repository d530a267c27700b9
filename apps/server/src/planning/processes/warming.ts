/**
 * What a process does while nobody wants a plan of it: it makes some for nobody, one after the other, and between two of them it takes what
 * has been asked meanwhile. Whoever asks while it warms up waits for one of them and not for all.
 */

/** Ends with the last step, or with the first at which it is wanted. */
export async function warmUp(steps: readonly (() => unknown)[], isWanted: () => boolean): Promise<void> {
  for (const step of steps) {
    if (isWanted()) return
    step()
    // What another process has sent is read between two turns of the loop.
    await new Promise((resolve) => setImmediate(resolve))
  }
}
