/**
 * What is kept has mostly just come: a player's first visit has fetched his page and its texts, and the worker that keeps both would have
 * them sent once more. So each file is looked for in the browser's own cache first, a page under the address of a tab that shows it, and
 * taken from there where it is the very file that the build named; asking so costs no network.
 */
import { addPlugins } from 'workbox-precaching'
import { scope } from './worker-scope.ts'

export interface KeptFile {
  readonly url: string
  /** The beginning of the hash of its content; null where its name carries one. */
  readonly revision: string | null
}

export interface KeptPage {
  /** The file. */
  readonly page: string
  /** Where it is shown. */
  readonly address: RegExp
}

export function takeWhatHasCome(files: readonly KeptFile[], pages: readonly KeptPage[]): void {
  const revisions = new Map(files.flatMap(({ url, revision }) => (revision === null ? [] : [[url, revision]])))
  addPlugins([
    {
      async requestWillFetch({ request, event }) {
        const { pathname } = new URL(request.url)
        const revision = revisions.get(pathname)
        if (event?.type !== 'install' || revision === undefined) return request
        for (const address of await addressesOf(pathname, pages)) {
          const cached = new Request(address, { cache: 'only-if-cached', mode: 'same-origin' })
          if (await isOf(revision, cached)) return cached
        }
        return request
      },
    },
  ])
}

/** Under which a file may have come. The key in a link stands behind the address and is no part of it. */
async function addressesOf(path: string, pages: readonly KeptPage[]): Promise<readonly string[]> {
  const kept = pages.find(({ page }) => page === path)
  if (!kept) return [path]
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.map(({ url }) => new URL(url)).filter(({ pathname }) => kept.address.test(pathname))
  return shown.map(({ pathname, search }) => pathname + search)
}

async function isOf(revision: string, cached: Request): Promise<boolean> {
  try {
    const answer = await fetch(cached)
    const hash = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer())
    const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
    return answer.ok && digits.startsWith(revision)
  } catch {
    // Going on is right: it is not there, and is fetched.
    return false
  }
}
