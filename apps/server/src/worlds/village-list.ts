/**
 * The list of all villages, two megabytes on a large world. It is the same for
 * everybody until the next import, so it is written and packed once a state, and a
 * browser that has it is told so by its tag.
 */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { VillageRef } from '@muster/contracts'
import type { WorldSnapshot } from './world-snapshot.ts'
import { villageToWire } from './worlds-wire.ts'

export interface VillageList {
  /** JSON. */
  readonly plain: Buffer
  readonly gzipped: Buffer
}

const lists = new WeakMap<WorldSnapshot, Promise<VillageList>>()

export function villageListOf(snapshot: WorldSnapshot): Promise<VillageList> {
  const known = lists.get(snapshot)
  if (known) return known
  const list = packedList(snapshot)
  lists.set(snapshot, list)
  return list
}

async function packedList(snapshot: WorldSnapshot): Promise<VillageList> {
  const villages = Array.from(snapshot.id, (_, index): VillageRef => villageToWire(snapshot, index))
  const plain = Buffer.from(JSON.stringify(villages))
  return { plain, gzipped: await promisify(gzip)(plain) }
}

/** Weak, because the packed list and the plain one are the same list. */
export function tagOf(key: string, { version }: WorldSnapshot, playerId: number | undefined): string {
  return `W/"${[key, version, ...(playerId === undefined ? [] : [playerId])].join('.')}"`
}

/** Whether the tags that a browser has (If-None-Match) hold this one. */
export function isAmong(tags: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return tags !== undefined && (tags.trim() === '*' || tags.split(',').some((known) => bare(known) === bare(tag)))
}
