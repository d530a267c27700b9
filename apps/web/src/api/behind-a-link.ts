/**
 * What a failure says of a page that is read by a link:
 *
 *   gone     the server itself says that nothing is there, or that the link is none of its kind: told as such, not asked again
 *   away     nobody answers, or something in between or inside does not work, as while a server starts again: nothing is said
 *            of the link; the page stays, tells it, and asks again by itself
 *   others   a password, a role, a wait: an answer of its own
 */
import type { RefusalCode } from '@muster/phrases'
import { useState } from 'react'
import { RequestRefused } from './request.ts'

const GONE: readonly RefusalCode[] = ['OPERATION_UNKNOWN', 'PLANNING_UNKNOWN', 'TRIBE_PLAN_UNKNOWN']

/** A status alone says nothing: a proxy too answers 404, and no link goes with a broken server. */
export function isGone(failure: unknown): boolean {
  if (!(failure instanceof RequestRefused)) return false
  const { status, refusal } = failure
  // Of an address that is cut off or far too long the server says that its field is wrong.
  return GONE.some((code) => code === refusal.code) || (status === 400 && refusal.code === 'BAD_FIELD')
}

/** The server is there, and says why it does not do it. */
export function isRefused(failure: unknown): boolean {
  return failure instanceof RequestRefused && failure.status !== 0 && !isOfProxy(failure)
}

export const ASKED_AGAIN_MS = 5_000

/** For `refetchInterval`: the pause until it is asked again, or none. */
export function askedAgainWhileAway({ state }: { readonly state: { readonly error: unknown } }): number | false {
  return isAway(state.error) ? ASKED_AGAIN_MS : false
}

export interface AskedByLink {
  readonly error: unknown
  readonly isFetching: boolean
}

/** The failure to show. Where nobody answers it stays while it is asked again, so that nothing jumps every five seconds. */
export function useShownFailure({ error, isFetching }: AskedByLink): unknown {
  const [last, setLast] = useState(error)
  if (!isFetching && last !== error) setLast(error)
  return isFetching && error === null && isAway(last) ? last : error
}

/** Whether nobody answers. */
export function isAway(failure: unknown): boolean {
  if (failure === null || failure === undefined) return false
  return !(failure instanceof RequestRefused) || failure.status === 0 || failure.status >= 500 || isOfProxy(failure)
}

function isOfProxy({ refusal }: RequestRefused): boolean {
  return refusal.code === undefined || refusal.code === 'REFUSED_ON_THE_WAY'
}
