/**
 * Stands between the pages of those who send, a player's and an off-pack plan's, and the network, so that they open without one:
 *
 *   its address        the network for three seconds, to the end of what it answers, then the page that is kept here
 *   files with a hash  the kept ones, for they never change
 *   texts, the icon    the network likewise, then the kept ones; of texts only those of the page's language are kept
 *
 * Everything else, every call among it, goes its own way: what a player's page knows lies in the browser's storage, and no answer
 * to anybody lies here. The files are those of one build, kept whole or not at all. A newer worker waits until the pages of the
 * older one are closed; as addresses are asked of the network first, nobody waits for a newer page because of it.
 */
import { matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { type KeptFile, takeWhatHasCome } from './already-fetched.ts'
import { followNotifications } from './notifications.ts'
import { showPushes } from './pushes.ts'
import { scope } from './worker-scope.ts'

/** Written in by the build (scripts/offline-worker.ts). A file without a hash in its name has that of its content as its revision. */
declare const KEPT_FILES: readonly KeptFile[]

/** Of the page that asked for this worker (kept-offline.ts); whoever had one before languages were told apart has English. */
const language = new URL(scope.location.href).searchParams.get('language') ?? 'en'
/** `/assets/i18n/pt-BR.json` and `/assets/i18n/pt-BR/push.json`. */
const TEXTS = /^\/assets\/i18n\/([A-Za-z-]+)[./]/
const files = KEPT_FILES.filter(({ url }) => [language, undefined].includes(TEXTS.exec(url)?.[1]))

const PATIENCE_MS = 3_000
/** The page that is kept for an address. */
const PAGES = [
  { page: '/orders.html', address: /^\/orders\/[^/]+\/\d+$/ },
  { page: '/index.html', address: /^\/planning\/[^/]+$/ },
] as const

takeWhatHasCome(files, PAGES)
precache([...files])
const hashed = new Set(files.flatMap(({ url, revision }) => (revision === null ? [url] : [])))
const others = new Set(files.flatMap(({ url, revision }) => (revision === null ? [] : [url])))

for (const { page, address } of PAGES)
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && address.test(url.pathname),
    ({ request }) => fromNetworkFirst(request, page),
  )
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && hashed.has(url.pathname),
  async ({ request, url }) => (await matchPrecache(url.pathname)) ?? fetch(request),
)
registerRoute(
  ({ sameOrigin, request, url }) => sameOrigin && request.mode !== 'navigate' && others.has(url.pathname),
  ({ request, url }) => fromNetworkFirst(request, url.pathname),
)
followNotifications()
showPushes()

/** A network that hangs is none, also in the middle of an answer; one that is too late is not waited for, but for what is not kept. */
async function fromNetworkFirst(request: Request, name: string): Promise<Response> {
  const asked = whole(fetch(request))
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  try {
    const answer = await Promise.race([asked, patience])
    if (answer && answer.status < 500) return answer
  } catch {
    // Going on is right: without a network there is what is kept.
  }
  return (await matchPrecache(name)) ?? asked
}

/** Once its last byte is there. Read itself: a copy of it is held back while nobody reads the other, and was late by all the patience there is. */
async function whole(asked: Promise<Response>): Promise<Response> {
  const answer = await asked
  if (answer.body === null) return answer
  const { status, statusText, headers } = answer
  return new Response(await answer.arrayBuffer(), { status, statusText, headers })
}
