import { expect, test } from 'vitest'
import { describeOnDatabases } from './db/test-database.fixture.ts'
import { useServer } from './server.fixture.ts'

describeOnDatabases('the API', (database) => {
  const server = useServer(database)

  test.each([
    '/api/tw/v1/total-plans',
    '/api/user/v1/user',
    '/api/general/v1/feedback',
    '/api/planning/v1/planning/plans',
    '/api/setting/v1/planner-settings',
    '/api/error/v1/error?type=CLIENT',
    '/api/csgo/v1/demos',
  ])('API-01 %s answers', async (path) => {
    const admin = await server().as('ADMIN')
    expect((await admin.call('GET', path)).statusCode).toBe(200)
  })
})
