/**
 * Under which name the address of a request is counted: limits per address, wrong passwords, whatever
 * is given out in turn. The one place that reads it, so that nothing counts by another name.
 *
 *   192.0.2.7              →  192.0.2.7
 *   ::ffff:192.0.2.7       →  192.0.2.7            the same IPv4 address, as a socket of both families writes it
 *   2001:db8:1:2:aaaa::1   →  2001:db8:1:2::/64    what one line gets from its provider: 2⁶⁴ addresses for one household
 *   anything else          →  unknown              all together, for a name that can be chosen is no limit
 */
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

const UNKNOWN = 'unknown'
/** Of the eight parts of an IPv6 address, those that name the network. */
const NETWORK_PARTS = 4

/** The address that the connection comes from, or that the trusted proxies name (trusted-proxies.ts). */
export function clientAddress(request: Pick<FastifyRequest, 'ip'>): string {
  const { ip } = request
  if (!ipaddr.isValid(ip)) return UNKNOWN
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = new ipaddr.IPv6([...address.parts.slice(0, NETWORK_PARTS), 0, 0, 0, 0])
  return `${network.toRFC5952String()}/64`
}
