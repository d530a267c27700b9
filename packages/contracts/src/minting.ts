/** The call that finds the village to mint in. */
import * as z from 'zod/mini'
import { call, Refused } from './call.ts'
import { changing, SELDOM } from './price.ts'
import { amount, CoordText, list, textOf } from './wire-values.ts'

const MOST_MINTING_VILLAGES = 5_000
/** With all that the game's overview tells of each. */
const LARGEST_VILLAGE_LIST = 2_000_000
/** Of one village; the game knows 235. */
const MOST_MERCHANTS = 999_999
const MERCHANTS = 'A number of merchants, or free/all.'

/** Whatever else a list of the game tells of a village is left aside. */
export const MintingEntry = z.object({
  coords: CoordText,
  /** A number, or as the game writes them: `12/110`, free and all. */
  merchants: z.union([amount(0, MOST_MERCHANTS), textOf(40, /^\s*\d{1,6}\s*\/\s*\d{1,6}\s*$/, MERCHANTS)], MERCHANTS),
})
export type MintingEntry = z.infer<typeof MintingEntry>

export const mintingCalls = {
  optimalVillage: call({
    method: 'POST',
    url: '/api/tw/v1/optimal-minting-village',
    price: changing(SELDOM, { body: LARGEST_VILLAGE_LIST }),
    schema: {
      summary: 'Of the listed villages the one to which the merchants of all of them have the least way.',
      tags: ['minting'],
      body: list(MintingEntry, MOST_MINTING_VILLAGES, 1),
      response: { 200: z.object({ coordinates: z.string() }), 400: Refused },
    },
  }),
} as const
