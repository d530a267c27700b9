import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Demo } from '@muster/contracts'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../db/test-database.fixture.ts'
import { type People, useServer } from '../server.fixture.ts'

const DEMOS = '/api/csgo/v1/demos'

const PLAYER = { steamId: '76561198000000001', name: 'Alice', kd: 1.5, kills: 24, deaths: 16, assists: 4, adr: 91.3 }
const OURS = { name: 'Ours', score: 16, matchOutcome: 'WIN', players: [PLAYER] } as const
const THEIRS = { name: 'Theirs', score: 9, matchOutcome: 'LOSS', players: [] } as const

function listed(download: string) {
  return { name: `Match of ${download}`, ourTeam: OURS, enemyTeam: THEIRS, map: 'de_dust2', type: 'SCRIM', download }
}

const folder = await mkdtemp(join(tmpdir(), 'muster-demos-'))
afterAll(() => rm(folder, { recursive: true }))

describe('demos', () => {
  // No statement about demos is made: one database does for who is asking.
  const database = useTestDatabase('PostgreSQL')
  const warnings: string[] = []
  const server = useServer(database, {
    environment: { DEMOS_DIR: folder },
    log: pino({ level: 'warn' }, { write: (line) => void warnings.push(line) }),
  })
  const withoutFolder = useServer(database)

  beforeEach(async () => {
    for (const name of await readdir(folder)) await rm(join(folder, name))
    warnings.splice(0)
  })

  const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content)
  const writeList = (list: unknown) => write('demos.json', JSON.stringify(list))

  async function demosSeenBy(people: People): Promise<Demo[]> {
    const answer = await (await people.as('ADMIN')).call('GET', DEMOS)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  test('an administrator sees each demo with its teams and with size and date of its file [API-42 ADMDEMO-03]', async () => {
    await write('dust2.dem', 'x'.repeat(1234))
    await write('mirage.dem.gz', '')
    await utimes(join(folder, 'dust2.dem'), 0, new Date('2026-11-20T18:00:00Z'))
    await utimes(join(folder, 'mirage.dem.gz'), 0, new Date('2026-11-21T18:00:00Z'))
    const { type: _, ...untyped } = listed('mirage.dem.gz')
    await writeList([{ ...listed('dust2.dem'), size: 1, modifyDate: 'long ago' }, untyped])

    const [newest, older] = await demosSeenBy(server())
    expect(older).toEqual({
      name: 'Match of dust2.dem',
      ourTeam: OURS,
      enemyTeam: THEIRS,
      map: 'de_dust2',
      type: 'SCRIM',
      size: 1234,
      modifyDate: '2026-11-20T18:00:00.000Z',
      download: expect.stringMatching(/^\/api\/csgo\/v1\/demos\/[0-9a-f]{24}\/download$/),
    })
    expect(newest).toMatchObject({ name: 'Match of mirage.dem.gz', type: 'UNKNOWN', size: 0 })
  })

  test('a demo is downloaded as the file it is, whatever it holds [ADMDEMO-07]', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 31) % 256))
    await write('dust2.dem', content)
    await writeList([listed('dust2.dem')])
    const people = server()
    const [demo] = await demosSeenBy(people)
    const answer = await (await people.as('OWNER')).call('GET', demo?.download ?? '', {
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(content)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '300000',
      'content-disposition': 'attachment; filename="dust2.dem"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('nobody, a user and a vip see no list and get no file [API-42 AUTH-14]', async () => {
    await write('dust2.dem', 'x')
    await writeList([listed('dust2.dem')])
    const people = server()
    const [demo] = await demosSeenBy(people)
    for (const browser of await people.outsiders())
      for (const url of [DEMOS, demo?.download ?? ''])
        expect((await browser.call('GET', url)).json()).toMatchObject({ status: 401 })
  })

  test('a server without a folder has no demos', async () => {
    const people = withoutFolder()
    expect(await demosSeenBy(people)).toEqual([])
    const answer = await (await people.as('ADMIN')).call('GET', `${DEMOS}/${'0'.repeat(24)}/download`)
    expect(answer.json()).toMatchObject({ status: 404, code: 'DEMO_UNKNOWN' })
  })

  test('a demo is found by its id alone: no name and no path leads to a file', async () => {
    await write('dust2.dem', 'x')
    await write('secret.dem', 'not listed')
    await writeList([listed('dust2.dem')])
    const admin = await server().as('ADMIN')
    for (const id of ['dust2.dem', 'secret.dem', 'demos.json', '..%2fdemos.json', '..', '%2fetc%2fpasswd', '0']) {
      const answer = await admin.call('GET', `${DEMOS}/${id}/download`)
      expect(answer.statusCode, id).toBe(404)
    }
  })

  test('a listed demo whose file is missing, a folder or a link is left out, and the log names it', async () => {
    await write('dust2.dem', 'x')
    await write('demos.json.secret', 'outside')
    await symlink(join(folder, 'demos.json.secret'), join(folder, 'link.dem'))
    await writeList([listed('gone.dem'), listed('link.dem'), listed('dust2.dem')])
    expect(await demosSeenBy(server())).toMatchObject([{ name: 'Match of dust2.dem' }])
    expect(warnings.map((line) => JSON.parse(line))).toMatchObject([{ files: ['gone.dem', 'link.dem'] }])
  })

  test.each<[string, () => Promise<void> | undefined, string]>([
    ['missing', () => undefined, 'demos.json cannot be opened (ENOENT)'],
    ['cut off', () => write('demos.json', '[{"name":'), 'demos.json is not JSON'],
    ['no list', () => writeList({}), 'demos.json, as a whole: '],
    ['of something else', () => writeList([{ ...listed('a.dem'), map: 5 }]), 'demos.json, 0.map: '],
    ['leading out of the folder', () => writeList([listed('../a.dem')]), 'demos.json, 0.download: not the name'],
    ['naming a hidden file', () => writeList([listed('.a.dem')]), 'demos.json, 0.download: not the name'],
    ['naming no demo', () => writeList([listed('demos.json')]), 'demos.json, 0.download: not the name'],
  ])('a list that is %s is told to the administrator, with what is wrong', async (_what, prepare, problem) => {
    await prepare()
    const admin = await server().as('ADMIN')
    for (const url of [DEMOS, `${DEMOS}/${'0'.repeat(24)}/download`]) {
      const answer = await admin.call('GET', url)
      expect(answer.json()).toMatchObject({ status: 500, code: 'DEMOS_UNREADABLE' })
      expect(answer.json().message).toContain(`The list of demos cannot be read: ${problem}`)
    }
  })
})
