import type { OperationCommand, OperationOrder } from '@muster/contracts'
import { instant, seconds, type UnitName } from '@muster/game'
import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import { describe, expect, test } from 'vitest'
import { FIRST_TARGETS } from '../beginnings.ts'
import { ANNA, BERT, command, coord, NOW, NUKE, parts, SETTING, wave } from '../operation.fixture.ts'
import { toPlan } from '../plan/to-plan.ts'
import { type OperationParts, toEngine } from '../question/to-engine.ts'
import { replacingOf, type StoodOrder } from './replaced-orders.ts'
import { planReplacing, replacementsAsked, replacementsMade } from './replacing.ts'

const TARGETS = {
  ...FIRST_TARGETS,
  targets: ['520|500', '521|500'].map((coords) => ({ coords, group: 'clear' })),
}
/** Bert, who lives nearest, has a nuke too. */
const WHOLE = {
  targets: TARGETS,
  troops: [
    ...parts().troops.slice(0, 1),
    { playerId: BERT, mark: 'AT_HOME', broughtBy: '', villages: [{ coords: '502|500', atHome: NUKE }] },
  ],
} satisfies Parameters<typeof parts>[0]

function planned(given = parts(WHOLE)) {
  const asked = toEngine(given, SETTING)
  return toPlan({ asked, report: planOperation(asked.operation), milliseconds: 1, plannedAt: NOW })
}

function stood(command: OperationCommand, given: Partial<OperationOrder> = {}): StoodOrder {
  const { id, source, playerId, launch } = command
  return { id, source, playerId, launch, state: 'PLANNED', stateAt: null, ...given }
}

/** What is offered for those that fail, by the rules of the engine. */
function replaced(given: ReturnType<typeof parts>, orders: readonly StoodOrder[], asks = {}) {
  const plan = given.plan ?? { commands: [] }
  const replacing = replacingOf(orders, {
    orders: orders.filter(({ state }) => state === 'CANNOT').map(({ id }) => id),
    asksAway: false,
    ...asks,
  })
  const question = replacementsAsked({ ...given, plan }, { ...SETTING, leadMinutes: 5 }, replacing)
  const report = planOperation(question.asked.operation)
  expect(operationViolations(question.asked.operation, report)).toEqual([])
  return replacementsMade(
    question,
    report,
    orders.map(({ id }) => id),
  )
}

describe('what fails is planned once more [OPB-05]', () => {
  const plan = planned()
  const [first, second] = plan.commands
  const given = parts({ ...WHOLE, plan })
  const orders = (...states: Partial<OperationOrder>[]) => plan.commands.map((one, at) => stood(one, states[at]))

  test('by the nearest village that is free, and the rest of the plan stays', () => {
    expect(plan.commands.map(({ source }) => source).toSorted()).toEqual(['501|500', '502|500'])
    const bert = plan.commands.findIndex(({ playerId }) => playerId === BERT)
    const states = plan.commands.map((_, at) => (at === bert ? ({ state: 'CANNOT', stateAt: NOW } as const) : {}))
    const { made, short } = replaced(given, orders(...states))
    expect(short).toEqual([])
    expect(made).toMatchObject([
      { order: plan.commands[bert]?.id, command: { source: '500|500', playerId: ANNA, wave: 'nukes' } },
    ])
    expect(made[0]?.command).toMatchObject({
      target: plan.commands[bert]?.target,
      arrival: plan.commands[bert]?.arrival,
    })
  })

  test('and all of it together: what one village cannot give twice is told', () => {
    const { made, short } = replaced(
      given,
      orders({ state: 'CANNOT', stateAt: NOW }, { state: 'CANNOT', stateAt: NOW }),
      {
        asksAway: true,
      },
    )
    expect(made.map(({ command }) => command.source)).toEqual(['500|500'])
    expect(short).toMatchObject([{ reason: expect.any(String) }])
    expect([...made, ...short].map(({ order }) => order).toSorted()).toEqual([first?.id, second?.id].toSorted())
  })

  test('by none of the villages of whoever failed last, unless they are asked too', () => {
    const anna = plan.commands.map(({ playerId }) =>
      playerId === ANNA ? ({ state: 'CANNOT', stateAt: NOW } as const) : {},
    )
    expect(replaced(given, orders(...anna)).made).toEqual([])
    expect(replaced(given, orders(...anna), { asksAway: true }).made).toMatchObject([
      { command: { source: '500|500' } },
    ])
  })

  test('with the troops of what was taken back', () => {
    const [cancelled, failing] = plan.commands.map(({ playerId }) => playerId === BERT)
    const states = [cancelled, failing].map((isBert) =>
      isBert ? ({ state: 'CANCELLED' } as const) : ({ state: 'CANNOT', stateAt: NOW } as const),
    )
    expect(replaced(given, orders(...states)).made).toMatchObject([{ command: { source: '502|500' } }])
  })

  test('under an id of its own, also where an order is called so already', () => {
    const cannot = plan.commands.map(({ playerId }) =>
      playerId === BERT ? ({ state: 'CANNOT', stateAt: NOW } as const) : {},
    )
    const { made } = replaced(given, orders(...cannot))
    const [id = ''] = made.map(({ command }) => command.id)
    const earlier = stood({ ...plan.commands[0], id } as OperationCommand, { source: '400|400', state: 'CANCELLED' })
    expect(replaced(given, [...orders(...cannot), earlier]).made[0]?.command.id).toBe(`${id}.2`)
  })

  test('and what no wave asks for any more stays without', () => {
    const waves = parts({}, [wave({ id: 'others' })]).waves
    const cannot = orders({ state: 'CANNOT', stateAt: NOW })
    expect(replaced({ ...given, waves }, cannot)).toEqual({ made: [], short: [{ order: first?.id, reason: null }] })
  })

  test('never so late that nobody hears of it in time', () => {
    const [{ launch } = { launch: 0 }] = plan.commands
    const question = replacementsAsked(
      { ...given, plan },
      { ...SETTING, leadMinutes: Math.ceil((launch - NOW) / 60_000) + 600 },
      replacingOf(orders({ state: 'CANNOT', stateAt: NOW }), { orders: [first?.id ?? ''], asksAway: true }),
    )
    const made = replacementsMade(question, planOperation(question.asked.operation), [])
    expect(made).toMatchObject({ made: [], short: [{ order: first?.id }] })
  })
})

