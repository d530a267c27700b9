/**
 * The operations that this browser has links of. A link is `/operation/{id}#key=SECRET`; the key leaves the address
 * as soon as it is opened and lies in the browser's storage from then on, so no reload, history or copied address
 * tells it.
 *
 * Whoever has the coordinator's link and opens that of a viewer looks at what viewers see; his own stays kept beside it.
 */
import { OPERATION_ROLES, type OperationRole } from '@muster/contracts'
import * as z from 'zod/mini'
import { key, readStored, writeStored } from '../../storage/browser-storage.ts'
import { keyIn } from './key-in-link.ts'

const KeptOperation = z.object({
  id: z.string(),
  key: z.string(),
  /** Of the link that was opened before this one, where that differs. */
  keyBefore: z.optional(z.string()),
  /** What the server last told of it; absent for one that never answered. */
  name: z.optional(z.string()),
  world: z.optional(z.string()),
  role: z.optional(z.enum(OPERATION_ROLES)),
  /** When it was last opened here, milliseconds since 1970. */
  date: z.number(),
})
export type KeptOperation = z.infer<typeof KeptOperation>

/** The last opened first. */
export const keptOperations = key<readonly KeptOperation[]>('operations', z.array(KeptOperation), [])

const MOST_KEPT = 100

export function keptOperation(id: string): KeptOperation | undefined {
  return readStored(keptOperations).find((operation) => operation.id === id)
}

export function operationAddress(id: string, key: string): string {
  return new URL(`/operation/${id}#key=${key}`, location.href).href
}

/** A link was opened; false where its fragment carries no key. */
export function keepKeyIn(fragment: string, id: string, now: number): boolean {
  const key = keyIn(fragment)
  if (key !== undefined) keepKey(id, key, now)
  return key !== undefined
}

/** A link was opened, or made. */
export function keepKey(id: string, key: string, now: number): void {
  const before = keptOperation(id)
  const keyBefore = before && before.key !== key ? before.key : before?.keyBefore
  const { role: _, ...known } = before ?? {}
  keep({
    ...(before?.key === key ? before : known),
    id,
    key,
    ...(keyBefore !== undefined && keyBefore !== key && { keyBefore }),
    date: now,
  })
}

/** Another key in place of the one that is used, which has ended. */
export function replaceKey(id: string, key: string): void {
  const before = keptOperation(id)
  if (before) keep({ ...before, key })
}

/** The link before this one is used again. */
export function takeKeyBefore(id: string): void {
  const kept = keptOperation(id)
  if (kept?.keyBefore === undefined) return
  const { keyBefore, role: _, ...known } = kept
  keep({ ...known, key: keyBefore })
}

/** What the server tells of one whose key is kept. */
export function noteOperation(
  { id, name, world, role }: { readonly id: string; readonly name: string; world: string; role: OperationRole },
  now: number,
): void {
  const before = keptOperation(id)
  if (before) keep({ ...before, name, world, role, date: now })
}

export function forgetOperation(id: string): void {
  const all = readStored(keptOperations)
  if (!all.some((operation) => operation.id === id)) return
  writeStored(
    keptOperations,
    all.filter((operation) => operation.id !== id),
  )
}

function keep(operation: KeptOperation): void {
  const others = readStored(keptOperations).filter(({ id }) => id !== operation.id)
  writeStored(keptOperations, [operation, ...others].sort((a, b) => b.date - a.date).slice(0, MOST_KEPT))
}
