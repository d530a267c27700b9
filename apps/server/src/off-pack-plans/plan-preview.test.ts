import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import type { LinkPreview } from '../http/pages/link-preview.ts'
import { useServer } from '../server.fixture.ts'
import { keepWorlds, lineAt, written } from './off-pack-plans.fixture.ts'
import { removeLines } from './off-pack-plans.queries.ts'
import { previewOfPlans } from './plan-preview.ts'

const PLANNING = '/api/planning/v1/planning'

describeOnDatabases('the preview of an off-pack plan’s link', (database) => {
  const server = useServer(database)
  beforeEach(() => keepWorlds(database().db))

  async function created(more: object): Promise<string> {
    const lines = written(lineAt('12:00:00'), lineAt('10:00:00'))
    const json = { name: 'Friday night', playerId: 1001, world: 'nl100', planningLines: lines, ...more }
    const answer = await server().nobody().call('POST', PLANNING, { json })
    return answer.json<{ planningKey: string }>().planningKey
  }

  function previewOf(url: string, language = ''): Promise<LinkPreview | undefined> {
    const worlds = { worldByKey: async () => undefined }
    // What it reads of a request.
    const request = { url, headers: { 'accept-language': language } } as FastifyRequest
    return previewOfPlans({ db: database().db, worlds })(request)
  }

  test('tells its name, how many commands are in it and when the first leaves', async () => {
    const key = await created({})
    const told = {
      title: 'Friday night',
      description: expect.stringMatching(/^2 commands on nl100: .*10:00:00 \(UTC\)\.$/),
    }
    expect(await previewOf(`/planning/${key}`)).toEqual(told)
    expect(await previewOf(`/planning/${key}?from=mail`)).toEqual(told)
    expect(await previewOf(`/command-generator?planning=${key}`)).toEqual(told)
    expect((await previewOf(`/planning/${key}`, 'de-AT, en;q=0.5'))?.description).toMatch(/^2 Befehle auf nl100/)
  })

  test('tells nothing of a plan with a password but that it has one', async () => {
    const key = await created({ password: 'mellon' })
    expect(JSON.stringify(await previewOf(`/planning/${key}`))).not.toMatch(/Friday|nl100|10:00/)
  })

  test('says that nothing is left where every line is gone', async () => {
    const key = await created({})
    const { db } = database()
    const ids = await db.selectFrom('off_pack_line').select('id').where('planning', '=', key).execute()
    await removeLines(
      db,
      key,
      ids.map(({ id }) => id),
    )
    expect((await previewOf(`/planning/${key}`))?.description).toMatch(/^No command is left/)
  })

  test.each(['/planning/unknown-key-unknown-key', '/planning/short', '/planning', '/'])(
    'there is none for %s',
    async (url) => expect(await previewOf(url)).toBeUndefined(),
  )
})
