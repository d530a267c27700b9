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

test('no listed village costs less than the one that was found', () => {
  const coord = fc.integer({ min: 0, max: 999 })
  const village = fc.record({ at: fc.record({ x: coord, y: coord }), merchants: fc.nat(200) })
  const cost = (at: MintingVillage, all: readonly MintingVillage[]) =>
    all.reduce((sum, other) => sum + other.merchants * fieldsBetween(other.at, at.at), 0)
  fc.assert(
    fc.property(fc.array(village, { minLength: 1, maxLength: 30 }), (listed) => {
      const best = optimalMintingVillage(listed) ?? expect.unreachable()
      for (const other of listed) expect(cost(best, listed)).toBeLessThanOrEqual(cost(other, listed) * (1 + 1e-9))
    }),
  )
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
