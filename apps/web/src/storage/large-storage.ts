/**
 * Values that are too large for the browser's small storage (browser-storage.ts, some five megabytes in all),
 * such as whole plans: kept by name in the browser's database.
 *
 * Reading gives whatever lies there: who asks holds the schema. Where the browser has no database, or
 * refuses it (a private window, a full disk), writing says so and reading finds nothing, so nothing
 * that a browser does can break the page.
 */
import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval'

/** `undefined` for what is not there, or cannot be read. */
export async function readLarge(name: string): Promise<unknown> {
  try {
    return await get(name, store())
  } catch {
    // Going on is right: a browser without a database holds nothing for us.
    return undefined
  }
}

/** `full`: there would be room for less. `refused`: this browser keeps nothing large. */
export async function writeLarge(name: string, value: unknown): Promise<'kept' | 'full' | 'refused'> {
  try {
    await set(name, value, store())
    return 'kept'
  } catch (failure) {
    // Going on is right: whoever writes is told, and tells the player.
    return failure instanceof DOMException && failure.name === 'QuotaExceededError' ? 'full' : 'refused'
  }
}

export async function forgetLarge(name: string): Promise<void> {
  try {
    await del(name, store())
  } catch {
    // Going on is right: what cannot be reached is not shown either.
  }
}

export async function largeNames(): Promise<readonly string[]> {
  try {
    return await keys<string>(store())
  } catch {
    // Going on is right: as above.
    return []
  }
}

let opened: UseStore | undefined

/** Opened at the first use: a page that keeps nothing large asks for no database. */
function store(): UseStore {
  opened ??= createStore('muster', 'plans')
  return opened
}
