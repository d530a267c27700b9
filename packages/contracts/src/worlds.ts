/**
 * Worlds: which there are, and how current what is known of each. What is on them is in world-content.ts,
 * for every visit begins with the list and few need all look-ups.
 */
import { MORALE_RULES } from '@muster/game'
import * as z from 'zod/mini'
import { call, Refused } from './call.ts'
import { reading } from './price.ts'
import { DomainName, HourText, UnitKey, WorldKey } from './wire-values.ts'

export const WorldUnit = z.object({
  name: UnitKey,
  description: z.string(),
  /** Minutes per field, world and unit speed included. */
  speed: z.number(),
  /** Room that one takes in its farm. */
  farmSpace: z.number(),
})
export type WorldUnit = z.infer<typeof WorldUnit>

/** How current a world's data is, and what an import in progress is doing. */
export const WorldData = z.object({
  /** Villages known; 0 while nothing was imported yet. */
  villages: z.int(),
  /** When the shown state was fetched, ISO 8601; null before the first import. */
  importedDate: z.nullable(z.string()),
  /** Why the last try failed, a code of `phrases`; null when it did not. */
  problem: z.nullable(z.string()),
  /** Present while an import runs. */
  progress: z.nullable(
    z.object({
      stage: z.enum(['WAITING', 'FETCHING', 'READING', 'STORING']),
      /** Share done, 0 to 1. */
      done: z.number(),
    }),
  ),
})
export type WorldData = z.infer<typeof WorldData>

export const World = z.object({
  /** The key, `nl100`. */
  world: z.string(),
  domain: z.string(),
  /** Carries the same value as `domain`. */
  server: z.string(),
  hostPrefix: z.string(),
  url: z.string(),
  timeZone: z.string(),
  /** Noble range in fields; 0 means no limit. */
  maxSnobDistance: z.number(),
  watchTowerEnabled: z.boolean(),
  /** Whether arrivals carry milliseconds. */
  millisecondsEnabled: z.boolean(),
  /** An attack carries at least this share of its village's points as farm space, in percent; 0 is no limit. */
  fakeLimitPercent: z.number(),
  morale: z.enum(MORALE_RULES),
  /** Hours of the world's clock in which defenders fight better, `from` included; null where there are none. */
  nightBonus: z.nullable(z.object({ from: HourText, until: HourText })),
  /** Whether villages have militia, which is no unit that marches but has a column wherever troops are listed. */
  hasMilitia: z.boolean(),
  /** Empty until the world was first used. */
  units: z.array(WorldUnit),
  active: z.boolean(),
  demo: z.boolean(),
  changeDate: z.string(),
  data: WorldData,
})
export type World = z.infer<typeof World>

const WorldList = z.object({ _embedded: z.object({ world: z.array(World) }) })

/** 2,500 worlds with their units: all that one server of the game could list. */
const LARGEST_WORLD_LIST = 5_000_000

export const worldCalls = {
  ofDomain: call({
    method: 'GET',
    url: '/api/tw/v1/world/search/findAllByDomainOrderByHostPrefix',
    price: reading({ answer: LARGEST_WORLD_LIST, milliseconds: 100 }),
    schema: {
      summary: 'The active worlds of a domain, ordered by key: letters first, then number.',
      tags: ['worlds'],
      querystring: z.object({ server: DomainName }),
      response: { 200: WorldList, 400: Refused },
    },
  }),
  all: call({
    method: 'GET',
    url: '/api/tw/v1/world/search/findAll',
    price: reading({ answer: LARGEST_WORLD_LIST, milliseconds: 100 }),
    schema: {
      summary: 'Every world known, also those that are closed by now.',
      tags: ['worlds'],
      response: { 200: WorldList },
    },
  }),
  one: call({
    method: 'GET',
    url: '/api/tw/v1/world/:world',
    price: reading(),
    schema: {
      summary: 'One world; using it starts its first import, whose progress this tells.',
      tags: ['worlds'],
      params: z.object({ world: WorldKey }),
      response: { 200: World, 404: Refused },
    },
  }),
} as const
