import { type OperationPartName, type PlanAsk, PlanProposal } from '@muster/contracts'
import { type GameStandIn, startGameStandIn } from '@muster/game-stand-in'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { testConfig } from '../../config.fixture.ts'
import { useTestDatabase } from '../../db/test-database.fixture.ts'
import { type People, peopleOf } from '../../server.fixture.ts'
import { worldThere } from '../../worlds/world-there.fixture.ts'
import {
  ALICE,
  BOB,
  CONTENTS,
  newOperation,
  newVersion,
  nukeWave,
  OPERATIONS,
  type OpenedOperation,
  opened,
  playerPart,
} from '../operations.fixture.ts'

/** Nobody answers there: the domain shows its demo world. */
const NOWHERE = 'http://127.0.0.1:9'

describe('the plan of an operation', () => {
  const database = useTestDatabase()
  let game: GameStandIn
  let app: FastifyInstance
  let people: People
  beforeAll(async () => {
    game = await startGameStandIn()
    app = await buildApp({
      config: testConfig({ GAME_ORIGIN_NL: game.url, GAME_ORIGIN_NET: NOWHERE }),
      db: database().db,
    })
    people = peopleOf(app, database)
  })
  afterAll(async () => {
    await app.close()
    await game.close()
  })

  let operation: OpenedOperation
  beforeEach(async () => {
    const nobody = people.nobody()
    await worldThere(nobody)
    operation = await newOperation(nobody)
  })

  async function begun(parts: Partial<Record<OperationPartName, unknown>> = {}): Promise<void> {
    for (const [part, content] of Object.entries({ ...CONTENTS, ...parts }))
      expect((await operation.save(part as OperationPartName, 0, content)).statusCode).toBe(200) // its own keys
  }

  async function planned(ask: PlanAsk = { keepsPlan: false }, of = operation): Promise<PlanProposal> {
    const answer = await of.call('POST', '/proposal', ask)
    expect(answer.statusCode, answer.body).toBe(200)
    return PlanProposal.parse(answer.json())
  }

  test('with nothing in it has no commands, and says what is missing', async () => {
    const { plan, problems } = await planned()
    expect(plan.commands).toEqual([])
    expect(problems.map(({ code }) => code)).toEqual(['NO_TROOPS_AT_ALL', 'NOTHING_WANTED'])
  })

  test('is made by the engine of what was saved, and the same again from the same seed [OPP-10]', async () => {
    await begun()
    await operation.bring()
    const { plan, problems } = await planned()
    expect(problems).toEqual([])
    expect(plan.commands).toMatchObject([
      { source: '501|500', target: '520|500', playerId: ALICE, wave: 'nukes', template: 'nuke' },
    ])
    expect(plan.figures).toMatchObject({ planned: 1, wanted: 1, bound: 1, proven: true, seed: 7 })
    expect((await planned()).plan.commands).toEqual(plan.commands)
  })

  test('tells what it was made of, so that a part that was changed since is known', async () => {
    await begun()
    await operation.bring()
    const { plannedOn } = (await planned()).plan.figures
    await operation.save('rules', 1, { ...CONTENTS.rules, maxFields: 99 })
    const after = (await planned()).plan.figures.plannedOn
    expect(after).toEqual({ ...plannedOn, rules: expect.any(Number) })
    expect(after?.rules).not.toBe(plannedOn?.rules)
  })

  test('is made as if a part were changed, which changes nothing', async () => {
    await begun()
    await operation.bring()
    const waves = { ...CONTENTS.waves, waves: [nukeWave({ count: 2 })] }
    const tried = (await planned({ keepsPlan: false, instead: { waves } })).plan
    expect(tried.figures).toMatchObject({ planned: 2, wanted: 2 })
    expect((await operation.head()).revisions).toMatchObject({ waves: 1 })
    expect((await planned()).plan.figures).toMatchObject({ planned: 1, wanted: 1 })
    await operation.save('waves', 1, waves)
    expect((await planned()).plan.figures.plannedOn).toEqual(tried.figures.plannedOn)
  })

  test('tells the seed that the server draws where none is set', async () => {
    await begun({ rules: { ...CONTENTS.rules, seed: undefined } })
    await operation.bring()
    const { seed } = (await planned()).plan.figures
    expect(Number.isInteger(seed)).toBe(true)
  })

  test('leaves out villages that changed owner since the troops were brought, and names them', async () => {
    await begun()
    const [village] = playerPart().villages
    const villages = ['502|500', '510|510', '999|1'].map((coords) => ({ ...village, coords }))
    await operation.bring(playerPart({ villages }))
    const { plan, problems } = await planned()
    expect(plan.commands).toMatchObject([{ source: '502|500' }])
    expect(problems).toEqual([
      { code: 'SOURCE_UNKNOWN', coords: ['999|1'] },
      { code: 'SOURCE_CHANGED_OWNER', coords: ['510|510'] },
    ])
  })

  test('keeps what is locked, and adds what came to be wanted', async () => {
    await begun()
    await operation.bring()
    const { plan } = await planned()
    const [command] = plan.commands
    const locked = { ...plan, commands: [{ ...command, source: '500|500', isLocked: true }] }
    expect((await operation.call('PUT', '/plan', { ...newVersion(0), plan: locked })).statusCode).toBe(200)
    const waves = { ...CONTENTS.waves, waves: [nukeWave({ count: 2 })] }
    await operation.save('waves', 1, waves)
    const kept = (await planned({ keepsPlan: true })).plan
    expect(kept.commands.find(({ source }) => source === '500|500')).toEqual(locked.commands[0])
    expect(kept.commands.map(({ source }) => source).sort()).toEqual(['500|500', '501|500'])
  })

  test('plans again only what is named, and everything else stays [OPP-11]', async () => {
    const onMap = ['520|500', '521|500', '522|500'].map((coords) => ({ coords, group: 'clear' }))
    await begun({ targets: { ...CONTENTS.targets, targets: onMap.slice(0, 2) } })
    await operation.bring()
    const { plan } = await planned()
    const [first, second] = plan.commands
    expect(plan.commands).toHaveLength(2)
    expect((await operation.call('PUT', '/plan', { ...newVersion(0), plan })).statusCode).toBe(200)
    // More is wanted, and there is more to send: neither was asked for.
    await operation.save('targets', 1, { ...CONTENTS.targets, targets: onMap })
    const [village] = playerPart().villages
    const part = playerPart({
      revision: 1,
      villages: ['500|500', '501|500', '502|500'].map((coords) => ({ ...village, coords })),
    })
    expect((await operation.bring(part)).statusCode).toBe(200)
    const again = (await planned({ keepsPlan: false, only: [second?.id ?? ''] })).plan
    expect(again.commands).toContainEqual(first)
    expect(again.commands).toHaveLength(2)
    expect(again.figures).toMatchObject({ planned: 2, wanted: 3, proven: false, plannedOn: plan.figures.plannedOn })
    expect((await planned({ keepsPlan: true })).plan.commands).toHaveLength(3)
  })

  test('shows what a rule costs, without keeping that', async () => {
    await begun({ rules: { ...CONTENTS.rules, maxFields: 5 } })
    await operation.bring()
    const { plan } = await planned()
    expect(plan.figures.planned).toBe(0)
    expect(plan.shortages).toMatchObject([{ target: '520|500', wave: 'nukes', reason: 'NO_SOURCE_IN_RANGE' }])
    expect((await planned({ keepsPlan: false, without: 'DISTANCE' })).plan.figures.planned).toBe(1)
    expect((await operation.head()).revisions).toMatchObject({ rules: 1, plan: 0 })
  })

  test('is refused where it wants more commands than a plan may have', async () => {
    const targets = Array.from({ length: 11 }, (_, x) => ({ coords: `${x}|1`, group: 'clear' }))
    const waves = Array.from({ length: 10 }, (_, id) => nukeWave({ id: `wave ${id}`, count: 1000 }))
    const onMap = ['520|500', '521|500'].map((coords) => ({ coords, group: 'clear' }))
    await begun({
      targets: { ...CONTENTS.targets, targets: [...targets, ...onMap] },
      waves: { ...CONTENTS.waves, waves },
    })
    await operation.bring()
    const answer = await operation.call('POST', '/proposal', { keepsPlan: false })
    expect(answer.json()).toMatchObject({ status: 422, code: 'TOO_MANY_COMMANDS', values: { limit: 10_000 } })
  })

  test('is refused where what is tried wants more commands than a plan may have', async () => {
    await begun()
    await operation.bring()
    const waves = Array.from({ length: 20 }, (_, id) => nukeWave({ id: `wave ${id}`, count: 1000 }))
    const answer = await operation.call('POST', '/proposal', {
      ...{ keepsPlan: false, instead: { waves: { ...CONTENTS.waves, waves } } },
    })
    expect(answer.json()).toMatchObject({
      ...{ status: 422, code: 'TOO_MANY_COMMANDS', values: { count: 20_000, limit: 10_000 } },
    })
  })

  test('keeps the hours that a player set himself also where other rules are tried', async () => {
    await begun()
    await operation.bring()
    const hours = { quiet_from: '00:00', quiet_until: '23:59' }
    const alice = { operation: operation.id, player: ALICE, ...hours }
    await database().db.insertInto('operation_player').values(alice).execute()
    const rules = { ...CONTENTS.rules, maxFields: 99 }
    const tried = (await planned({ keepsPlan: false, instead: { rules } })).plan
    expect(tried.figures.planned).toBe(0)
    await operation.save('rules', 1, rules)
    expect((await planned()).plan.figures.plannedOn).toEqual(tried.figures.plannedOn)
  })

  test('is refused alike where its lists are too long to be read by whoever answers calls', async () => {
    const only = Array.from({ length: 500 }, (_, id) => 1_000_000 + id)
    const targets = Array.from({ length: 300 }, (_, x) => ({ coords: `${x}|1`, group: 'clear', senders: { only } }))
    await begun({
      targets: { ...CONTENTS.targets, targets },
      waves: { ...CONTENTS.waves, waves: [nukeWave({ count: 50 })] },
    })
    const answer = await operation.call('POST', '/proposal', { keepsPlan: false })
    expect(answer.json()).toMatchObject({
      ...{ status: 422, code: 'TOO_MANY_COMMANDS', values: { count: 15_000, limit: 10_000 } },
    })
  })

  test('is told of by what the village or its player lacks', async () => {
    await begun({
      waves: { ...CONTENTS.waves, waves: [nukeWave({ count: 3 })] },
      rules: { ...CONTENTS.rules, load: { gapSeconds: 0, most: 1 } },
    })
    await operation.bring(
      playerPart(),
      playerPart({ playerId: BOB, villages: [{ coords: '510|510', atHome: { axe: 5 } }] }),
    )
    const { plan } = await planned()
    expect(plan.figures).toMatchObject({ planned: 1, wanted: 3 })
    expect(plan.shortages).toMatchObject([{ reason: 'OWNER_AT_LOAD', planned: 1, wanted: 3 }])
  })

  test('is planned in two clicks on a demo world: a tribe of twelve, 400 villages, 60 targets, three waves', async () => {
    const browser = people.nobody()
    await worldThere(browser, 'endemo')
    const made = await browser.call('POST', `${OPERATIONS}/example`, {
      json: {
        ...{ name: 'An example', world: 'endemo' },
        waves: { fakes: 'Fakes at dawn', nukes: 'Nukes', trains: 'Trains' },
      },
    })
    expect(made.statusCode, made.body).toBe(201)
    const { id, links } = made.json()
    const example = opened(browser, id, links, links.coordinator)
    expect((await example.head()).figures).toMatchObject({ players: 12, villages: 400, targets: 60, waves: 3 })
    const { content } = (await example.call('GET', '/waves')).json()
    expect(content.waves.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
      ['nukes', 'Nukes'],
      ['trains', 'Trains'],
      ['fakes', 'Fakes at dawn'],
    ])
    // The best there is after a second is enough to see that it can be planned.
    const { plan, problems } = await planned({ keepsPlan: false, mostSeconds: 1 }, example)
    expect(problems).toEqual([])
    expect(plan.figures.wanted).toBe(378)
    expect(plan.figures.planned).toBeGreaterThan(300)
    const saved = await example.call('PUT', '/plan', { ...newVersion(0), plan })
    expect(saved.statusCode, saved.body).toBe(200)
  })

  test('sends nothing against a morale below the floor that is set [OPW-13]', async () => {
    // Dave has 2,000 points, Alice 30,000: 50 % by the points of both.
    const targets = { ...CONTENTS.targets, targets: [{ coords: '530|530', group: 'clear' }] }
    await begun({ targets, rules: { ...CONTENTS.rules, leastMorale: 51 } })
    await operation.bring()
    const { plan } = await planned()
    expect(plan.figures.planned).toBe(0)
    expect(plan.shortages).toMatchObject([{ reason: 'MORALE' }])
    await operation.save('rules', 1, { ...CONTENTS.rules, leastMorale: 50 })
    expect((await planned()).plan.figures.planned).toBe(1)
  })

  test('cannot be tried out on a world where no two large tribes stand beside each other', async () => {
    const answer = await people.nobody().call('POST', `${OPERATIONS}/example`, { json: { name: 'x', world: 'nl100' } })
    expect(answer.json()).toMatchObject({ status: 422, code: 'OPERATION_EXAMPLE_NONE' })
  })
})
