/** The list of all villages, two megabytes on a large world. */
import type { VillageRef } from '@muster/contracts'
import { type PackedAnswer, packedAnswer, weakTag } from './packed-answer.ts'
import type { WorldSnapshot } from './world-snapshot.ts'
import { villageToWire } from './worlds-wire.ts'

const lists = new WeakMap<WorldSnapshot, Promise<PackedAnswer>>()

export function villageListOf(snapshot: WorldSnapshot): Promise<PackedAnswer> {
  const known = lists.get(snapshot)
  if (known) return known
  const list = packedAnswer(Array.from(snapshot.id, (_, index): VillageRef => villageToWire(snapshot, index)))
  lists.set(snapshot, list)
  return list
}

export function villageListTag(key: string, { version }: WorldSnapshot, playerId: number | undefined): string {
  return weakTag(key, version, ...(playerId === undefined ? [] : [playerId]))
}
