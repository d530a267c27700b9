// A command that takes all that is left goes without its slowest unit where others send all of that: it is made up of the rest, and leaves later.
import { describe, expect, test } from 'vitest'
import { at, coord } from '../../problem.fixture.ts'
import { operation, village, wish } from '../operation.fixture.ts'
import type { EarlierCommand, FixedCommand, Operation, Template } from '../operation.ts'
import { planOperation } from '../plan-operation.ts'
import { operationViolations } from '../validate-operation.ts'

const NUKE: Template = {
  type: 'Attack',
  isFake: false,
  units: [
    { unit: 'axe', least: 0, takes: 'all', stays: 0 },
    { unit: 'ram', least: 0, takes: 'all', stays: 0 },
  ],
  leastSpace: 2000,
}
const ONE_RAM: Template = { type: 'Attack', isFake: true, units: [{ unit: 'ram', least: 1, takes: 'least', stays: 0 }] }
const FEW_AXES: Template = {
  type: 'Attack',
  isFake: false,
  units: [{ unit: 'axe', least: 300, takes: 'least', stays: 0 }],
}
const TEMPLATES = [NUKE, ONE_RAM, FEW_AXES]
const [NUKES, FAKES, AXES] = [0, 1, 2]

/** 25 fields: 7.5 hours for axes, and 12.5 for rams. */
const FAR = coord('525|500')
const NEAR = coord('505|500')
/** Ten hours before all land. */
const TOO_LATE_FOR_RAMS = { now: at('10:00') }

const sender = (ram: number) => village(coord('500|500'), { axe: 2500, ram })
const nuke = (templates = [NUKES]) => wish(FAR, templates)
const fakes = (wanted: number) => wish(NEAR, [FAKES], { wanted, rank: 1 })

function planned(asked: Operation) {
  const report = planOperation(asked)
  expect(operationViolations(asked, report)).toEqual([])
  return report
}

function asked(given: Partial<Parameters<typeof operation>[0]>): Operation {
  return operation({ templates: TEMPLATES, villages: [sender(3)], wishes: [nuke(), fakes(3)], ...given })
}

const sentBy = ({ commands }: ReturnType<typeof planned>, template: number) =>
  commands.filter((command) => command.template === template).map(({ amounts }) => amounts)

describe('a nuke beside fakes that want all rams of its village', () => {
  test('leaves them all, so that each fake finds its ram', () => {
    const report = planned(asked({}))
    expect(sentBy(report, NUKES)).toEqual([{ axe: 2500 }])
    expect(report.optimality).toMatchObject({ planned: 4, bound: 4, proven: true })
  })

  test('goes without rams where it would be too late with them', () => {
    const report = planned(asked({ rules: TOO_LATE_FOR_RAMS }))
    expect(sentBy(report, NUKES)).toEqual([{ axe: 2500 }])
    expect(report.optimality).toMatchObject({ planned: 4, bound: 4, proven: true })
  })

  test('takes what is left of them, and is too late then, where they are more than the fakes want', () => {
    const report = planned(asked({ villages: [sender(4)], rules: TOO_LATE_FOR_RAMS }))
    expect(sentBy(report, NUKES)).toEqual([])
    expect(report.optimality).toMatchObject({ planned: 3, bound: 3, proven: true })
    const inTime = planned(asked({ villages: [sender(4)] }))
    expect(sentBy(inTime, NUKES)).toEqual([{ axe: 2500, ram: 1 }])
    expect(inTime.optimality).toMatchObject({ planned: 4, proven: true })
  })

  test('goes with one of them where nobody else wants it', () => {
    const report = planned(asked({ wishes: [nuke(), fakes(2)] }))
    expect(sentBy(report, NUKES)).toEqual([{ axe: 2500, ram: 1 }])
    expect(report.optimality).toMatchObject({ planned: 3, proven: true })
  })

  test('is none without them where its template asks for one', () => {
    const units = NUKE.units.map((part) => ({ ...part, least: 1 }))
    const report = planned(asked({ templates: [{ ...NUKE, units }, ONE_RAM, FEW_AXES], rules: TOO_LATE_FOR_RAMS }))
    expect(sentBy(report, NUKES)).toEqual([])
    expect(report.optimality).toMatchObject({ planned: 3, bound: 3, proven: true })
  })

  test('is none without them where its axes alone are too few', () => {
    const report = planned(asked({ villages: [village(coord('500|500'), { axe: 1990, ram: 3 })] }))
    expect(sentBy(report, NUKES)).toEqual([{ axe: 1990, ram: 2 }])
    expect(report.optimality).toMatchObject({ planned: 2, bound: 2, proven: true })
  })

  test('goes with catapults that are as slow as the rams it leaves', () => {
    const units = [...NUKE.units, { unit: 'catapult' as const, least: 0, takes: 'all' as const, stays: 0 }]
    const villages = [village(coord('500|500'), { axe: 2500, ram: 3, catapult: 2 })]
    const report = planned(asked({ templates: [{ ...NUKE, units }, ONE_RAM, FEW_AXES], villages }))
    expect(sentBy(report, NUKES)).toEqual([{ axe: 2500, catapult: 2 }])
    expect(report.optimality).toMatchObject({ planned: 4, proven: true })
  })
})

describe('planned again, when its rams are with fakes and it is too late for them', () => {
  const given = { wishes: [nuke([NUKES, AXES]), fakes(3)], rules: TOO_LATE_FOR_RAMS }
  /** As they stand: fakes with all rams, and the nuke without. */
  const before: EarlierCommand[] = planned(asked(given)).commands.map(
    ({ village, wish, template, arrival, amounts }) => ({
      ...{ village, wish, template, arrival, amounts },
    }),
  )

  test('the nuke is the same whether all is planned again or it alone', () => {
    const all = planned(asked({ ...given, before }))
    expect(all.commands.every(({ isKept }) => isKept)).toBe(true)
    const fixed = all.commands
      .filter(({ template }) => template === FAKES)
      .map(({ village, wish, target, amounts, launch, arrival }): FixedCommand => {
        return { village, wish, target, targetOwner: 0, amounts, isFake: true, launch, arrival }
      })
    const alone = planned(asked({ ...given, fixed, before: before.filter(({ template }) => template === NUKES) }))
    expect(sentBy(all, NUKES)).toEqual([{ axe: 2500 }])
    expect(sentBy(alone, NUKES)).toEqual([{ axe: 2500 }])
    expect(all.optimality.proven).toBe(true)
    expect(alone.optimality.proven).toBe(true)
  })

  test('it stands where no program is solved, and also beside rams that came since', () => {
    const few = { objective: { fewEqualLaunches: true } }
    for (const villages of [[sender(3)], [sender(9)]]) {
      for (const more of [{}, few]) {
        const { commands } = planned(asked({ ...given, ...more, villages, before }))
        expect(commands.map(({ isKept }) => isKept)).toEqual([true, true, true, true])
        expect(commands.find(({ template }) => template === NUKES)?.amounts).toEqual({ axe: 2500 })
      }
    }
  })

  test('nothing is proven where what comes home might be all of a unit once more', () => {
    const home = { share: 1, marginSeconds: 0 }
    const report = planned(asked({ wishes: [nuke(), { ...fakes(3), home }] }))
    expect(report.optimality.proven).toBe(false)
  })
})
