/**
 * An answer that the start of a page asks for before the page itself has come: over a slow line both are half a second away, and so
 * they travel together. Whoever asks for the same address later is given it, once; what went wrong on the way is asked anew.
 */
import { onNewPage } from '../storage/page-state.ts'
import { machineNow } from './server-time.ts'

export interface AskedAhead {
  readonly sentAt: number
  readonly answer: Promise<{ readonly response: Response; readonly receivedAt: number } | undefined>
}

declare global {
  /** By address. The page's own: its first script, which asks, is bundled apart from those that take. */
  var askedAhead: Map<string, AskedAhead> | undefined
}

onNewPage(() => globalThis.askedAhead?.clear())

export function askAhead(address: string, init: Pick<RequestInit, 'headers' | 'cache'>): void {
  const sentAt = machineNow()
  const answer = fetch(address, { ...init, credentials: 'same-origin' }).then(
    (response) => (response.ok ? { response, receivedAt: machineNow() } : undefined),
    // Going on is right: whoever needs it asks again, and hears what is wrong.
    () => undefined,
  )
  globalThis.askedAhead ??= new Map()
  globalThis.askedAhead.set(address, { sentAt, answer })
}

/** Gives it away: the next who asks is told what is true then. */
export function takeAskedAhead(address: string): AskedAhead | undefined {
  const found = globalThis.askedAhead?.get(address)
  globalThis.askedAhead?.delete(address)
  return found
}

/** Whether an answer has come, within so long, that is there for whoever asks next. It stays there. */
export async function hasComeAhead(address: string, withinMs: number): Promise<boolean> {
  const asked = globalThis.askedAhead?.get(address)?.answer
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), withinMs))
  return asked !== undefined && (await Promise.race([asked, late])) !== undefined
}
