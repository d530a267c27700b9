/** The fragment of the address, which carries the key of a link until it is kept. */

const listeners = new Set<() => void>()

/** Another link to the same orders changes the fragment alone. */
export function onFragment(tell: () => void): () => void {
  listeners.add(tell)
  window.addEventListener('hashchange', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('hashchange', tell)
  }
}

/** The key leaves the address as soon as it is kept. */
export function dropFragment(): void {
  history.replaceState(history.state, '', location.pathname + location.search)
  // The browser tells nobody of it.
  for (const tell of listeners) tell()
}
