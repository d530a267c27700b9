/**
 * A long list in slices, for work on all of it that would hold the page for longer than a frame: between two slices
 * the page paints and answers its player. A short list is one slice, and so is an empty one.
 */
const SLICE = 2_000

export async function* slicesOf<T>(list: readonly T[]): AsyncGenerator<readonly T[]> {
  yield list.slice(0, SLICE)
  for (let from = SLICE; from < list.length; from += SLICE) {
    await otherTasks()
    yield list.slice(from, from + SLICE)
  }
}

/** By a message, which a page in the background gets as quickly as one in front; timers wait there for a second each. */
function otherTasks(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
