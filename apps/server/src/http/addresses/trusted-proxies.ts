/**
 * Whose word is believed about where a request comes from (`X-Forwarded-For`, `-Proto`, `-Host`). Each proxy adds
 * the address it was called from at the end of the header, so only the entries that our own proxies added
 * are true; what stands before them the caller wrote himself.
 *
 *   off                      nobody's; the address of the connection counts
 *   on                       that of one proxy: the last entry
 *   2                        that of two in a row; nothing but the outer one may reach the inner one
 *   10.0.0.0/8, ::1          theirs; the last entry that is none of them counts
 */
import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'
import { ConfigError, type Environment, text } from '../../environment.ts'

/** How many in a row, or the addresses and ranges they have. */
export type TrustedProxies = number | readonly string[]

const MOST_IN_A_ROW = 9
const RANGES = ['loopback', 'linklocal', 'uniquelocal']

export function readTrustedProxies(environment: Environment, name: string): TrustedProxies {
  const given = text(environment, name) ?? 'off'
  if (given === 'off') return 0
  if (given === 'on') return 1
  const count = Number(given)
  if (/^\d+$/.test(given) && count >= 1 && count <= MOST_IN_A_ROW) return count
  const addresses = given.split(',').map((part) => part.trim())
  if (addresses.every(isAddress)) return addresses
  throw new ConfigError(
    `${name} must be off, on for one proxy, a number of proxies from 1 to ${MOST_IN_A_ROW}, or their addresses ` +
      `like 10.0.0.0/8, ::1, separated by commas; not "${given}".`,
  )
}

/** An address, a range of them other than all there are, or the name of one. */
function isAddress(part: string): boolean {
  if (RANGES.includes(part) || ipaddr.IPv4.isValidFourPartDecimal(part) || ipaddr.IPv6.isValid(part)) return true
  return (ipaddr.IPv4.isValidCIDRFourPartDecimal(part) || ipaddr.IPv6.isValidCIDR(part)) && !part.endsWith('/0')
}

/**
 * For Fastify's `trustProxy`: whether the word of an address is believed, which stands so many entries before the
 * connection's own. The count is a function, because Fastify takes a plain number for a mistake and trusts nobody.
 */
export function trusting(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return [...proxies]
  return proxies === 0 ? false : (_address, hop) => hop < proxies
}

/** Whether a connection from this address is a proxy's. */
export type IsProxy = (address: string) => boolean

export function proxiesAmong(proxies: TrustedProxies): IsProxy {
  if (typeof proxies === 'number') return () => proxies > 0
  const isTrusted = proxyAddr.compile([...proxies])
  return (address) => ipaddr.isValid(address) && isTrusted(address, 0)
}
