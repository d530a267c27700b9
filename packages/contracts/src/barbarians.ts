/** Villages that nobody owns, looked up in the imported state of a world. */
import * as z from 'zod/mini'
import { call, Refused } from './call.ts'
import { NOW_AND_THEN, reading } from './price.ts'
import { list, textOf, WorldKey, wholeInAddress } from './wire-values.ts'

export const BarbarianVillage = z.object({ coordinates: z.string() })
export type BarbarianVillage = z.infer<typeof BarbarianVillage>

export const LEAST_BARBARIAN_POINTS = 1
export const MOST_BARBARIAN_POINTS = 13_000

/** `C55`: the hundreds of y, then the hundreds of x; `C5` is `C05`. */
const Continent = textOf(20, /^\s*[Cc]\d{1,2}\s*$/, 'INVALID_CONTINENT')
/** A world has a hundred; some may be named twice. */
const MOST_CONTINENTS = 200
const BarbarianPoints = (code: string) => wholeInAddress(LEAST_BARBARIAN_POINTS, MOST_BARBARIAN_POINTS, code)

/** A line a village of the largest world whose files are read. */
const LARGEST_COORDS_OF_WORLD = 7_000_000

export const barbarianCalls = {
  villages: call({
    method: 'GET',
    url: '/api/tw/v1/world/:world/villages/barbarian',
    price: reading({ rate: NOW_AND_THEN, answer: LARGEST_COORDS_OF_WORLD, milliseconds: 100 }),
    schema: {
      summary: 'Villages that nobody owns, by points (both ends count) and continents (continents=C55, repeated).',
      tags: ['worlds'],
      params: z.object({ world: WorldKey }),
      querystring: z
        .object({
          minPoints: z.optional(BarbarianPoints('INVALID_MIN_POINTS')),
          maxPoints: z.optional(BarbarianPoints('INVALID_MAX_POINTS')),
          /** One that comes alone is a list of one. */
          continents: z.optional(
            z.pipe(
              z.union([Continent, list(Continent, MOST_CONTINENTS)], 'INVALID_CONTINENT'),
              z.transform((continents: string | string[]) => [continents].flat()),
            ),
          ),
        })
        .check(
          z.refine(({ minPoints = 0, maxPoints = Infinity }) => minPoints <= maxPoints, {
            error: 'INVALID_MAX_POINTS',
            path: ['maxPoints'],
          }),
        ),
      response: {
        200: z.array(BarbarianVillage),
        400: Refused,
        401: Refused,
        404: Refused,
        503: Refused,
      },
    },
  }),
} as const
