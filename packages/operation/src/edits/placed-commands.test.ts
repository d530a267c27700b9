// What the names of a command mean to the engine: its village, player, wish, template and train, also where one of them is gone.
import type { CommandTemplate, OperationCommand } from '@muster/contracts'
import type { Template } from '@muster/planner'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANNA, BERT, command, coord, HOUR_MS, LANDING, NOW, parts, SETTING, wave } from '../operation.fixture.ts'
import { type OperationParts, toEngine } from '../question/to-engine.ts'
import { homesOf } from '../troops/counted-stock.ts'
import { PlacedCommands } from './placed-commands.ts'

function placing(given: OperationParts, commands: readonly OperationCommand[] = []) {
  const asked = toEngine(given, SETTING)
  const placed = new PlacedCommands(asked, commands, homesOf(given.waves))
  const nameOf = (template: Template | undefined) =>
    template && asked.templates[asked.operation.templates.indexOf(template)]?.id
  return { asked, placed, nameOf, of: (one: Partial<OperationCommand>) => placed.placed(command('a', one)) }
}

test('a command has its place among what is asked: village, player, wish and template', () => {
  const { asked, of } = placing(parts())
  expect(of({})).toEqual({
    ...{ id: 'a', village: 0, from: asked.operation.villages[0], owner: asked.operation.owners[0], ownerId: ANNA },
    ...{ source: coord('500|500'), target: coord('520|500'), targetOwner: 9 },
    ...{ wish: asked.operation.wishes[0], template: asked.operation.templates[0], plain: asked.operation.templates[0] },
    ...{ isAskedFor: true, amounts: { axe: 7000, ram: 300 } },
    ...{ launch: LANDING - 10 * HOUR_MS, arrival: LANDING, train: '', isFixed: false },
  })
  expect(of({ source: '502|500', playerId: BERT })).toMatchObject({
    village: 2,
    owner: { id: BERT },
    from: { owner: BERT },
  })
})

test('what a command names and nobody knows any more is absent, and it has its place all the same', () => {
  const { of } = placing(parts())
  const gone = of({ source: '540|540', playerId: 77, template: 'gone', target: '521|500' })
  for (const field of ['village', 'from', 'owner', 'wish', 'template', 'plain']) expect(gone).not.toHaveProperty(field)
  expect(gone).toMatchObject({ ownerId: 77, targetOwner: 0, isAskedFor: false, source: coord('540|540') })
  expect(of({ wave: 'gone' })).toMatchObject({ targetOwner: 9, isAskedFor: false })
  expect(of({ wave: 'gone' })).not.toHaveProperty('wish')
  expect(of({ template: 'fakeRam' })).toMatchObject({ isAskedFor: false, wish: { rank: 0 } })
  // The wave is there, and asks for no such template, as a train or not.
  for (const train of [undefined, {}]) {
    const { of: placed } = placing(parts({}, [wave({ templates: ['noble'], ...(train && { train }) })]))
    const command = placed({ template: 'gone' })
    expect(command).toMatchObject({ isAskedFor: false, wish: { rank: 0 } })
    expect(command).not.toHaveProperty('plain')
  }
})

test('what is locked or has left is fixed, and what leaves this moment is not', () => {
  const { of } = placing(parts())
  const fixed = (one: Partial<OperationCommand>) => of(one).isFixed
  expect([
    fixed({ isLocked: true }),
    fixed({ launch: NOW - 1 }),
    fixed({ launch: NOW }),
    fixed({ isLocked: false }),
  ]).toEqual([...[true, true, false, false]])
})

