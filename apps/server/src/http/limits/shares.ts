/**
 * What all callers hold together, and how much of it each may: connections, bytes of bodies, bytes of answers.
 *
 *   an address                      its share
 *   a /48 of IPv6 around it         two shares: 65,536 addresses as they are counted, which one customer may have
 *   a /32 of IPv6 around it         eight: a whole provider
 *   all                             the sum
 *
 * Nobody is shut out by others: where the sum is used up, somebody of those who hold most gives way (`most`), not whoever comes.
 */
import { networksAround } from '../addresses/client-address.ts'

export interface ShareLimits {
  readonly inAll: number
  readonly perAddress: number
}

export interface Shares<Holder> {
  /** Whether the address and the networks around it may hold so much more. */
  allows(address: string, amount: number): boolean
  hasRoom(amount: number): boolean
  /** Held until the function that it gives is called; more calls of that do nothing. */
  hold(holder: Holder, address: string, amount: number): () => void
  held(): number
  heldBy(address: string): number
  /** Of the address that holds most, its holders, the longest first; nobody where none holds anything. */
  most(): readonly Holder[]
}

/** Of the networks around an address, from the narrowest. */
const SHARES_OF_NETWORKS = [2, 8]

export function openShares<Holder>({ inAll, perAddress }: ShareLimits): Shares<Holder> {
  const holders = new Map<string, Set<{ readonly holder: Holder }>>()
  /** Of addresses and of networks. */
  const sums = new Map<string, number>()
  let sum = 0

  const heldBy = (name: string) => sums.get(name) ?? 0

  function add(name: string, amount: number): void {
    const held = heldBy(name) + amount
    if (held === 0) sums.delete(name)
    else sums.set(name, held)
  }

  function change(address: string, amount: number): void {
    sum += amount
    for (const name of [address, ...networksAround(address)]) add(name, amount)
  }

  return {
    allows: (address, amount) =>
      heldBy(address) + amount <= perAddress &&
      networksAround(address).every(
        (network, width) => heldBy(network) + amount <= perAddress * (SHARES_OF_NETWORKS[width] ?? 1),
      ),
    hasRoom: (amount) => sum + amount <= inAll,
    hold(holder, address, amount) {
      const own = { holder }
      const ofAddress = holders.get(address) ?? new Set()
      holders.set(address, ofAddress.add(own))
      change(address, amount)
      return () => {
        if (!ofAddress.delete(own)) return
        if (ofAddress.size === 0) holders.delete(address)
        change(address, -amount)
      }
    },
    held: () => sum,
    heldBy,
    most() {
      let most: string | undefined
      for (const address of holders.keys()) if (most === undefined || heldBy(address) > heldBy(most)) most = address
      return Array.from(holders.get(most ?? '') ?? [], ({ holder }) => holder)
    },
  }
}
