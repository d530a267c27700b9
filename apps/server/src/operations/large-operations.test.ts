/** That nothing of what makes an operation large is read or written by the thread that answers everybody. */
import { expect, test } from 'vitest'
import { useTestDatabase } from '../db/test-database.fixture.ts'
import { keepWorlds } from '../off-pack-plans/off-pack-plans.fixture.ts'
import { workHere } from '../prices/work-on-thread.fixture.ts'
import { useServer } from '../server.fixture.ts'
import { CONTENTS, newOperation, newVersion, playerPart, smallPlan } from './operations.fixture.ts'

const database = useTestDatabase('PGlite')
const server = useServer(database)

/** Of heads and of what is small. */
const MOST_LETTERS = 5_000
const COUNT = 3_000

/** Each with counts of its own, so that they do not deflate to nothing. */
const villages = Array.from({ length: COUNT }, (_, at) => ({
  ...{ coords: `${100 + (at % 100)}|${100 + Math.floor(at / 100)}` },
  atHome: { axe: (at * 7919) % 10_007, ram: (at * 104_729) % 1_009 },
}))
const targets = {
  ...CONTENTS.targets,
  targets: villages.slice(0, 2_000).map(({ coords }) => ({ coords, group: 'clear' })),
}
const [command] = smallPlan().commands
const plan = {
  ...smallPlan(),
  commands: villages.map(({ coords }, at) => ({ ...command, id: `c${at}`, source: coords })),
}
const known = { selection: 0, targets: 1, waves: 0, rules: 0, troops: 1, plan: 1 }
const REPLACING = JSON.stringify({ parts: ['troops', 'targets', 'plan'], revisions: known }).slice(1, -1)

test('a large operation is saved and read without a word of it being read or written where everybody is answered', async () => {
  await keepWorlds(database().db)
  const operation = await newOperation(server().nobody())
  const bodies = [
    ['/troops', { players: [playerPart({ villages })] }],
    ['/targets', { revision: 0, content: targets }],
    ['/plan', { ...newVersion(0), plan }],
  ] as const
  const written = bodies.map(([path, body]) => [path, JSON.stringify(body)] as const)

  const work = workHere()
  for (const [path, body] of written) {
    expect(body.length).toBeGreaterThan(64_000)
    const saved = await operation.send('PUT', path, body)
    expect(saved.statusCode, saved.body).toBe(200)
  }
  const answers = []
  for (const path of ['/troops', '/targets', '/plan', '/plan/versions/1', '/file'])
    answers.push(await operation.call('GET', path))
  const file = answers.at(-1)?.body ?? ''
  const takenIn = await operation.send('PUT', '/file', `{"file":${file},${REPLACING}}`)
  expect(takenIn.statusCode, takenIn.body).toBe(204)
  expect(work().longest).toBeLessThan(MOST_LETTERS)
  expect(work().bytes).toBe(0)

  const [troops, part, inForce, version, whole] = answers.map((answer) => answer.json())
  expect(troops).toMatchObject({ players: [{ villages }] })
  expect(part).toEqual({ revision: 1, content: targets })
  expect(inForce.plan).toEqual(plan)
  expect(version).toEqual(inForce)
  expect(whole).toMatchObject({ targets, troops: [{ villages }], plans: [{ plan }] })
})