test('what is fixed by hand is fixed when planning again, whatever the earliest launch: what leaves before that has not left for it', () => {
  const moment = fc.integer({ min: -2, max: 20 }).map((hours) => NOW + hours * HOUR_MS)
  fc.assert(
    fc.property(
      fc.array(fc.record({ launch: moment, isLocked: fc.boolean() }), { maxLength: 4 }),
      fc.constantFrom(undefined, '2026-11-24T08:00:00', '2026-11-24T15:00:00', '2026-11-25T10:00:00'),
      (drawn, earliestLaunch) => {
        const given = parts()
        const rules = { ...given.rules, ...(earliestLaunch && { earliestLaunch }) }
        const commands = drawn.map((one, i) => command(`${i}`, one))
        const { kept } = toEngine({ ...given, rules, plan: { commands } }, { ...SETTING, ask: { keepsPlan: true } })
        const { placed } = placing({ ...given, rules }, commands)
        const fixed = commands.filter((one) => placed.placed(one).isFixed)
        expect(fixed.map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
        expect(fixed).toEqual(commands.filter(({ isLocked, launch }) => isLocked || launch < NOW))
      },
    ),
  )
})

test('commands of a train have one name as long as they leave together, and single commands none', () => {
  const plain = placing(parts())
  const trains = placing(parts({}, [wave({ templates: ['noble'], train: {}, count: 3 })]))
  expect(plain.of({}).train).toBe('')
  const name = plain.of({ inTrain: 2 }).train
  expect(name).not.toBe('')
  expect(plain.of({ inTrain: 1, id: 'b', template: 'noble' }).train).toBe(name)
  // A wave of trains has trains of one as well.
  expect(trains.of({ template: 'noble' }).train).toBe(name)
  const others = [
    { source: '501|500' },
    { target: '521|500' },
    { wave: 'other' },
    { launch: LANDING },
    { arrival: LANDING + 1 },
  ]
  expect(new Set(others.map((one) => plain.of({ inTrain: 1, ...one }).train)).size).toBe(others.length)
  for (const one of others) expect(plain.of({ inTrain: 1, ...one }).train).not.toBe(name)
})

const noble = (id: string, given: Partial<CommandTemplate>): CommandTemplate => ({
  ...{ id, kind: 'NOBLE', name: '', units: [{ unit: 'snob', mode: 'NUMBER', amount: 1 }] },
  ...given,
})

function withTemplates(waves: Parameters<typeof parts>[1], ...templates: CommandTemplate[]): OperationParts {
  const given = parts({}, waves)
  return { ...given, waves: { ...given.waves, templates: [...given.waves.templates, ...templates] } }
}

test('the first of a train has the template that it alone has, and goes as far as one of those that may follow it', () => {
  const train = wave({ templates: ['near', 'far'], count: 3, train: { first: 'escort' } })
  const { of, nameOf } = placing(
    withTemplates([train], noble('near', { maxFields: 10 }), noble('far', { minFields: 15 }), noble('escort', {})),
  )
  const told = (one: Partial<OperationCommand>) => {
    const { template, plain, isAskedFor } = of({ ...one })
    return [nameOf(template), nameOf(plain), isAskedFor]
  }
  expect(told({ template: 'escort', inTrain: 1 })).toEqual(['escort', 'far', true])
  expect(told({ template: 'escort', inTrain: 1, source: '511|500' })).toEqual(['escort', 'near', true])
  // Where none goes so far it is judged by the best of them.
  expect(told({ template: 'escort', inTrain: 1, source: '508|500' })).toEqual(['escort', 'near', true])
  expect(told({ template: 'near', inTrain: 2 })).toEqual(['near', 'near', true])
  expect(told({ template: 'near', inTrain: 1 })).toEqual(['near', 'near', false])
  expect(told({ template: 'escort', inTrain: 2 })).toEqual(['escort', 'far', true])
  expect(told({ template: 'noble', inTrain: 1 })).toEqual(['noble', 'noble', false])
  expect(told({ template: 'gone', inTrain: 1 })).toEqual([undefined, undefined, false])
})

test('the edge of what a template goes is within it', () => {
  const of = (given: Partial<CommandTemplate>) => {
    const train = wave({ templates: ['best', 'other'], count: 3, train: { first: 'escort' } })
    const told = placing(
      withTemplates([train], noble('best', { maxFields: 1 }), noble('other', given), noble('escort', {})),
    )
    return told.nameOf(told.of({ template: 'escort', inTrain: 1 }).plain)
  }
  expect([of({ minFields: 20 }), of({ maxFields: 20 }), of({ minFields: 20.1 }), of({ maxFields: 19.9 })]).toEqual([
    ...['other', 'other', 'best', 'best'],
  ])
})

const RUIN = wave({ id: 'ruin', templates: ['ruin'], ruin: { buildings: ['farm', 'wall'], profile: 'BIG' } })

test('hits of several sizes on a building are of one wish, of any of their templates, and as many as all together', () => {
  const { asked, of } = placing(parts({}, [RUIN]))
  const sizes = asked.operation.wishes.flatMap(({ templates, wanted }, at) =>
    asked.wishes[at]?.building === 'wall' ? [{ template: templates[0] ?? -1, wanted }] : [],
  )
  expect(sizes.length).toBe(2)
  for (const { template } of sizes) {
    const hit = asked.operation.templates[template]
    const catapult = hit?.units.find(({ unit }) => unit === 'catapult')?.least ?? 0
    const one = of({ wave: 'ruin', template: 'ruin', building: 'wall', units: { axe: 50, catapult } })
    expect(one.template).toBe(hit)
    expect(one.isAskedFor).toBe(true)
    expect(one.wish?.templates).toEqual(sizes.map((size) => size.template))
    expect(one.wish?.wanted).toBe(sizes.reduce((sum, { wanted }) => sum + wanted, 0))
  }
  // One of a size that none has is judged by the first.
  const odd = of({ wave: 'ruin', template: 'ruin', building: 'wall', units: { axe: 50, catapult: 7 } })
  expect(odd.template).toBe(asked.operation.templates[sizes[0]?.template ?? -1])
  expect(of({ wave: 'ruin', template: 'ruin', building: 'smithy' })).not.toHaveProperty('wish')
})

test('a command without a building is judged by the template itself, and one whose building its template no longer has as well', () => {
  const { nameOf, of, asked } = placing(parts({}, [RUIN, wave()]))
  expect(of({ template: 'ruin' }).template).toBe(
    asked.operation.templates[asked.templates.findIndex(({ id }) => id === 'ruin')],
  )
  expect(nameOf(of({ building: 'farm' }).template)).toBe('nuke')
  expect(of({ building: 'farm' })).toMatchObject({ isAskedFor: true, wish: { rank: 1 } })
})

test('what left before its village was counted is with its village again', () => {
  const [anna, bert] = parts().troops
  if (!anna || !bert) throw new Error('There are two players.')
  const troops = [{ ...anna, broughtDate: new Date(NOW).toISOString() }, bert]
  const sent = command('a', { launch: NOW - HOUR_MS, units: { axe: 50 } })
  const { placed, of, asked } = placing({ ...parts(), troops }, [sent])
  const axes = (stock: { axe?: number } | undefined) => stock?.axe
  expect(axes(asked.operation.villages[0]?.stock)).toBe(7000)
  expect([axes(of({}).from?.stock), axes(placed.villages[1]?.stock)]).toEqual([7050, 7000])
})
