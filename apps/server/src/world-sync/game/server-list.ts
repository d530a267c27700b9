/**
 * Which worlds of the game's list we take. The list is foreign text: its addresses are
 * fetched by this server and opened by players, so each must lie on the market's
 * own host (over https) or, where the domain was given another origin, on that one.
 */
import { compareWorldKeys, type Domain, MARKETS } from '@muster/game'

export interface ListedWorld {
  readonly key: string
  /** Without a slash at its end. */
  readonly url: string
}

export interface ServerList {
  /** Ordered by key: letters, then number. */
  readonly worlds: readonly ListedWorld[]
  /** Keys of the market whose address lies elsewhere. */
  readonly misplaced: readonly string[]
}

/** Keys of other markets and keys that are none are left out: the real lists hold a `master` and the like. */
export function serverList(domain: Domain, pairs: ReadonlyMap<string, string>, origin?: string): ServerList {
  const { keyPrefix, host } = MARKETS[domain]
  const worlds: ListedWorld[] = []
  const misplaced: string[] = []
  for (const [key, address] of pairs) {
    if (!KEY.test(key) || !key.startsWith(keyPrefix)) continue
    const url = worldUrl(address, host, origin)
    if (url === undefined) misplaced.push(key)
    else worlds.push({ key, url })
  }
  return { worlds: worlds.sort((a, b) => compareWorldKeys(a.key, b.key)), misplaced }
}

/** Prefix of the market, at most a few letters for the kind of world, number. */
const KEY = /^[a-z]{2,6}\d{1,6}$/
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** The real ones have some thirty. */
const LONGEST_ADDRESS = 200

function worldUrl(address: string, host: string, origin: string | undefined): string | undefined {
  if (address.length > LONGEST_ADDRESS || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isBare = url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  const isOfMarket = url.protocol === 'https:' && isWithin(url.hostname, host)
  const isOfOrigin = /^https?:$/.test(url.protocol) && origin !== undefined && isWithin(url.hostname, hostOf(origin))
  return isBare && (isOfMarket || isOfOrigin) ? url.href.replace(/\/$/, '') : undefined
}

/** The host itself or a part of it; the names of the loopback are one host. */
function isWithin(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`) || (LOOPBACK.test(hostname) && LOOPBACK.test(host))
}

function hostOf(origin: string): string {
  return new URL(origin).hostname
}
