/** Worlds, and the villages, players and tribes on them. */
import { barbarianCalls, type Player, worldCalls, worldContentCalls } from '@muster/contracts'
import { type Instant, printCoord } from '@muster/game'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import { barbarianVillages, parseContinent } from './barbarian-villages.ts'
import { type ExampleVillages, exampleArrival, exampleVillages } from './example-plan.ts'
import { openListedVillages } from './listed-villages.ts'
import { isKnown, sendPacked } from './packed-answer.ts'
import { LEAST_OF_A_TAG, MOST_ANSWERS, searchText } from './search-text.ts'
import { villageListOf, villageListTag } from './village-list.ts'
import type { WorldDirectory } from './world-directory.ts'
import type { WorldFeed } from './world-feed.ts'
import { createWorldLists, type WorldList } from './world-lists.ts'
import { villageOf, villagesOfOwner, villagesOfOwners, type WorldSnapshot } from './world-snapshot.ts'
import {
  playersById,
  playersByName,
  playersOfTribe,
  tribeByPlayer,
  tribesByTagOrName,
  worldByKey,
} from './worlds.queries.ts'
import { playerToWire, tribeToWire, villageToWire, worldToWire } from './worlds-wire.ts'

export interface WorldRoutesOptions {
  readonly db: Database
  readonly directory: WorldDirectory
  readonly feed: WorldFeed
  readonly now: () => Instant
}

export async function worldRoutes(app: FastifyInstance, { db, directory, feed, now }: WorldRoutesOptions) {
  const lists = createWorldLists(db, now)
  const sendListed = openListedVillages(app, db)
  const exampleOf = openExamples(db)

  registerCall(app, worldCalls.ofDomain, async ({ query: { server }, headers }, reply) => {
    await feed.listWanted(server)
    return sendList(headers, reply, await lists.listOf(server))
  })

  registerCall(app, worldCalls.all, async ({ headers }, reply) => {
    await feed.knownListsWanted()
    return sendList(headers, reply, await lists.listOf())
  })

  registerCall(app, worldCalls.one, async ({ params: { world: key } }) => {
    if (!(await directory.worldByKey(key))) throw new Refusal(404, 'WORLD_UNKNOWN', { world: key })
    await feed.worldUsed(key)
    const stored = await worldByKey(db, key, now())
    if (!stored) throw new Refusal(404, 'WORLD_UNKNOWN', { world: key })
    return worldToWire(stored)
  })

  registerCall(
    app,
    worldContentCalls.villages,
    async ({ params: { world: key }, query: { playerId, tribeId }, headers }, reply) => {
      const snapshot = await directory.snapshotOf(key)
      if (tribeId !== undefined) {
        const members = tribeId === 0 ? [] : await playersOfTribe(db, key, tribeId)
        return villagesOfOwners(snapshot, new Set(members.map(({ id }) => id))).map((index) =>
          villageToWire(snapshot, index),
        )
      }
      if (isKnown(headers, reply, villageListTag(key, snapshot, playerId))) return reply.code(304).send()
      if (playerId !== undefined)
        return villagesOfOwner(snapshot, playerId).map((index) => villageToWire(snapshot, index))
      return sendPacked(headers, reply, await villageListOf(snapshot))
    },
  )

  registerCall(app, barbarianCalls.villages, async ({ params: { world: key }, query }) => {
    const { minPoints, maxPoints, continents } = query
    const snapshot = await directory.snapshotOf(key)
    const found = barbarianVillages(snapshot, {
      leastPoints: minPoints,
      mostPoints: maxPoints,
      continents: continents?.map(parseContinent),
    })
    return found.map((index) => ({ coordinates: printCoord(villageOf(snapshot, index)) }))
  })

  registerCall(app, worldContentCalls.playersWithVillages, async (request, reply) => {
    const { params, body: text } = request
    const snapshot = await directory.snapshotOf(params.world)
    return sendListed(request, reply, { kind: 'OWNERS', world: params.world, snapshot, text })
  })

  registerCall(app, worldContentCalls.villageOwnership, async (request, reply) => {
    const { params, body: text } = request
    const snapshot = await directory.snapshotOf(params.world)
    return sendListed(request, reply, { kind: 'OWNERSHIP', world: params.world, snapshot, text })
  })

  registerCall(app, worldContentCalls.players, async ({ params: { world: key }, query }): Promise<Player[]> => {
    const { playerId, tribeId, search } = query
    if (search !== undefined) {
      const text = searchText(search)
      await directory.snapshotOf(key)
      return (await playersByName(db, key, text, MOST_ANSWERS)).map(playerToWire)
    }
    const snapshot = await directory.snapshotOf(key)
    if (tribeId !== undefined) return (await playersOfTribe(db, key, tribeId)).map(playerToWire)
    if (playerId === undefined)
      throw new Refusal(
        400,
        'BAD_FIELD',
        { field: 'search', problem: 'tribeId, playerId or search is needed' },
        { field: 'search' },
      )
    const villages = villagesOfOwner(snapshot, playerId).map((index) => villageToWire(snapshot, index))
    return (await playersById(db, key, [playerId])).map((player) => ({ ...playerToWire(player), villages }))
  })

  registerCall(app, worldContentCalls.tribes, async ({ params: { world: key }, query: { search } }) => {
    const text = searchText(search, LEAST_OF_A_TAG)
    await directory.snapshotOf(key)
    return (await tribesByTagOrName(db, key, text, MOST_ANSWERS)).map(tribeToWire)
  })

  registerCall(app, worldContentCalls.example, async ({ params: { world: key } }) => {
    const world = await directory.worldByKey(key)
    if (!world) throw new Refusal(404, 'WORLD_UNKNOWN', { world: key })
    const example = await exampleOf(key, await directory.snapshotOf(key))
    if (!example) throw new Refusal(404, 'NOT_FOUND')
    return {
      sourceVillages: example.sources.map(printCoord),
      targetVillages: example.targets.map(printCoord),
      arrivalTime: exampleArrival(now(), world.timeZone),
    }
  })
}

/** Looked for once for each state of a world, however often it is asked for. */
function openExamples(db: Database) {
  const examples = new WeakMap<WorldSnapshot, Promise<ExampleVillages | undefined>>()
  return (key: string, snapshot: WorldSnapshot): Promise<ExampleVillages | undefined> => {
    const known = examples.get(snapshot)
    if (known) return known
    const found = tribeByPlayer(db, key).then((tribeOf) => exampleVillages(snapshot, tribeOf))
    examples.set(snapshot, found)
    // Whoever has asked is told of the failure, and whoever asks next tries anew.
    found.catch(() => examples.delete(snapshot))
    return found
  }
}

async function sendList(headers: FastifyRequest['headers'], reply: FastifyReply, { tag, answer }: WorldList) {
  return isKnown(headers, reply, tag) ? reply.code(304).send() : sendPacked(headers, reply, await answer)
}
