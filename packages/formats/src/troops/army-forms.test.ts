import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { armyForms } from './army-forms.ts'
import { parseTroops } from './parse-troops.ts'
import type { TroopWorld } from './troop-world.ts'

const UNITS = ['spear', 'axe'] as const
/** Of a village of 1,000 points: its first number, a count for each unit or one less, and another. */
const doubtful = (first: number | string, at = 0) => `1|${at},${first},5,6,7,`
const [OLD, NEW] = ['1|900,5,6,7,', '1|901,1000,5,6,7,8,'] as const
const formsOf = (lines: readonly string[], known: Pick<TroopWorld, 'pointsAt'> = { pointsAt: () => 1_000 }) =>
  [...armyForms(lines, { units: UNITS, ...known }).values()].join(' ')

describe('a doubtful line', () => {
  test.each([
    ['that begins with the village’s points is of the newer form', [doubtful(1_000)], 'NEW'],
    ['is so within a fiftieth whatever stands around it', [OLD, doubtful(980), doubtful(1_020), OLD], 'NEW NEW'],
    ['is so within a tenth', [doubtful(900), doubtful(1_100)], 'NEW NEW'],
    ['is told where both sides say otherwise', [OLD, doubtful(1_100), OLD], 'UNCLEAR'],
    ['stands by itself where one side says otherwise', [OLD, doubtful(1_100), NEW], 'NEW'],
    ['with twice the points or more is of the older form', [NEW, doubtful(2_001), NEW], 'OLD'],
    ['with less than a quarter of them is too', [NEW, doubtful(249), NEW], 'OLD'],
    ['with more than a tenth above them is, unless both sides say otherwise', [doubtful(1_101)], 'OLD'],
    ['with less than half of them is, unless both sides say otherwise', [doubtful(499)], 'OLD'],
    ['is told where they do', [NEW, doubtful(499), NEW, doubtful(1_101), NEW], 'UNCLEAR UNCLEAR'],
    ['between half and nine tenths is as all the others are', [OLD, doubtful(500), doubtful(899)], 'OLD OLD'],
    ['is so of the newer form as well', [doubtful(899), NEW], 'NEW'],
    ['is told where the others differ', [OLD, OLD, doubtful(500), NEW], 'UNCLEAR'],
    ['is told where there are no others', [doubtful(899)], 'UNCLEAR'],
    ['without soldiers of the first kind is of the older form', [NEW, doubtful(0), NEW], 'OLD'],
    ['whose first number nobody may see is too', [NEW, doubtful('?'), NEW], 'OLD'],
    ['whose first number is more than points can be is too', [NEW, doubtful(15_001), NEW], 'OLD'],
    ['may have a name before the village', ['Alice,1|2,1000,5,6,7,'], 'NEW'],
    ['is asked only where it is one', ['abc', '1|2,5,6,', '(1|2)\t5\t6\t7\t8', '1|2,1,1,1,1,1,1,1,'], ''],
  ])('%s', (_rule, lines, forms) => {
    expect(formsOf(lines)).toBe(forms)
  })

  test('a guess that two guesses contradict is told', () => {
    expect(formsOf([doubtful(1_100), doubtful(499), doubtful(1_100)])).toBe('NEW UNCLEAR NEW')
  })

  test.each([
    ['of a world without public points', {}],
    ['of a village that the world does not have', { pointsAt: () => undefined }],
  ])('%s is of the newer form, unless the lines around it say otherwise', (_where, known) => {
    expect(formsOf([doubtful(500)], known)).toBe('NEW')
    expect(formsOf([OLD, doubtful(500), OLD, NEW], known)).toBe('OLD')
    expect(formsOf([OLD, doubtful(500), NEW], known)).toBe('NEW')
  })
})

test('of old and new lines in one paste, in any order, none is read under the wrong units', () => {
  const village = fc.record({
    points: fc.integer({ min: 26, max: 12_000 }),
    spear: fc.nat(20_000),
    axe: fc.nat(8_000),
    isOld: fc.boolean(),
  })
  // Spears that are as many as points look like points to everybody.
  const told = village.filter(({ points, spear }) => Math.abs(points - spear) * 10 > points)
  fc.assert(
    fc.property(fc.array(told, { maxLength: 30, size: 'max' }), (villages) => {
      const text = villages.map(({ points, spear, axe, isOld }, at) =>
        isOld ? `1|${at},${spear},${axe},3,0,` : `1|${at},${points},${spear},${axe},3,`,
      )
      // Lines whose length tells: of each form there is one.
      const both = ['2|1,4,5,', '2|2,100,4,5,6,7,']
      const world = { units: UNITS, pointsAt: ({ y }: { readonly y: number }) => villages[y]?.points }
      const { parts, problems } = parseTroops([...both, ...text].join('\n'), world)
      const read = parts.flatMap((part) => part.villages.filter(({ at }) => at.x === 1))
      for (const { at, amounts } of read) {
        expect(amounts).toEqual({ spear: villages[at.y]?.spear, axe: villages[at.y]?.axe })
      }
      expect(problems.every(({ problem }) => problem === 'FORM_UNCLEAR')).toBe(true)
      expect(read.length + problems.length).toBe(villages.length)
    }),
    { numRuns: 500 },
  )
})
