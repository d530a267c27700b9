/**
 * Under which name the address of a request is counted: limits per address, wrong passwords, whatever
 * is given out in turn. The one place that reads it, so that nothing counts by another name.
 *
 *   192.0.2.7              →  192.0.2.7
 *   ::ffff:192.0.2.7       →  192.0.2.7            the same IPv4 address, as a socket of both families writes it
 *   2001:db8:1:2:aaaa::1   →  2001:db8:1:2::/64    what one line gets from its provider: 2⁶⁴ addresses for one household
 *   anything else          →  unknown              all together, for a name that can be chosen is no limit
 */
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { IsProxy } from './trusted-proxies.ts'

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

/** Who is at the other end of a connection, before any request came; `undefined` for a trusted proxy, whose requests name others. */
export function peerAddress(
  { remoteAddress = '' }: Pick<Socket, 'remoteAddress'>,
  isProxy: IsProxy,
): string | undefined {
  return isProxy(remoteAddress) ? undefined : clientAddress({ ip: remoteAddress })
}

/** The widths of what a customer of a provider may have, and of what the provider itself has. */
const NETWORKS_AROUND = [3, 2]

/**
 * The networks that an address, as it is counted, lies in, from the narrowest: `2001:db8:1::/48` and `2001:db8::/32`. None for
 * IPv4, of which nobody has many, and for what is unknown.
 */
export function networksAround(address: string): readonly string[] {
  const [network = ''] = address.split('/')
  if (!ipaddr.IPv6.isValid(network)) return []
  const { parts } = ipaddr.IPv6.parse(network)
  return NETWORKS_AROUND.map((kept) => {
    const around = new ipaddr.IPv6([...parts.slice(0, kept), ...Array<number>(8 - kept).fill(0)])
    return `${around.toRFC5952String()}/${kept * 16}`
  })
}
