/** Web Locks of one browser for tests with several tabs of it: who asks first has a lock, the next gets it once that one lets go. */
import { vi } from 'vitest'

export interface BrowserLocks {
  /** From now on a lock that is let go of reaches nobody before this is called again. */
  readonly hold: () => () => void
}

export function stubLocks(): BrowserLocks {
  const last = new Map<string, Promise<void>>()
  let held = Promise.resolve()
  const request = async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const before = last.get(name) ?? Promise.resolve()
    const own = before.then(() => held).then(() => (signal.aborted ? undefined : work()))
    last.set(name, own)
    await own
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }))
  return {
    hold: () => {
      let release: () => void = () => undefined
      held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
  }
}
