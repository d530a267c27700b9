import { Marked, OperationOrders, OrdersOfPlayer } from '@muster/contracts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { describeOnDatabases } from '../../db/test-database.fixture.ts'
import { expectRefused } from '../../http/refusals/refusal.fixture.ts'
import { keepWorlds } from '../../off-pack-plans/off-pack-plans.fixture.ts'
import { useServer } from '../../server.fixture.ts'
import { CONTENTS, newOperation, nukeWave } from '../operations.fixture.ts'
import { giveOut, reckonGivingOut } from './giving-out.ts'
import type { OrderWork } from './order-thread.ts'
import { done } from './order-work.ts'
import { ALICE, BOB, COMMANDS, command, type GivenOperation, givenOut } from './orders.fixture.ts'
import { forgetTakenBack } from './orders.queries.ts'

describeOnDatabases('orders', (database) => {
  const server = useServer(database)
  let given: GivenOperation
  beforeEach(async () => {
    await keepWorlds(database().db)
    given = await givenOut(server().nobody())
  })

  describe('giving out', () => {
    test('makes an order of each command and a link for each player [OPO-01]', async () => {
      const { orders, ...head } = await given.orders()
      expect(head).toMatchObject({ version: 1, givenBy: 'Dana', shown: 'NOBODY', givenAt: expect.any(Number) })
      expect(orders).toMatchObject(
        COMMANDS.map((one) => ({ ...one, state: 'PLANNED', stateAt: null, changedAt: null })).toSorted(
          (a, b) => a.launch - b.launch || (a.id < b.id ? -1 : 1),
        ),
      )
      const players = await given.players()
      expect(players.map(({ playerId, orders }) => [playerId, orders])).toEqual([
        [ALICE, 2],
        [BOB, 1],
      ])
      expect(new Set(players.map(({ key }) => key)).size).toBe(2)
      for (const { key } of players) expect(key).toMatch(/^[\w-]{22}$/)
    })

    test('again keeps links, what is the same and what was sent; what changed is marked, what went is cancelled [OPO-01]', async () => {
      const before = await given.players()
      const alice = await given.player(ALICE)
      await alice.mark({ order: 'a1', kind: 'SENT' })
      const answer = await given.giveOut(
        command('a2', { ...COMMANDS[1], units: { axe: 10 } }),
        command('b2', { playerId: BOB, source: '511|500' }),
      )
      expect(answer.json()).toMatchObject({ added: 1, same: 0, changed: 1, cancelled: 1 })
      expect(await given.states()).toEqual({ a1: 'SENT', a2: 'PLANNED', b1: 'CANCELLED', b2: 'PLANNED' })
      const { orders } = await given.orders()
      expect(orders.find(({ id }) => id === 'a2')).toMatchObject({ units: { axe: 10 }, changedAt: expect.any(Number) })
      expect(await given.players()).toMatchObject(before.map(({ playerId, key }) => ({ playerId, key })))
      // The command that had gone comes back, and is an order again.
      expect((await given.giveOut(...COMMANDS)).json()).toMatchObject({ cancelled: 1 })
      expect(await given.states()).toEqual({ a1: 'SENT', a2: 'PLANNED', b1: 'PLANNED', b2: 'CANCELLED' })
    })

    test('the same plan again changes no order', async () => {
      const { revision, orders } = await given.orders()
      const again = await given.operation.call('POST', '/orders', { version: 1, author: 'Dana' })
      expect(again.json()).toMatchObject({ added: 0, same: 3, changed: 0, cancelled: 0 })
      expect((await given.orders()).orders).toEqual(orders)
      expect((await given.orders(revision)).orders).toEqual([])
    })

    test('again and again keeps the orders that matter, and forgets those longest that plans took back', async () => {
      const alice = await given.player(ALICE)
      await alice.mark({ order: 'a1', kind: 'CANNOT' })
      await given.giveOut(command('c1'))
      await given.giveOut(command('c2'))
      const { db } = database()
      expect(await forgetTakenBack(db, given.operation.id, 4)).toBe(4)
      // a1 was marked by its player, c2 is in the plan; a2 and b1 went before c1.
      expect(Object.keys(await given.states()).toSorted()).toEqual(['a1', 'b1', 'c1', 'c2'])
      expect(await forgetTakenBack(db, given.operation.id, 1)).toBe(2)
      expect(await given.states()).toEqual({ a1: 'CANCELLED', c2: 'PLANNED' })
    })

    test('takes nothing back that was sent after it was reckoned what becomes of the orders', async () => {
      const { db } = database()
      const { id: operation } = given.operation
      const now = (await given.orders()).givenAt ?? 0
      const work: OrderWork = async (name, asked) => done({ name, given: asked }) as never // of the work of that name
      const plan = { operation, commands: JSON.stringify([command('c1')]), now }
      const reckoned = await reckonGivingOut(db, work, plan)
      expect(reckoned).toMatchObject({ cancelled: 3 })
      await given.mark({ order: 'a1', kind: 'SENT' })
      const more = { ...plan, version: 2, author: 'Dana', players: [ALICE], reckoned }
      await db.transaction().execute((transaction) => giveOut(transaction, { tell: async () => {} }, work, more))
      expect(await given.states()).toEqual({ a1: 'SENT', a2: 'CANCELLED', b1: 'CANCELLED', c1: 'PLANNED' })
    })

    test('names the version that it gives out, and there has to be one', async () => {
      const stale = await given.operation.call('POST', '/orders', { version: 7, author: 'Dana' })
      expectRefused(stale, 409, 'OPERATION_PART_CHANGED')
      const empty = await newOperation(server().nobody())
      expectRefused(await empty.call('POST', '/orders', { version: 1, author: 'Dana' }), 422, 'NO_PLAN_TO_GIVE_OUT')
      expect((await empty.call('GET', '/orders')).json()).toMatchObject({ revision: 0, version: 0, orders: [] })
    })

    test('answers what the contract says', async () => {
      const page = await given.player(ALICE)
      OperationOrders.parse(await given.orders())
      OrdersOfPlayer.parse(await page.orders())
      Marked.parse(await page.mark({ order: 'a1', kind: 'SENT' }))
    })
  })

  describe('marks', () => {
    test('of a player are seen by who leads, with when, by whom and from where [OPB-04]', async () => {
      const alice = await given.player(ALICE)
      const { givenAt } = await given.orders()
      const madeAt = (givenAt ?? 0) + 1
      await alice.mark(
        { order: 'a1', kind: 'OPENED', madeAt },
        { order: 'a1', kind: 'CANNOT', word: 'asleep', madeAt, deviceAt: 1_000, isOffline: true },
      )
      const { orders } = await given.orders()
      expect(orders.find(({ id }) => id === 'a1')).toMatchObject({
        ...{ state: 'CANNOT', stateBy: 'PLAYER', word: 'asleep', isSentAllTheSame: false },
      })
      const history = (await given.operation.by(given.operation.links.viewer).call('GET', '/orders/a1/marks')).json()
      expect(history).toMatchObject([
        { kind: 'OPENED', by: 'PLAYER', from: 'PAGE', counts: true, deviceAt: null },
        { kind: 'CANNOT', by: 'PLAYER', from: 'OFFLINE', counts: true, deviceAt: 1_000, madeAt, word: 'asleep' },
      ])
    })

    test('that come again count once, whatever came between', async () => {
      const alice = await given.player(ALICE)
      const sent = { order: 'a1', kind: 'SENT', id: 'mark-of-alice', madeAt: Date.now() }
      const first = await alice.mark(sent)
      expect(first.orders).toMatchObject([{ id: 'a1', state: 'SENT' }])
      await alice.mark({ order: 'a1', kind: 'UNDONE' })
      const again = await alice.mark(sent)
      expect(again.orders).toMatchObject([{ id: 'a1', state: 'PLANNED' }])
      expect(again.revision).toBe(first.revision + 1)
    })

    test('made without a network take their place by the time at which they were made', async () => {
      const alice = await given.player(ALICE)
      const { givenAt } = await given.orders()
      const at = (offset: number) => (givenAt ?? 0) + offset
      // A mark of what is yet to come would be one of now.
      await vi.waitUntil(() => Date.now() >= at(30), { timeout: 10_000, interval: 5 })
      await given.mark({ order: 'a1', kind: 'MISSED', madeAt: at(20) })
      await alice.mark({ order: 'a1', kind: 'SENT', madeAt: at(10), isOffline: true })
      expect(await given.states()).toMatchObject({ a1: 'MISSED' })
      await alice.mark({ order: 'a1', kind: 'SENT', madeAt: at(30), isOffline: true })
      expect(await given.states()).toMatchObject({ a1: 'SENT' })
    })

    test('of a clock that runs ahead are of now, and of one that runs behind of when the order was given out', async () => {
      const alice = await given.player(ALICE)
      await alice.mark({ order: 'a1', kind: 'SENT', madeAt: Date.now() + 86_400_000 })
      await alice.mark({ order: 'a1', kind: 'CANNOT' })
      expect(await given.states()).toMatchObject({ a1: 'CANNOT' })
      await alice.mark({ order: 'a2', kind: 'SENT', madeAt: 0 })
      const { orders, givenAt } = await given.orders()
      expect(orders.find(({ id }) => id === 'a2')).toMatchObject({ state: 'SENT', stateAt: givenAt })
    })

    test('of a cancelled order do not bring it back, and are told', async () => {
      const alice = await given.player(ALICE)
      await given.mark({ order: 'a1', kind: 'REPLACED', replacedBy: 'b1' })
      const { orders } = await alice.mark({ order: 'a1', kind: 'SENT', isOffline: true })
      expect(orders).toMatchObject([{ id: 'a1', state: 'REPLACED', isSentAllTheSame: true, replacedBy: 'b1' }])
      await given.mark({ order: 'a1', kind: 'RESTORED' })
      expect(await given.states()).toMatchObject({ a1: 'SENT' })
    })

    test('of orders that are not there or of somebody else are passed over, and the others are kept', async () => {
      const alice = await given.player(ALICE)
      const { orders, passedOver } = await alice.mark(
        { order: 'b1', kind: 'SENT' },
        { order: 'a1', kind: 'SENT' },
        { order: 'zz', kind: 'SENT' },
      )
      expect([orders.map(({ id }) => id), passedOver]).toEqual([['a1'], ['b1', 'zz']])
      expect(await given.states()).toEqual({ a1: 'SENT', a2: 'PLANNED', b1: 'PLANNED' })
    })

    test('of an order end with the fiftieth', async () => {
      const alice = await given.player(ALICE)
      const taps = Array.from({ length: 49 }, (_, n) => ({ order: 'a1', kind: n % 2 === 0 ? 'SENT' : 'UNDONE' }))
      await alice.mark(...taps)
      expect((await alice.mark({ order: 'a1', kind: 'CANNOT' })).passedOver).toEqual([])
      expect((await alice.mark({ order: 'a1', kind: 'SENT' })).passedOver).toEqual(['a1'])
      expect(await given.states()).toMatchObject({ a1: 'CANNOT' })
    })

    test('of two at once are both kept', async () => {
      const [alice, bob] = [await given.player(ALICE), await given.player(BOB)]
      const before = (await given.orders()).revision
      await Promise.all([
        alice.mark({ order: 'a1', kind: 'SENT' }),
        bob.mark({ order: 'b1', kind: 'SENT' }),
        alice.mark({ order: 'a2', kind: 'CANNOT' }),
        given.mark({ order: 'a1', kind: 'OPENED' }),
      ])
      expect(await given.states()).toEqual({ a1: 'SENT', a2: 'CANNOT', b1: 'SENT' })
      expect((await given.orders()).revision).toBeGreaterThan(before)
    })

    test('a target that is cancelled takes its unsent orders along [OPB-06]', async () => {
      const alice = await given.player(ALICE)
      await alice.mark({ order: 'a1', kind: 'SENT' })
      const cancel = { id: 'cancel-0001', target: '520|500', author: 'Dana', madeAt: Date.now() }
      const answer = await given.operation.call('POST', '/orders/cancel-target', cancel)
      expect(Marked.parse(answer.json()).orders.map(({ id }) => id)).toEqual(['b1'])
      expect(await given.states()).toEqual({ a1: 'SENT', a2: 'PLANNED', b1: 'CANCELLED' })
      const again = await given.operation.call('POST', '/orders/cancel-target', cancel)
      expect(again.json()).toMatchObject({ orders: [] })
    })
  })

  test('whoever knows a revision is told what changed since, and nothing else', async () => {
    const [alice, bob] = [await given.player(ALICE), await given.player(BOB)]
    const { revision } = await given.orders()
    await bob.mark({ order: 'b1', kind: 'SENT' })
    const changed = await given.orders(revision)
    expect(changed.orders.map(({ id }) => id)).toEqual(['b1'])
    expect(changed.revision).toBe(revision + 1)
    expect(await alice.orders(revision)).toMatchObject({ revision: revision + 1, orders: [] })
    expect((await bob.orders(revision)).orders).toHaveLength(1)
  })

  describe('a player', () => {
    test('sees his orders and nothing of others, unless the coordinator shows who else lands there [OPO-06 OPO-07]', async () => {
      const alice = await given.player(ALICE)
      const settled = async (shown: string) =>
        expect((await given.operation.call('PUT', '/orders/settings', { shown })).statusCode).toBe(204)
      const told = await alice.orders()
      expect(told.orders.map(({ id }) => id).toSorted()).toEqual(['a1', 'a2'])
      expect(told).toMatchObject({ name: 'Friday', world: 'nl100', playerId: ALICE, shown: 'NOBODY', others: [] })
      expect(JSON.stringify(told)).not.toMatch(/1002|b1|510\|500/)

      await settled('NAMELESS')
      const nameless = await alice.orders()
      expect(nameless.others).toEqual([
        { target: '520|500', wave: 'nukes', template: 'nuke', arrival: COMMANDS[2]?.arrival },
      ])
      expect(JSON.stringify(nameless)).not.toMatch(/1002|b1|510\|500/)
      await settled('NAMED')
      await database().db.updateTable('player').set({ id: BOB, name: 'Bob' }).where('id', '=', ALICE).execute()
      const named = await alice.orders()
      expect(named.others).toMatchObject([{ target: '520|500', playerId: BOB }])
      expect(named.names?.players).toEqual([{ id: BOB, name: 'Bob' }])
      // What was taken back lands nowhere.
      await given.mark({ order: 'b1', kind: 'CANCELLED' })
      expect((await alice.orders()).others).toEqual([])
    })

    test('is told what his waves and templates are called, and nothing of others that he has no order in [OPO-06]', async () => {
      const { templates, waves } = CONTENTS.waves
      await given.operation.save('waves', 0, {
        templates: [...templates, { ...templates[0], id: 'secret', name: 'Secret template' }],
        waves: [...waves, { ...nukeWave(), id: 'hidden', name: 'Hidden wave' }],
      })
      const { names } = await (await given.player(ALICE)).orders()
      expect(names).toEqual({
        waves: [{ id: 'nukes', name: waves[0]?.name, at: 0 }],
        templates: [{ id: 'nuke', name: templates[0]?.name, kind: 'NUKE' }],
        players: [],
      })
    })

    test('is told the number of waves that nobody has saved, the same for all players [OPO-06]', async () => {
      await given.operation.save('waves', 0, {
        templates: CONTENTS.waves.templates,
        waves: [{ ...nukeWave(), id: 'first' }],
      })
      const { names } = await (await given.player(ALICE)).orders()
      expect(names?.waves).toEqual([{ id: 'nukes', name: '', at: 1 }])
    })

    test('is seen to have opened his link [OPO-05]', async () => {
      expect((await given.players())[0]).toMatchObject({ openedDate: null, seenDate: null })
      await (await given.player(ALICE)).orders()
      expect((await given.players())[0]).toMatchObject({ openedDate: expect.any(String), seenDate: expect.any(String) })
      expect((await given.players())[1]).toMatchObject({ openedDate: null })
    })

    test('sets quiet hours and a language of his own, which stay when his troops are brought anew [OPL-10 OPT-12]', async () => {
      const alice = await given.player(ALICE)
      const own = { quietHours: { from: '23:30', until: '07:00' }, language: 'ru' }
      expect((await alice.call('PUT', '/settings', own)).statusCode).toBe(204)
      await given.operation.bring()
      expect((await alice.orders()).settings).toEqual(own)
      expect((await given.players())[0]).toMatchObject({ key: alice.key, settings: own })
      expect((await alice.call('PUT', '/settings', { quietHours: null, language: null })).statusCode).toBe(204)
      expect((await alice.orders()).settings).toEqual({ quietHours: null, language: null })
    })

    test('marks what he did and decides nothing', async () => {
      const alice = await given.player(ALICE)
      for (const kind of ['CANCELLED', 'REPLACED', 'RESTORED', 'MISSED']) {
        const marks = [{ id: 'mark-of-alice', order: 'a1', kind, madeAt: Date.now() }]
        expectRefused(await alice.call('POST', '/marks', { marks }), 400, 'BAD_FIELD')
      }
    })
  })

  test('go with their operation', async () => {
    await (await given.player(ALICE)).mark({ order: 'a1', kind: 'SENT' })
    await given.operation.call('DELETE')
    const { db } = database()
    for (const table of ['operation_order', 'operation_order_mark', 'operation_orders', 'operation_player'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
