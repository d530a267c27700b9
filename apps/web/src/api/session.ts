/**
 * The sign-in of this browser, and what a 401 says about it. Every 401 is read here:
 *
 *   to "who am I?"       the token is worth nothing any more and is forgotten
 *   to any other call    a role was taken away, or the token has ended meanwhile: it is asked anew who is there
 */
import { type Call, userCalls } from '@muster/contracts'
import { create } from 'zustand'
import { readStored, writeStored } from '../storage/browser-storage.ts'
import { stored } from '../storage/stored.ts'

interface Session {
  /** The server has refused the token of this browser; whoever signs in again comes back to where he is. */
  readonly ended: boolean
  /** Calls refused for want of a right so far. */
  readonly doubts: number
}

export const useSession = create<Session>(() => ({ ended: false, doubts: 0 }))

/** The token opens nothing until it has been asked with once who is there. */
export function beginSession(token: string): void {
  writeStored(stored.accessToken, token)
}

/** At the player's own wish. */
export function leaveSession(): void {
  useSession.setState({ ended: false })
  writeStored(stored.accessToken, '')
}

/** `token` is what was sent along; the answer says nothing about one that came into its place since. */
export function learnUnauthorized(call: Call, token: string): void {
  if (token === '' || token !== readStored(stored.accessToken)) return
  if (call.url !== userCalls.self.url) {
    useSession.setState(({ doubts }) => ({ doubts: doubts + 1 }))
    return
  }
  useSession.setState({ ended: true })
  writeStored(stored.accessToken, '')
}
