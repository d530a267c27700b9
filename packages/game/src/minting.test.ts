import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsBetween, parseCoord, printCoord } from './coord.ts'
import { type MintingVillage, optimalMintingVillage, parseMerchants } from './minting.ts'

/** `510|510 ×100`. */
function villages(...texts: readonly string[]): MintingVillage[] {
  return texts.map((text) => {
    const [coord = '', merchants = ''] = text.split(' ×')
    return { at: parseCoord(coord) ?? expect.unreachable(text), merchants: Number(merchants) }
  })
}

test.each([
  ['is where most merchants are', ['500|500 ×10', '510|510 ×100', '520|500 ×10'], '510|510'],
  ['is the only one there is', ['500|500 ×0'], '500|500'],
  ['lies in the middle where all have the same merchants', ['500|500 ×5', '505|500 ×5', '520|500 ×5'], '505|500'],
  ['has more merchants where two cost the same', ['500|500 ×2', '510|500 ×1', '520|500 ×3'], '520|500'],
  ['has the smaller x where two are alike', ['510|500 ×5', '500|500 ×5'], '500|500'],
  ['has the smaller y where two are alike and above each other', ['500|510 ×5', '500|500 ×5'], '500|500'],
])('the village to mint in %s [MINT-04]', (_rule, listed, best) => {
  const found = optimalMintingVillage(villages(...listed))
  expect(found && printCoord(found.at)).toBe(best)
})

test('no village is the best of none', () => {
  expect(optimalMintingVillage([])).toBeUndefined()
})

const coord = fc.integer({ min: 490, max: 510 })
const village = fc.record({ at: fc.record({ x: coord, y: coord }), merchants: fc.nat(3) })

function costOf({ at }: MintingVillage, all: readonly MintingVillage[]): number {
  return all.reduce((sum, other) => sum + other.merchants * fieldsBetween(other.at, at), 0)
}

test('the village to mint in is the first by merchants, x and y of those with the least cost of all', () => {
  fc.assert(
    fc.property(fc.array(village, { minLength: 1, maxLength: 30, size: 'max' }), (listed) => {
      const least = Math.min(...listed.map((one) => costOf(one, listed)))
      const [best] = listed
        .filter((one) => costOf(one, listed) <= least * (1 + 1e-9))
        .sort((a, b) => b.merchants - a.merchants || a.at.x - b.at.x || a.at.y - b.at.y)
      expect(optimalMintingVillage(listed)).toEqual(best)
    }),
    { numRuns: 500 },
  )
})

/** A place that counts how often it is read. */
function countedVillages(count: number, merchantsOf: (index: number) => number) {
  const counted = { reads: 0 }
  const listed = Array.from({ length: count }, (_, index): MintingVillage => {
    const [x, y] = [(index * 7919) % 1000, (index * 104_729) % 997]
    return {
      merchants: merchantsOf(index),
      get at() {
        counted.reads++
        return { x, y }
      },
    }
  })
  return { listed, counted }
}

test.each<[string, (index: number) => number]>([
  ['with about as many merchants each', (index) => 100 + (index % 135)],
  ['of which one has nearly all merchants', (index) => (index === 77 ? 999_999 : index % 2)],
  ['without merchants', () => 0],
])('5,000 villages %s are not compared with each other', (_which, merchantsOf) => {
  const { listed, counted } = countedVillages(5_000, merchantsOf)
  optimalMintingVillage(listed)
  expect(counted.reads).toBeLessThan(200 * 5_000)
})

test.each([
  ['12/110', 110],
  [' 0 / 5 ', 5],
  ['110', undefined],
  ['a/b', undefined],
  ['x 12/110', undefined],
  ['12/110 x', undefined],
])('merchants are read as free and all: %s', (text, all) => {
  expect(parseMerchants(text)).toBe(all)
})
