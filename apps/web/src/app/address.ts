/**
 * What a link can ask of the page when it opens. All of it leaves the address at once,
 * before anything is fetched, so that no reload, copied link or history repeats it.
 *
 *   ?domain=de                  presets the game server
 *   ?token=…[&return=/path]     a sign-in comes back: the page goes to the path, or to the start
 *   ?error=…[&return=/path]     what went wrong elsewhere (a refused sign-in) is shown
 */
import { isDomain } from '@muster/game'
import i18next from 'i18next'
import { beginSession } from '../api/session.ts'
import { writeStored } from '../storage/browser-storage.ts'
import { stored } from '../storage/stored.ts'
import { toastError } from '../ui/toasts/toast.ts'

const LONGEST_ERROR = 200

export interface Arrival {
  readonly domain: string | null
  readonly error: string | null
  readonly token: string | null
}

export function takeArrival(): Arrival {
  const address = new URL(window.location.href)
  const asked = (name: string) => address.searchParams.get(name)
  const arrival = { domain: asked('domain'), error: asked('error'), token: asked('token') }
  if (Object.values(arrival).some((value) => value !== null)) {
    window.history.replaceState(window.history.state, '', landingOf(address, arrival))
  }
  return arrival
}

/** Needs the texts. */
export function followArrival({ domain, error, token }: Arrival): void {
  if (domain !== null && isDomain(domain)) writeStored(stored.domain, domain)
  if (token) void beginSession(token)
  if (error) toastError({ title: i18next.t('error'), message: error.slice(0, LONGEST_ERROR) })
}

function landingOf(address: URL, { error, token }: Arrival): URL {
  const landing = new URL(address)
  for (const name of ['domain', 'error', 'token']) landing.searchParams.delete(name)
  if (token === null && error === null) return landing
  landing.searchParams.delete('return')
  return ownAddress(address.searchParams.get('return'), address) ?? (token === null ? landing : new URL('/', address))
}

/** Only a path of this site, as the browser itself reads it. */
function ownAddress(path: string | null, { origin }: URL): URL | undefined {
  if (path === null || !path.startsWith('/') || !URL.canParse(path, origin)) return undefined
  const address = new URL(path, origin)
  return address.origin === origin && !address.pathname.startsWith('//') ? address : undefined
}
