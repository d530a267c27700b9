// Planning again: nothing changed, nothing changes, and what is in force is only ever bettered.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greedily, spreadFakes } from '../../../bench/operations.ts'
import { syntheticWorld } from '../../../bench/worlds.ts'
import { FAKE, NOBLE, NUKE, type OperationMix, RUIN, randomOperation, SMALLER_NUKE } from '../operation.fixture.ts'
import { type EarlierCommand, type Operation, wantedByWish } from '../operation.ts'
import type { EngineCommand, OperationReport } from '../operation-report.ts'
import { planOperation } from '../plan-operation.ts'
import { operationViolations } from '../validate-operation.ts'

const MANY = { templates: [[NUKE, SMALLER_NUKE], [FAKE], [NOBLE], [RUIN]], largest: 6 }

const MIXES: readonly [string, OperationMix][] = [
  ['stocks that templates share', MANY],
  ['landings spread over their windows, off whole minutes', { ...MANY, spread: true }],
  ['spread landings of few equal seconds', { ...MANY, spread: true, fewEqualLaunches: true }],
  ['even load', { ...MANY, evenLoad: true, windows: true }],
  ['even load and spread fakes', { templates: [[FAKE], [RUIN]], largest: 6, evenLoad: true, spread: true }],
  ['trains', { ...MANY, trains: true, windows: true }],
  ['spread trains', { templates: [[NOBLE], [FAKE]], largest: 6, trains: true, spread: true }],
  ['troops that come home', { ...MANY, home: true, windows: true }],
  ['spread landings of troops that come home', { templates: [[FAKE], [RUIN]], largest: 3, home: true, spread: true }],
  ['equal ranks', { ...MANY, equalRanks: true, trains: true }],
  ['gaps of single players', { ...MANY, loads: true, windows: true }],
  [
    'gaps of single players over spread landings',
    { templates: [[FAKE], [RUIN]], largest: 4, loads: true, spread: true },
  ],
  [
    'hours, senders, shares and services',
    { ...MANY, quiet: true, senders: true, shares: true, unique: true, towers: true },
  ],
  ['what is on its way', { ...MANY, fixed: true, loads: true, trains: true }],
]

/** Operations of each mix; a thorough run sets ORACLE_SEEDS to thousands. */
const RUNS = Number(process.env['ORACLE_SEEDS'] ?? 3)

function law(mix: OperationMix, holds: (asked: Operation) => void): void {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => holds(randomOperation(seed, mix))),
    { numRuns: RUNS, seed: 20 },
  )
}

function earlier({ village, wish, template, arrival }: EarlierCommand): EarlierCommand {
  return { village, wish, template, arrival }
}

function again(asked: Operation, commands: readonly EarlierCommand[]): Operation {
  return { ...asked, before: commands.map(earlier) }
}

/** What the first levels of the objective count, more is better: whole trains and commands of each rank, then templates. */
function reached(asked: Operation, commands: readonly EarlierCommand[]): number[] {
  const wanted = wantedByWish(asked)
  const got = (wish: number) => commands.filter((command) => command.wish === wish).length
  const ranks = [...new Set(asked.wishes.map(({ rank }) => rank))].sort((a, b) => a - b)
  const counts = ranks.flatMap((rank) => {
    const own = [...asked.wishes.keys()].filter((wish) => asked.wishes[wish]!.rank === rank)
    const whole = own.filter((wish) => {
      const { train, wanted: all } = asked.wishes[wish]!
      return train && all > 1 && wanted[wish]! > 0 && got(wish) === wanted[wish]
    })
    return [whole.length, own.reduce((sum, wish) => sum + got(wish), 0)]
  })
  const pieces = commands.filter(({ wish }) => asked.wishes[wish]!.train)
  const villages = new Set(pieces.map(({ wish, village, arrival }) => `${wish} ${village} ${arrival}`)).size
  const places = commands.reduce(
    (sum, { wish, template }) => sum + Math.max(0, asked.wishes[wish]!.templates.indexOf(template)),
    0,
  )
  return [...counts, -villages, -places]
}

