import type { OperationCommand } from '@muster/contracts'
import { instant } from '@muster/game'
import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import { expect, test } from 'vitest'
import { HandEdits } from '../edits/hand-edits.ts'
import { BERT, NOW, parts, SETTING, wave } from '../operation.fixture.ts'
import { toPlan } from '../plan/to-plan.ts'
import { toEngine } from '../question/to-engine.ts'
import { homesOf, stocksBefore } from './counted-stock.ts'
import { checkedAgainst } from './fresh-troops.ts'
import type { CountedTroops } from './sending-villages.ts'

const HALF = homesOf({ waves: [wave({ home: { percent: 50, marginSeconds: 60 } })] })
const SPENT = homesOf({ waves: [wave()] })
// Leaves at 100 s, lands at 200 s, is home at 360 s.
const OUT = {
  source: '500|500',
  wave: 'nukes',
  launch: 100_000,
  arrival: 200_000,
  units: { axe: 9 },
} as OperationCommand // no more is asked

test.for<{ counted: number | undefined; restsOn: 'AT_HOME' | 'ALL_OWN'; homes: typeof HALF; before: number }>([
  { counted: undefined, restsOn: 'AT_HOME', homes: SPENT, before: 10 },
  { counted: 99, restsOn: 'AT_HOME', homes: SPENT, before: 10 },
  { counted: 100, restsOn: 'AT_HOME', homes: SPENT, before: 10 },
  { counted: 101, restsOn: 'AT_HOME', homes: SPENT, before: 19 },
  { counted: 400, restsOn: 'AT_HOME', homes: SPENT, before: 19 },
  { counted: 359, restsOn: 'AT_HOME', homes: HALF, before: 19 },
  { counted: 360, restsOn: 'AT_HOME', homes: HALF, before: 15 },
  { counted: 199, restsOn: 'ALL_OWN', homes: SPENT, before: 10 },
  { counted: 200, restsOn: 'ALL_OWN', homes: SPENT, before: 19 },
  { counted: 200, restsOn: 'ALL_OWN', homes: HALF, before: 15 },
])(
  '10 counted at $counted s as $restsOn beside 9 that left were $before before',
  ({ counted, restsOn, homes, before }) => {
    const village = { coords: '500|500', amounts: { axe: 10 }, restsOn }
    const other = { ...village, coords: '501|500' }
    const villages = [village, other].map((each) => ({
      ...each,
      ...(counted !== undefined && { countedAt: instant(counted * 1000) }),
    }))
    expect(stocksBefore(villages, [OUT], homes)).toEqual([{ axe: before }, { axe: 10 }])
  },
)

test('of villages counted at different times each knows what had left before its own count', () => {
  const counted = (coords: string, at: number) =>
    ({ coords, amounts: { axe: 10 }, restsOn: 'AT_HOME', countedAt: instant(at) }) as const
  const villages = [counted('500|500', 50_000), counted('501|500', 150_000)]
  const commands = [OUT, { ...OUT, source: '501|500' }, { ...OUT, source: '501|500', units: { axe: 2 } }]
  expect(stocksBefore(villages, commands, SPENT)).toEqual([{ axe: 10 }, { axe: 21 }])
})

test('a village that was never counted, and one from which nothing left, keep what they say', () => {
  const village = { coords: '502|500', amounts: { axe: 10 }, restsOn: 'ALL_OWN' } as const
  expect(stocksBefore([village], [{ ...OUT, source: '502|500' }], SPENT)).toEqual([{ axe: 10 }])
  expect(stocksBefore([{ ...village, countedAt: instant(900_000) }], [OUT], SPENT)).toEqual([{ axe: 10 }])
})

test('counts brought after a launch are reduced once: planning, check and hand edits find the later commands paid', () => {
  const rams = (ram: number, broughtDate?: string): CountedTroops => ({
    ...{ playerId: BERT, mark: 'AT_HOME', broughtBy: '' },
    villages: [{ coords: '502|500', atHome: { ram, spy: 500 } }],
    ...(broughtDate !== undefined && { broughtDate }),
  })
  const fakes = (id: string, from: string) =>
    wave({ id, templates: ['fakeRam'], count: 5, landing: { kind: 'AT', from } })
  const given = (troops: CountedTroops) =>
    parts({ troops: [troops] }, [fakes('early', '2026-11-25T06:00:00'), fakes('late', '2026-11-25T16:00:00')])
  const asked = toEngine(given(rams(10)), SETTING)
  const plan = toPlan({ asked, report: planOperation(asked.operation), milliseconds: 1, plannedAt: NOW })
  expect(plan.commands).toHaveLength(10)

  const gone = Math.max(...plan.commands.filter((command) => command.wave === 'early').map(({ launch }) => launch))
  const now = instant(gone + 60_000)
  const fresh = given(rams(5, new Date(now).toISOString()))
  const again = toEngine({ ...fresh, plan }, { ...SETTING, now, ask: { keepsPlan: true } })
  const report = planOperation(again.operation)
  expect(operationViolations(again.operation, report)).toEqual([])
  expect(report.commands.map(({ isKept }) => isKept)).toEqual([true, true, true, true, true])
  expect(checkedAgainst(plan.commands, again.choice, { waves: fresh.waves, now })).toEqual([])
  const edits = new HandEdits(toEngine(fresh, { ...SETTING, now }), fresh, plan.commands)
  const ahead = plan.commands.filter(({ launch }) => launch >= now)
  expect(ahead.flatMap((command) => edits.brokenBy(command))).toEqual([])
  // Had they been counted before, five of them were missing.
  const old = given(rams(5, new Date(NOW - 1000).toISOString()))
  const choice = toEngine(old, { ...SETTING, now }).choice
  expect(checkedAgainst(plan.commands, choice, { waves: old.waves, now })).toHaveLength(5)
  // So they would be, too, where it is of before, and stayed while other villages of its part were brought anew.
  const stayed = {
    ...fresh,
    troops: fresh.troops.map((part) => ({
      ...part,
      villages: part.villages.map((village) => ({ ...village, since: NOW - 1000 })),
    })),
  }
  const { choice: kept } = toEngine(stayed, { ...SETTING, now })
  expect(checkedAgainst(plan.commands, kept, { waves: stayed.waves, now })).toHaveLength(5)
})
