/** Recorded matches of another game, which the people who run this server keep in a folder of it. */
import * as z from 'zod/mini'
import { call, Refused } from './call.ts'
import { reading, SELDOM } from './price.ts'
import { text } from './wire-values.ts'

export const DEMO_TYPES = ['SCRIM', 'OFFICIAL', 'UNKNOWN'] as const
export type DemoType = (typeof DEMO_TYPES)[number]

export const MATCH_OUTCOMES = ['WIN', 'LOSS', 'DRAW'] as const
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number]

export const DemoPlayer = z.object({
  /** Too long for a number. */
  steamId: z.string(),
  name: z.string(),
  kd: z.number(),
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
  adr: z.number(),
})
export type DemoPlayer = z.infer<typeof DemoPlayer>

export const DemoTeam = z.object({
  name: z.string(),
  score: z.int(),
  matchOutcome: z.enum(MATCH_OUTCOMES),
  players: z.array(DemoPlayer),
})
export type DemoTeam = z.infer<typeof DemoTeam>

export const Demo = z.object({
  name: z.string(),
  ourTeam: DemoTeam,
  enemyTeam: DemoTeam,
  map: z.string(),
  type: z.enum(DEMO_TYPES),
  /** Bytes. */
  size: z.int(),
  /** ISO 8601. */
  modifyDate: z.string(),
  /** Path of the call that gives the file: it takes the same token as this list. */
  download: z.string(),
})
export type Demo = z.infer<typeof Demo>

/** A file, which is sent as it is read. */
const LARGEST_DEMO = 2_000_000_000

export const demoCalls = {
  list: call({
    method: 'GET',
    url: '/api/csgo/v1/demos',
    price: reading({ rate: SELDOM, answer: 1_000_000 }),
    schema: {
      summary: 'The demos, the newest first; none where the server has no folder of them.',
      tags: ['demos'],
      response: { 200: z.array(Demo), 401: Refused, 500: Refused },
    },
  }),
  download: call({
    method: 'GET',
    url: '/api/csgo/v1/demos/:id/download',
    price: reading({ rate: SELDOM, answer: LARGEST_DEMO }),
    schema: {
      summary: 'The file of a listed demo.',
      tags: ['demos'],
      params: z.object({ id: text(100) }),
      response: { 200: z.file(), 400: Refused, 401: Refused, 404: Refused, 500: Refused },
    },
  }),
} as const
