/** The call that finds the village to mint in. */
import * as z from 'zod/mini'
import { call, Refused } from './call.ts'
import { CoordText } from './wire-values.ts'

const MOST_MINTING_VILLAGES = 5_000

/** Whatever else a list of the game tells of a village is left aside. */
export const MintingEntry = z.object({
  coords: CoordText,
  /** A number, or as the game writes them: `12/110`, free and all. */
  merchants: z.union(
    [z.number().check(z.gte(0)), z.string().check(z.regex(/^\s*\d+\s*\/\s*\d+\s*$/))],
    'A number of merchants, or free/all.',
  ),
})
export type MintingEntry = z.infer<typeof MintingEntry>

export const mintingCalls = {
  optimalVillage: call({
    method: 'POST',
    url: '/api/tw/v1/optimal-minting-village',
    schema: {
      summary: 'Of the listed villages the one to which the merchants of all of them have the least way.',
      tags: ['minting'],
      body: z.array(MintingEntry).check(z.minLength(1), z.maxLength(MOST_MINTING_VILLAGES)),
      response: { 200: z.object({ coordinates: z.string() }), 400: Refused },
    },
  }),
} as const
