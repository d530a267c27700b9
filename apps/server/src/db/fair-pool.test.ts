import { call, changing, OFTEN } from '@muster/contracts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestHttp } from '../http/http.fixture.ts'
import { registerCall } from '../http/register-call.ts'
import { type Database, databaseOver, openPool } from './database.ts'
import { asking } from './fair-pool.ts'
import { describeOnDatabases } from './test-database.fixture.ts'

const ask = (db: Database) => sql`select 1 as one`.execute(db)

describeOnDatabases('connections given out in turn', (database) => {
  test('hundreds of reads of one asker do not stand before one of a stranger [SEC-10]', async () => {
    const { db } = database()
    let done = 0
    const reads = asking('much', () => Array.from({ length: 300 }, () => ask(db).then(() => done++)))
    await asking('stranger', () => ask(db))
    const before = done
    await Promise.all(reads)
    // As many as there are connections may be under way before it is asked, and as many end while it is.
    expect(before).toBeLessThan(40)
  })

  test('a statement that fails gives its turn back', async () => {
    const { db } = database()
    for (let n = 0; n < 20; n++) await expect(sql`select nothing`.execute(db)).rejects.toThrow('nothing')
    expect((await ask(db)).rows).toEqual([{ one: 1 }])
  })

  test('a request asks in the name of its address, before its body and after it [SEC-10]', async () => {
    const { db } = database()
    const saves = call({
      method: 'POST',
      url: '/api/saves',
      price: changing(OFTEN),
      schema: { summary: '', body: z.object({ who: z.string() }), response: { 200: z.literal('saved') } },
    })
    const saved: string[] = []
    const { app } = await openTestHttp((app) =>
      registerCall(
        app,
        saves,
        async ({ body }) => {
          for (let statement = 0; statement < 3; statement++) await ask(db)
          saved.push(body.who)
          return 'saved' as const
        },
        { admit: async () => void (await ask(db)) },
      ),
    )
    const headers = { cookie: `XSRF-TOKEN=${'t'.repeat(24)}`, 'x-xsrf-token': 't'.repeat(24) }
    const save = (who: string, remoteAddress: string) =>
      app.inject({ method: 'POST', url: saves.url, headers, remoteAddress, payload: { who } })
    const much = Array.from({ length: 150 }, () => save('much', '192.0.2.1'))
    const stranger = save('stranger', '192.0.2.2')
    await Promise.all([...much, stranger])
    expect(saved.indexOf('stranger')).toBeLessThan(40)
  })
})

test('a connection that cannot be made leaves its turn to the next', async () => {
  const db = databaseOver(openPool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing', max: 1 }, () => {}))
  for (let n = 0; n < 3; n++) await expect(ask(db)).rejects.toThrow('ECONNREFUSED')
  await db.destroy()
})