describe('the question that is asked for what fails', () => {
  const CANNOT = { state: 'CANNOT', stateAt: NOW } as const
  const asked = (given: ReturnType<typeof parts>, failing: readonly string[]) => {
    const plan = given.plan ?? { commands: [] }
    const orders = plan.commands.map((one) => stood(one, failing.includes(one.id) ? CANNOT : {}))
    const replacing = replacingOf(orders, { orders: failing, asksAway: true })
    return replacementsAsked({ ...given, plan }, { ...SETTING, leadMinutes: 5 }, replacing)
  }
  const wanted = ({ asked: { operation } }: ReturnType<typeof asked>) =>
    operation.wishes.map(({ wanted: most }) => most)

  test('wants what stands and what fails of each target, and no more: what was short stays as short as it was', () => {
    const given = parts(WHOLE, [wave({ count: 5 })])
    const plan = planned(given)
    const [first] = plan.commands
    if (!first) throw new Error('Something is planned.')
    const of = (target: string) => plan.commands.filter((one) => one.target === target).length
    const planned520 = of('520|500')
    expect(planned520 + of('521|500')).toBe(3)
    expect(wanted(asked({ ...given, plan }, [first.id]))).toEqual([planned520, of('521|500')])
    expect(
      wanted(
        asked(
          { ...given, plan },
          plan.commands.map(({ id }) => id),
        ),
      ),
    ).toEqual([planned520, of('521|500')])
  })

  test('takes the nearest, whatever the operation sorts by', () => {
    const given = parts({ ...WHOLE, plan: planned() })
    const rules = { ...given.rules, order: 'SLOWEST' as const, even: true, evenLoad: true }
    const { operation } = asked({ ...given, rules }, []).asked
    expect(operation.objective).toMatchObject({ order: 'fastest', even: false })
    expect(operation.rules.evenLoad ?? false).toBe(false)
  })

  test('names what fails by launch, and of one moment always in the same order', () => {
    const plan = planned()
    const [first, second] = plan.commands
    if (!first || !second) throw new Error('Two are planned.')
    const commands = [
      { ...first, id: 'b', launch: 3000 },
      { ...second, id: 'c', launch: 1000 },
      { ...second, id: 'a', launch: 3000 },
    ]
    for (const inOrder of [commands, commands.toReversed()]) {
      const { failing } = asked(parts({ ...WHOLE, plan: { ...plan, commands: inOrder } }), ['a', 'b', 'c'])
      expect(failing.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    }
  })
})

const CATAPULTS = { axe: 5000, catapult: 4000, ram: 0 }
const RUIN = wave({ id: 'ruin', templates: ['ruin'], ruin: { buildings: ['wall'], profile: 'BIG' } })

describe('a hit on a building that fails', () => {
  const ofBert = (atHome: Partial<Record<UnitName, number>>) => ({
    ...{ playerId: BERT, mark: 'AT_HOME' as const, broughtBy: '' },
    villages: [{ coords: '502|500', atHome }],
  })
  const ofAnna = (atHome: Partial<Record<UnitName, number>>) => ({
    ...{ playerId: ANNA, mark: 'AT_HOME' as const, broughtBy: '' },
    villages: [{ coords: '500|500', atHome }],
  })
  const first = planned(parts({ troops: [ofBert(CATAPULTS)] }, [RUIN]))
  const sizes = first.commands.map(({ units }) => units.catapult ?? 0)
  const ask = (given: OperationParts, failing: readonly OperationCommand[]) => {
    const plan = { commands: first.commands }
    const orders = first.commands.map((one) =>
      stood(one, failing.includes(one) ? { state: 'CANNOT', stateAt: NOW } : {}),
    )
    const replacing = replacingOf(orders, { orders: failing.map(({ id }) => id), asksAway: false })
    const question = replacementsAsked({ ...given, plan }, { ...SETTING, leadMinutes: 5 }, replacing)
    return { question, ...replacementsMade(question, planOperation(question.asked.operation), []) }
  }

  test('is planned once more in its own size, whichever of them it is', () => {
    expect(new Set(sizes).size).toBe(2)
    for (const failing of first.commands) {
      const { question, made } = ask(parts({ troops: [ofBert(CATAPULTS), ofAnna(CATAPULTS)] }, [RUIN]), [failing])
      const { wishes, fixed } = question.asked.operation
      expect(wishes.reduce((sum, { wanted }) => sum + wanted, 0)).toBe(first.commands.length)
      expect(fixed).toHaveLength(first.commands.length - 1)
      expect(made).toMatchObject([
        {
          order: failing.id,
          command: { source: '500|500', building: 'wall', units: { catapult: failing.units.catapult } },
        },
      ])
    }
  })

  test('gives its place to one of its size, and the other one that fails stays without', () => {
    const least = Math.min(...sizes)
    const small = first.commands.find(({ units }) => units.catapult === least) ?? expect.unreachable()
    const large = first.commands.find(({ units }) => (units.catapult ?? 0) > least) ?? expect.unreachable()
    // Anna has enough for the smaller one alone.
    const given = parts({ troops: [ofBert(CATAPULTS), ofAnna({ axe: 500, catapult: least })] }, [RUIN])
    const { made, short } = ask(given, [large, small])
    expect(made).toMatchObject([{ order: small.id, command: { units: { catapult: least } } }])
    expect(short).toEqual([{ order: large.id, reason: 'NO_TROOPS' }])
  })
})

test('a plan has what replaces some of it in its place, and what was taken back goes where its village sends instead', () => {
  const commands = [
    command('lost', { launch: 1 }),
    command('stays', { launch: 2, source: '501|500' }),
    command('off', { launch: 3, source: '502|500' }),
    command('off elsewhere', { launch: 4, source: '501|500' }),
  ]
  const instead = command('instead', { launch: 2.5, source: '502|500' })
  const plan = { commands, author: 'Dana' }
  const after = planReplacing(plan, [{ order: 'lost', command: instead }], new Set(['off', 'off elsewhere']))
  expect(after.author).toBe('Dana')
  expect(after.commands.map(({ id }) => id)).toEqual(['stays', 'instead', 'off elsewhere'])
  expect(planReplacing(plan, [], new Set(['off']))).toEqual(plan)
})

test('what aims at a building by its template, and stays without, says why', () => {
  const given = parts(WHOLE)
  const templates = given.waves.templates.map((one) =>
    one.id === 'nuke' ? { ...one, building: 'wall' as const } : one,
  )
  const aiming = { ...given, waves: { ...given.waves, templates } }
  const plan = planned(aiming)
  expect(plan.commands).toMatchObject([{ building: 'wall' }, { building: 'wall' }])
  const orders = plan.commands.map((one) => stood(one, { state: 'CANNOT', stateAt: NOW }))
  const { made, short } = replaced({ ...aiming, plan }, orders, { asksAway: true })
  expect(made).toMatchObject([{ command: { source: '500|500', building: 'wall' } }])
  expect(short).toEqual([{ order: expect.any(String), reason: 'TROOPS_SPENT' }])
})

describe('what is planned instead takes the place', () => {
  const SECOND = 1000
  const given = parts(WHOLE, [
    wave({ count: 4, landing: { kind: 'AT', from: '2026-11-25T20:00:00', until: '2026-11-25T21:00:00' } }),
  ])
  const [first] = planned(given).commands
  if (!first) throw new Error('Something is planned.')
  /** All of them fail, and the engine answers with these. */
  const places = (
    lost: readonly { id: string; arrival: number; inTrain?: number }[],
    found: readonly { arrival: number; inTrain?: number }[],
  ) => {
    const commands = lost.map((one) => ({ ...first, ...one, launch: first.launch + Number(one.id) }))
    const orders = commands.map((one) => stood(one, { state: 'CANNOT', stateAt: NOW }))
    const replacing = replacingOf(orders, { orders: lost.map(({ id }) => id), asksAway: true })
    const question = replacementsAsked({ ...given, plan: { commands } }, { ...SETTING, leadMinutes: 5 }, replacing)
    const { wishes, templates } = question.asked
    const wish = wishes.findIndex(({ target }) => target === first.target)
    const [source, target] = [coord(first.source), coord(first.target)]
    const answered = found.map(({ arrival, inTrain }) => ({
      ...{
        village: 0,
        wish,
        template: templates.findIndex(({ id }) => id === 'nuke'),
        source,
        target,
        amounts: { axe: 1 },
      },
      ...{ launch: instant(arrival - 36_000 * SECOND), arrival: instant(arrival), travel: seconds(36_000) },
      ...{ seenBy: [], isKept: false, ...(inTrain !== undefined && { inTrain }) },
    }))
    const { made } = replacementsMade(question, { commands: answered, shortages: [] }, [])
    return made.map(
      ({ order, command }) => `${order} ${(command.arrival - first.arrival) / SECOND} ${command.inTrain ?? '-'}`,
    )
  }
  const at = (later: number) => first.arrival + later * SECOND

  test('of what lands when it landed, whichever was found first', () => {
    const lost = [
      { id: '1', arrival: at(3) },
      { id: '2', arrival: at(1) },
    ]
    expect(places(lost, [{ arrival: at(1) }, { arrival: at(3) }])).toEqual(['1 3 -', '2 1 -'])
  })

  test('in its train, where several land together', () => {
    const lost = [
      { id: '1', arrival: at(0), inTrain: 2 },
      { id: '2', arrival: at(0), inTrain: 1 },
      { id: '3', arrival: at(5), inTrain: 1 },
    ]
    const found = [
      { arrival: at(5), inTrain: 1 },
      { arrival: at(0), inTrain: 1 },
      { arrival: at(0), inTrain: 2 },
    ]
    expect(places(lost, found)).toEqual(['1 0 2', '2 0 1', '3 5 1'])
  })

  test('of one at its landing before one at another, whatever their places in trains are', () => {
    const lost = [{ id: '1', arrival: at(9), inTrain: 1 }]
    expect(places(lost, [{ arrival: at(4), inTrain: 1 }, { arrival: at(9) }])).toEqual(['1 9 -'])
  })

  test('of any other, where none lands when it did', () => {
    const lost = [
      { id: '1', arrival: at(4) },
      { id: '2', arrival: at(6) },
    ]
    expect(places(lost, [{ arrival: at(1) }, { arrival: at(2) }])).toEqual(['1 1 -', '2 2 -'])
  })
})

describe('an order', () => {
  const order = (id: string, given: Partial<OperationOrder>): StoodOrder => ({
    ...{ id, source: `50${id.length}|500`, playerId: ANNA, launch: 0, state: 'PLANNED', stateAt: null },
    ...given,
  })

  test.each(['SENT', 'CANCELLED', 'REPLACED'] as const)('that is %s has no replacement [OPB-05]', (state) => {
    expect(replacingOf([order('a', { state })], { orders: ['a'], asksAway: false }).failing).toEqual([])
  })

  test('that failed leaves its player out until he sends again [OPB-05]', () => {
    const failed = order('a', { state: 'CANNOT', stateAt: 5 })
    const asked = { orders: ['a'], asksAway: false }
    const away = (...others: StoodOrder[]) => replacingOf([failed, ...others], asked).away
    expect(away()).toEqual([ANNA])
    expect(away(order('bb', { state: 'SENT', stateAt: 4 }))).toEqual([ANNA])
    expect(away(order('bb', { state: 'SENT', stateAt: 6 }))).toEqual([])
    expect(replacingOf([failed], { ...asked, asksAway: true }).away).toEqual([])
  })
})