function compared(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

function planned(asked: Operation): OperationReport {
  const report = planOperation(asked)
  expect(operationViolations(asked, report)).toEqual([])
  return report
}

const told = (commands: readonly EngineCommand[]) => commands.map(({ isKept: _kept, ...command }) => command)

test.each(MIXES)(
  'planned again unchanged a plan stays as it is, unless there is a better one: %s [OPP-08]',
  (_name, mix) => {
    law(mix, (asked) => {
      const first = planned(asked)
      const second = planned(again(asked, first.commands))
      const gain = compared(reached(asked, second.commands), reached(asked, first.commands))
      expect(gain).toBeGreaterThanOrEqual(0)
      if (first.optimality.proven) expect(gain).toBe(0)
      if (gain > 0) return
      expect(told(second.commands)).toEqual(told(first.commands))
      expect(second.commands.every(({ isKept }) => isKept)).toBe(true)
    })
  },
)

/** The report as if a command of before had stayed in place of one that came. */
function withStayed(report: OperationReport, came: EngineCommand, stays: EngineCommand): OperationReport {
  const commands = [...report.commands.filter((one) => one !== came), stays]
  const totalTravelSeconds = commands.reduce((sum, { travel }) => sum + travel, 0)
  return { ...report, commands, optimality: { ...report.optimality, totalTravelSeconds, proven: false } }
}

test.each(MIXES)('no command moves that could have stayed as it was: %s [OPP-08]', (_name, mix) => {
  law(mix, (asked) => {
    const first = planned(asked)
    const [lost] = first.commands
    if (!lost) return
    // The village of one of them has lost its troops, and another wish wants more.
    const villages = asked.villages.map((village, index) =>
      index === lost.village ? { ...village, stock: {} } : village,
    )
    const wishes = asked.wishes.map((wish, index) =>
      index === 0 && !wish.train ? { ...wish, wanted: wish.wanted + 1 } : wish,
    )
    const changed = { ...again(asked, first.commands), villages, wishes }
    const second = planned(changed)
    const key = (command: EngineCommand) => JSON.stringify(earlier(command))
    const after = new Set(second.commands.map(key))
    const gone = first.commands.filter((command) => !after.has(key(command)) && command.village !== lost.village)
    for (const stays of gone) {
      const { templates, train } = wishes[stays.wish]!
      if (train) continue
      for (const came of second.commands) {
        if (came.isKept || came.wish !== stays.wish) continue
        if (templates.indexOf(stays.template) > templates.indexOf(came.template)) continue
        expect(operationViolations(changed, withStayed(second, came, stays))).not.toEqual([])
      }
    }
  })
})

/** The script has no more rules than these, and sends what is left where the engine would send the same of each. */
const PLAIN = { templates: [[FAKE], [NOBLE], [RUIN]], largest: 8 }

test.each<[string, OperationMix]>([
  ['fakes, nobles and hits', { ...PLAIN, quiet: true, windows: true }],
  ['trains', { ...PLAIN, trains: true, windows: true }],
  ['spread landings', { ...PLAIN, spread: true }],
  ['equal ranks', { ...PLAIN, equalRanks: true, trains: true, evenLoad: true }],
])(
  'a plan that something else made is planned again to one that is no worse in any level: %s [OPP-08]',
  (_name, mix) => {
    law(mix, (drawn) => {
      const asked = asTheScriptReadsIt(drawn)
      const { commands } = greedily(asked)
      const report = planned(again(asked, commands))
      const gain = compared(reached(asked, report.commands), reached(asked, commands))
      expect(gain).toBeGreaterThanOrEqual(0)
      if (gain === 0) expect(report.commands.filter(({ isKept }) => isKept)).toHaveLength(commands.length)
    })
  },
)

/** Trains of one template, hours of single players alone, and no village that sends to itself or later than others. */
function asTheScriptReadsIt({
  villages,
  wishes,
  rules: { quietHours: _hours, ...rules },
  ...asked
}: Operation): Operation {
  const isSource = ({ target }: Operation['wishes'][number]) =>
    villages.some(({ at }) => at.x === target.x && at.y === target.y)
  return {
    ...asked,
    rules,
    villages: villages.map(({ sendsFrom: _from, ...village }) => village),
    wishes: wishes.filter((wish) => !isSource(wish)).map((wish) => (wish.train ? { ...wish, train: {} } : wish)),
  }
}

test('two spread fakes of one village for one target keep each its own moment [OPP-08]', () => {
  const world = syntheticWorld(1)
  const { operation: asked } = spreadFakes(world, 30, 2)
  const first = planned(asked)
  const second = planned(again(asked, first.commands))
  expect(told(second.commands)).toEqual(told(first.commands))
})
