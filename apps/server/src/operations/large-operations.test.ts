/** That nothing of what makes an operation large is read or written by the thread that answers everybody. */
import { expect, test } from 'vitest'
import { useTestDatabase } from '../db/test-database.fixture.ts'
import { keepWorlds } from '../off-pack-plans/off-pack-plans.fixture.ts'
import { useServer } from '../server.fixture.ts'
import { CONTENTS, newOperation, newVersion, playerPart, smallPlan } from './operations.fixture.ts'
import { longestJsonHere } from './work-on-thread.fixture.ts'

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
  targets: villages.slice(0, 1_000).map(({ coords }) => ({ coords, group: 'clear' })),
}
const [command] = smallPlan().commands
const plan = {
  ...smallPlan(),
  commands: villages.map(({ coords }, at) => ({ ...command, id: `c${at}`, source: coords })),
}

test('a large operation is read without a word of it being read or written where everybody is answered', async () => {
  await keepWorlds(database().db)
  const operation = await newOperation(server().nobody())
  for (const saved of [
    await operation.bring(playerPart({ villages })),
    await operation.save('targets', 0, targets),
    await operation.call('PUT', '/plan', { ...newVersion(0), plan }),
  ])
    expect(saved.statusCode, saved.body).toBe(200)

  const longest = longestJsonHere()
  const answers = []
  for (const path of ['/troops', '/targets', '/plan', '/plan/versions/1', '/file'])
    answers.push(await operation.call('GET', path))
  expect(longest()).toBeLessThan(MOST_LETTERS)

  const [troops, part, inForce, version, file] = answers.map((answer) => answer.json())
  expect(troops).toMatchObject({ players: [{ villages }] })
  expect(part).toEqual({ revision: 1, content: targets })
  expect(inForce.plan).toEqual(plan)
  expect(version).toEqual(inForce)
  expect(file).toMatchObject({ targets, troops: [{ villages }], plans: [{ plan }] })
})
