import type { TroopVillage } from '@muster/contracts'
import { LARGEST_OPERATION_BYTES, MOST_TROOP_VILLAGES } from '@muster/contracts'
import { VILLAGE_UNITS } from '@muster/game'
import { array, assert, constantFrom, dictionary, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { documentOfTroops, packedTroops, unpackedTroops, villagesOfText } from './kept-troops.ts'

const counts = option(dictionary(constantFrom(...VILLAGE_UNITS), integer({ min: 0, max: 10_000_000 })), {
  nil: undefined,
})

test('troops come back as they were brought, with unknown counts unknown and empty ones empty', () => {
  const since = option(integer({ min: 1, max: 4_000_000_000_000 }), { nil: undefined })
  const village = record({
    ...{ coords: constantFrom('500|500', '1|1'), atHome: counts, allOwn: counts, inTransit: counts, since },
  })
  assert(
    property(array(village), (villages) => {
      const brought = villages as TroopVillage[] // as the contract has it, but for undefined fields
      expect(unpackedTroops(packedTroops(brought))).toEqual(brought)
    }),
  )
})

test('troops that were kept as a list are read as well', () => {
  const villages = [{ coords: '500|500', atHome: { axe: 1 } }]
  expect(villagesOfText(JSON.stringify(villages))).toEqual(villages)
})

test('20,000 villages with both counts of every unit leave an operation room for everything else', () => {
  const many = Object.fromEntries(VILLAGE_UNITS.map((unit) => [unit, 1000]))
  const villages = Array.from({ length: MOST_TROOP_VILLAGES }, (_, at) => ({
    ...{ coords: `${100 + (at % 400)}|${100 + Math.floor(at / 400)}`, atHome: many, allOwn: many },
  }))
  const { jsonBytes } = documentOfTroops(villages)
  expect(jsonBytes).toBeLessThan((LARGEST_OPERATION_BYTES * 3) / 4)
})
