import { MOST_PROGRAMS, type ProgramRight } from '@muster/contracts'
import { beforeEach, expect, test } from 'vitest'
import { describeOnDatabases } from '../../db/test-database.fixture.ts'
import { expectRefused } from '../../http/refusals/refusal.fixture.ts'
import { keepWorlds } from '../../off-pack-plans/off-pack-plans.fixture.ts'
import { useServer } from '../../server.fixture.ts'
import { newOperation } from '../operations.fixture.ts'
import { type GivenOperation, givenOut } from '../orders/orders.fixture.ts'

let drawn = 0
const marks = (kind: string) => ({
  author: 'Bot',
  marks: [{ id: `mark-of-bot-${++drawn}`, order: 'a1', kind, madeAt: Date.now() }],
})

describeOnDatabases('keys for programs', (database) => {
  const server = useServer(database)
  let given: GivenOperation
  beforeEach(async () => {
    await keepWorlds(database().db)
    given = await givenOut(server().nobody())
  })

  async function program(right: ProgramRight) {
    const answer = await given.operation.call('POST', '/programs', { name: `Bot ${right}`, right })
    expect(answer.statusCode).toBe(201)
    const made: { program: { id: string }; key: string } = answer.json()
    return { ...made, by: given.operation.by(made.key) }
  }

  test('are told once, kept as a hash, and listed without it [OPX-04]', async () => {
    const { key } = await program('READ')
    const listed = await given.operation.call('GET', '/programs')
    expect(listed.json()).toMatchObject([{ name: 'Bot READ', right: 'READ' }])
    expect(listed.body).not.toContain(key)
    const kept = await database().db.selectFrom('operation_program').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(key)
  })

  test('do what their right says and no more [OPX-04]', async () => {
    const reads = (await program('READ')).by
    expect((await reads.call('GET', '/orders')).statusCode).toBe(200)
    expectRefused(await reads.call('POST', '/orders/marks', marks('SENT')), 403, 'OPERATION_READ_ONLY')

    const states = (await program('STATES')).by
    expect((await states.call('POST', '/orders/marks', marks('SENT'))).statusCode).toBe(200)
    expect(await given.states()).toMatchObject({ a1: 'SENT' })
    const [mark] = (await given.operation.call('GET', '/orders/a1/marks')).json()
    expect(mark).toMatchObject({ kind: 'SENT', by: 'PROGRAM', from: 'PROGRAM', author: 'Bot' })
    expectRefused(await states.call('POST', '/orders/marks', marks('CANCELLED')), 403, 'NOT_FOR_PROGRAMS')
    expectRefused(await states.save('targets'), 403, 'OPERATION_READ_ONLY')

    const everything = (await program('EVERYTHING')).by
    expect((await everything.save('targets')).statusCode).toBe(200)
    expect((await everything.call('POST', '/orders/marks', marks('CANCELLED'))).statusCode).toBe(200)
    for (const [method, path, body] of [
      ['GET', '/links'],
      ['POST', '/programs', { name: 'Another', right: 'READ' }],
      ['DELETE', ''],
    ] as const)
      expectRefused(await everything.call(method, path, body), 403, 'NOT_FOR_PROGRAMS')
  })

  test('open nothing once they are ended, and never another operation [OPX-04]', async () => {
    const { program: one, key, by } = await program('EVERYTHING')
    const other = await newOperation(server().nobody())
    expectRefused(await other.by(key).call('GET', '/orders'), 404, 'OPERATION_UNKNOWN')
    expect((await given.operation.call('DELETE', `/programs/${one.id}`)).statusCode).toBe(204)
    expectRefused(await by.call('GET', '/orders'), 404, 'OPERATION_UNKNOWN')
  })

  test('are made by coordinators alone, so many at most [OPX-04]', async () => {
    const viewer = given.operation.by(given.operation.links.viewer)
    expectRefused(await viewer.call('POST', '/programs', { name: 'Bot', right: 'READ' }), 403, 'OPERATION_READ_ONLY')
    expectRefused(await viewer.call('GET', '/programs'), 403, 'OPERATION_READ_ONLY')
    const nobody = given.operation.by(undefined)
    expectRefused(await nobody.call('GET', '/programs'), 404, 'OPERATION_UNKNOWN')
    for (let made = 0; made < MOST_PROGRAMS; made += 1) await program('READ')
    const more = await given.operation.call('POST', '/programs', { name: 'Bot', right: 'READ' })
    expectRefused(more, 422, 'TOO_MANY_PROGRAMS')
  })
})
