/** What is on a world: villages, players and tribes, looked up in its imported state. */
import * as z from 'zod/mini'
import { call, Refused } from './call.ts'
import { changing, OFTEN, reading, SELDOM } from './price.ts'
import { text, WorldKey, wholeInAddress } from './wire-values.ts'

export const VillageRef = z.object({ coordinates: z.string(), villageId: z.int() })
export type VillageRef = z.infer<typeof VillageRef>

export const PlayerWithVillages = z.object({
  /** 0 for barbarian villages. */
  playerId: z.int(),
  name: z.string(),
  villages: z.array(VillageRef),
})
export type PlayerWithVillages = z.infer<typeof PlayerWithVillages>

export const Player = z.object({
  playerId: z.int(),
  name: z.string(),
  points: z.int(),
  villageCount: z.int(),
  /** 0 for none. */
  tribeId: z.int(),
  /** Given when one player was asked for by id. */
  villages: z.optional(z.array(VillageRef)),
})
export type Player = z.infer<typeof Player>

/** Whose the villages are: each village, each owner and each tribe of an owner once. Barbarian villages belong to player 0, who is not listed; a village that the game's files give no name has an empty one. */
export const VillageOwnership = z.object({
  villages: z.array(z.object({ coordinates: z.string(), name: z.string(), points: z.int(), playerId: z.int() })),
  players: z.array(z.object({ playerId: z.int(), name: z.string(), points: z.int(), tribeId: z.int() })),
  tribes: z.array(z.object({ tribeId: z.int(), tag: z.string() })),
})
export type VillageOwnership = z.infer<typeof VillageOwnership>

export const Tribe = z.object({
  tribeId: z.int(),
  name: z.string(),
  tag: z.string(),
  size: z.int(),
  points: z.int(),
})
export type Tribe = z.infer<typeof Tribe>

const GameId = wholeInAddress(0)
/** Names of the game have at most 32 letters. */
const SearchText = text(100)
/** A line a village; the largest world has some 100,000. */
export const LONGEST_COORD_LIST = 2_000_000

/** Of the 250,000 villages that are read of a world at most, by coordinates and id. */
const LARGEST_VILLAGES_OF_WORLD = 12_500_000
/** As many, each with its name, and an owner for each. */
const LARGEST_OWNERS_OF_WORLD = 50_000_000

const worldParams = z.object({ world: WorldKey })
const WhileImporting = Refused

export const worldContentCalls = {
  villages: call({
    method: 'GET',
    url: '/api/tw/v1/world/:world/villages',
    price: reading({ answer: LARGEST_VILLAGES_OF_WORLD, milliseconds: 200 }),
    schema: {
      summary: 'All villages of a world, those of one player, or those of all members of a tribe.',
      tags: ['worlds'],
      params: worldParams,
      querystring: z.object({ playerId: z.optional(GameId), tribeId: z.optional(GameId) }),
      response: { 200: z.array(VillageRef), 400: Refused, 404: Refused, 503: WhileImporting },
    },
  }),
  playersWithVillages: call({
    method: 'POST',
    url: '/api/tw/v1/world/:world/player-with-villages',
    price: changing(SELDOM, { body: LONGEST_COORD_LIST, answer: LARGEST_OWNERS_OF_WORLD }),
    schema: {
      summary: 'The owners of villages given as newline-separated coordinates; barbarian villages come under player 0.',
      tags: ['worlds'],
      consumes: ['text/plain'],
      params: worldParams,
      body: text(LONGEST_COORD_LIST),
      response: { 200: z.array(PlayerWithVillages), 400: Refused, 404: Refused, 503: WhileImporting },
    },
  }),
  villageOwnership: call({
    method: 'POST',
    url: '/api/tw/v1/world/:world/village-ownership',
    price: changing(OFTEN, { body: LONGEST_COORD_LIST, answer: LARGEST_OWNERS_OF_WORLD }),
    schema: {
      summary:
        'Names, points, owners and tribes of villages given as newline-separated coordinates; lines where none lies are passed over.',
      tags: ['worlds'],
      consumes: ['text/plain'],
      params: worldParams,
      body: text(LONGEST_COORD_LIST),
      response: { 200: VillageOwnership, 400: Refused, 404: Refused, 503: WhileImporting },
    },
  }),
  players: call({
    method: 'GET',
    url: '/api/tw/v1/world/:world/players',
    price: reading({ answer: 2_000_000 }),
    schema: {
      summary: 'Players by tribe, by id (with villages), or by a part of the name (3 characters or more, at most 20).',
      tags: ['worlds'],
      params: worldParams,
      querystring: z.object({
        tribeId: z.optional(GameId),
        playerId: z.optional(GameId),
        search: z.optional(SearchText),
      }),
      response: { 200: z.array(Player), 400: Refused, 404: Refused, 503: WhileImporting },
    },
  }),
  tribes: call({
    method: 'GET',
    url: '/api/tw/v1/world/:world/tribes',
    price: reading(),
    schema: {
      summary:
        'Tribes by a part of tag or name, 3 characters or more, or by a whole tag of 2, the exact tag first, at most 20.',
      tags: ['worlds'],
      params: worldParams,
      querystring: z.object({ search: SearchText }),
      response: { 200: z.array(Tribe), 400: Refused, 404: Refused, 503: WhileImporting },
    },
  }),
  example: call({
    method: 'GET',
    url: '/api/tw/v1/world/:world/example',
    price: reading(),
    schema: {
      summary: 'A plan to try out: villages of one tribe of the world, targets of another beside it.',
      tags: ['worlds'],
      params: worldParams,
      response: {
        200: z.object({
          sourceVillages: z.array(z.string()),
          targetVillages: z.array(z.string()),
          arrivalTime: z.string(),
        }),
        404: Refused,
        503: WhileImporting,
      },
    },
  }),
} as const
