import { expect, test } from 'vitest'
import { describeOnDatabases } from './db/test-database.fixture.ts'
import { headOf, openBareConnection } from './http/limits/bare-connection.fixture.ts'
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
  ])('%s answers [API-01]', async (path) => {
    const admin = await server().as('ADMIN')
    expect((await admin.call('GET', path)).statusCode).toBe(200)
  })

  test.each([
    ['POST', '/api/planning/v1/planning/nowhere/lines', 404, 'PLANNING_UNKNOWN'],
    ['DELETE', '/api/planning/v1/planning/nowhere/lines', 404, 'PLANNING_UNKNOWN'],
    ['PUT', '/api/tw/v1/tribe/plans/nowhere', 404, 'TRIBE_PLAN_UNKNOWN'],
    ['PUT', '/api/setting/v1/setting/1', 401, 'SIGN_IN_NEEDED'],
    ['POST', '/api/general/v1/feedback', 413, 'BODY_TOO_LARGE'],
  ])('%s %s refuses before four megabytes are sent [SEC-10]', async (method, url, status, code) => {
    const connection = await openBareConnection(server().app)
    connection.send(headOf(method, url, 4_000_000))
    expect(await connection.until()).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"code":"${code}"`, 's'))
  })
})
