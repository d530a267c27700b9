/**
 * The sign-in of this browser, and what a 401 says about it. Every 401 is read here:
 *
 *   to "who am I?"       the token is worth nothing any more and is forgotten
 *   to any other call    a role was taken away, or the token has ended meanwhile: it is asked anew who is there

 *
 * A token that comes in the address takes the place of another only once the server has said that it is worth
 * something, or any link with a made-up one would sign its reader out.
 */
import { type Call, userCalls } from '@muster/contracts'
import { create } from 'zustand'
import { readStored, writeStored } from '../storage/browser-storage.ts'
import { onNewPage } from '../storage/page-state.ts'
import { stored } from '../storage/stored.ts'

interface Session {
  /** The server has refused the token of this browser; whoever signs in again comes back to where he is. */
  readonly ended: boolean
  /** Calls refused for want of a right so far. */
  readonly doubts: number
  /** Of a token in the address, where somebody was signed in before. */
  readonly arrival: 'none' | 'asking' | 'refused'
}

const BEGUN: Session = { ended: false, doubts: 0, arrival: 'none' }

export const useSession = create<Session>(() => BEGUN)
onNewPage(() => useSession.setState(BEGUN))

/** The token opens nothing until it has been asked with once who is there. */
export async function beginSession(token: string): Promise<void> {
  if (readStored(stored.accessToken) === '') {
    writeStored(stored.accessToken, token)
    return
  }
  useSession.setState({ arrival: 'asking' })
  const opens = await opensAccount(token)
  if (opens) writeStored(stored.accessToken, token)
  useSession.setState(opens ? { arrival: 'none', ended: false } : { arrival: 'refused' })
}

async function opensAccount(token: string): Promise<boolean> {
  try {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    return (await fetch(userCalls.self.url, { headers, credentials: 'same-origin', cache: 'no-store' })).ok
  } catch {
    // Going on is right: no header can carry it, or nobody answers; whoever is signed in stays so.
    return false
  }
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
