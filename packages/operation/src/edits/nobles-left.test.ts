import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import { expect, test } from 'vitest'
import { FIRST_TARGETS } from '../beginnings.ts'
import { ANNA, BERT, NOW, parts, SETTING, wave } from '../operation.fixture.ts'
import { toPlan } from '../plan/to-plan.ts'
import { type OperationParts, toEngine } from '../question/to-engine.ts'
import { HandEdits } from './hand-edits.ts'
import { type NoblesLeft, noblesLeft, type PlanOfNobles } from './nobles-left.ts'

function left(given: OperationParts, change = (commands: PlanOfNobles['commands']) => commands): NoblesLeft {
  const asked = toEngine(given, SETTING)
  const report = planOperation(asked.operation)
  expect(operationViolations(asked.operation, report)).toEqual([])
  const commands = change(toPlan({ asked, report, milliseconds: 1, plannedAt: NOW }).commands)
  const found = noblesLeft({ asked, parts: given, commands, edits: new HandEdits(asked, given, commands) })
  for (;;) {
    const next = found.next()
    if (next.done) return next.value
  }
}

const NOBLES = wave({ templates: ['noble'], count: 3 })

/** Anna has an escort for one of her three nobles, Bert none for his two. */
function scarce(given: Partial<OperationParts> = {}, waves = [NOBLES]): OperationParts {
  const troops = [
    { playerId: ANNA, villages: [{ coords: '500|500', atHome: { axe: 100, light: 50, snob: 3 } }] },
    { playerId: BERT, villages: [{ coords: '502|500', atHome: { axe: 0, light: 0, snob: 2 } }] },
  ]
  return parts({ troops: troops.map((each) => ({ ...each, mark: 'AT_HOME', broughtBy: '' })), ...given }, waves)
}

test('nobles that stay are counted with what keeps their village from sending them', () => {
  expect(left(scarce())).toEqual({
    nobles: 4,
    all: 5,
    reasons: [
      { reason: 'TROOPS_SPENT', nobles: 2 },
      { reason: 'NO_TROOPS', nobles: 2 },
    ],
  })
})

test('nobles that no wave wants any more are told as such', () => {
  const { reasons } = left(scarce({}, [{ ...NOBLES, count: 1 }]))
  expect(reasons).toEqual([{ reason: 'NOT_WANTED', nobles: 4 }])
  expect(left(scarce({}, [])).reasons).toEqual([{ reason: 'NOT_WANTED', nobles: 5 }])
})

test('a noble whose template aims at a building serves its wave: no more are wanted', () => {
  const given = scarce({}, [{ ...NOBLES, count: 1 }])
  const aiming = given.waves.templates.map((template) =>
    template.id === 'noble' ? { ...template, building: 'wall' as const } : template,
  )
  const { reasons } = left({ ...given, waves: { ...given.waves, templates: aiming } })
  expect(reasons).toEqual([{ reason: 'NOT_WANTED', nobles: 4 }])
})

test('a noble that a hand took out could go', () => {
  expect(left(scarce(), () => []).reasons).toEqual([
    { reason: 'COULD_GO', nobles: 3 },
    { reason: 'NO_TROOPS', nobles: 2 },
  ])
})

test('what is told of most nobles comes first', () => {
  const [anna, bert] = scarce().troops
  if (!anna || !bert) throw new Error('Two bring troops.')
  const more = { ...bert, villages: bert.villages.map((village) => ({ ...village, atHome: { snob: 9 } })) }
  expect(left(scarce({ troops: [anna, more] }), () => []).reasons).toEqual([
    { reason: 'NO_TROOPS', nobles: 9 },
    { reason: 'COULD_GO', nobles: 3 },
  ])
})

test('a wave without nobles wants none, however short it is', () => {
  expect(left(scarce({}, [wave({ count: 9 })])).reasons).toEqual([{ reason: 'NOT_WANTED', nobles: 5 }])
})

test('a wave one of whose templates carries a noble wants them', () => {
  const either = { ...NOBLES, templates: ['nuke', 'noble'] }
  expect(left(scarce({}, [either]), () => []).reasons).toContainEqual({ reason: 'COULD_GO', nobles: 3 })
})

test('a template that may send nobles wants them as one that has to', () => {
  const given = scarce({}, [NOBLES])
  const templates = given.waves.templates.map((template) =>
    template.id === 'noble'
      ? { ...template, units: [{ unit: 'snob' as const, mode: 'ALL' as const, amount: 0 }] }
      : template,
  )
  const { reasons } = left({ ...given, waves: { ...given.waves, templates } }, () => [])
  expect(reasons).toEqual([{ reason: 'COULD_GO', nobles: 5 }])
})

test('a village whose nobles have all left is told nothing of', () => {
  expect(left(scarce({}, [{ ...NOBLES, count: 1 }])).nobles).toBe(4)
  const alone = scarce({}, [{ ...NOBLES, count: 1 }])
  const [anna] = alone.troops
  if (!anna) throw new Error('Anna brings troops.')
  const one = { ...anna, villages: [{ coords: '500|500', atHome: { axe: 100, light: 50, snob: 1 } }] }
  expect(left({ ...alone, troops: [one] })).toEqual({ nobles: 0, all: 1, reasons: [] })
})

/** Of 20 fields a noble needs over eleven hours. */
const tooSoon = (id: string) =>
  wave({ id, groups: ['clear'], templates: ['noble'], landing: { kind: 'AT', from: '2026-11-24T12:00:00' } })
const inTime = wave({ id: 'inTime', groups: ['conquer'], templates: ['noble'] })
const targets = {
  ...FIRST_TARGETS,
  targets: [
    { coords: '520|500', group: 'clear' },
    { coords: '521|500', group: 'conquer' },
  ],
}

test('of the wishes that are short, the one that a village can serve tells that it could go, whichever it is', () => {
  for (const waves of [
    [tooSoon('a'), inTime],
    [inTime, tooSoon('a')],
  ])
    expect(left(scarce({ targets }, waves), () => []).reasons[0]).toEqual({ reason: 'COULD_GO', nobles: 3 })
})

test('the five nearest wishes are asked, and no more', () => {
  const soon = (count: number) => Array.from({ length: count }, (_, at) => tooSoon(`soon${at}`))
  const told = (count: number) => left(scarce({ targets }, [inTime, ...soon(count)]), () => []).reasons[0]?.reason
  expect(told(4)).toBe('COULD_GO')
  expect(told(5)).not.toBe('COULD_GO')
})
