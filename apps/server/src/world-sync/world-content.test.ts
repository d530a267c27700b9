import type { Instant } from '@muster/game'
import { fixtureWorlds, printPlayers, printTribes, printVillages } from '@muster/game-stand-in'
import { describe, expect, test } from 'vitest'
import { type KnownState, readWorldContent } from './world-content.ts'

const [world] = fixtureWorlds()
if (!world) throw new Error('no fixture world')
const right = { village: printVillages(world), player: printPlayers(world), ally: printTribes(world) }
const DAY = 24 * 3_600_000
const at = (milliseconds: number) => milliseconds as Instant // a brand constructor
const nothing: KnownState = { villages: 0, shrunkSince: undefined, now: at(0) }

describe('the files of a world', () => {
  test('are read together', async () => {
    const read = await readWorldContent(right, nothing)
    expect(read).toMatchObject({ content: { remarks: [] } })
    if ('content' in read) expect(read.content.villages).toHaveLength(15)
  })

  test('that did not change stay out of it', async () => {
    const read = await readWorldContent({ player: right.player }, { ...nothing, villages: 15 })
    expect(read).toMatchObject({ content: { villages: undefined, tribes: undefined } })
  })

  test('need not agree: owners without a player line and tribes without members are taken', async () => {
    const read = await readWorldContent({ ...right, player: '1001,Alice,999,4,30000,1\n' }, nothing)
    expect(read).toHaveProperty('content')
  })

  test('may lack tribes altogether', async () => {
    expect(await readWorldContent({ ...right, ally: '' }, nothing)).toHaveProperty('content')
  })

  test('are taken without the few lines that are bad, which are told', async () => {
    const read = await readWorldContent({ ...right, village: `${right.village}nonsense\n` }, nothing)
    expect(read).toMatchObject({ content: { remarks: ['village: 1 bad lines left out, the first: nonsense'] } })
  })

  test.each([
    ['a page in place of villages', { village: '<!DOCTYPE html>' }, 'NOT_WORLD_DATA'],
    ['a page in place of players', { player: '<!DOCTYPE html>' }, 'NOT_WORLD_DATA'],
    ['a page in place of tribes', { ally: '<!DOCTYPE html>' }, 'NOT_WORLD_DATA'],
    ['two bytes', { village: 'ok' }, 'NOT_WORLD_DATA'],
    ['no village', { village: '' }, 'WORLD_DATA_EMPTY'],
    ['no player though villages have owners', { player: '' }, 'NOT_WORLD_DATA'],
    ['many bad lines', { village: right.village + 'nonsense\n'.repeat(21) }, 'WORLD_DATA_BAD_LINES'],
  ])('are not believed with %s', async (_rule, wrong, problem) => {
    expect(await readWorldContent({ ...right, ...wrong }, nothing)).toMatchObject({ problem })
  })

  test.each([
    ['half as many', 30, undefined, 'believed'],
    ['less than half as many', 31, undefined, 'WORLD_DATA_SHRUNK'],
    ['so few for almost a day', 150, at(1), 'WORLD_DATA_SHRUNK'],
    ['so few for a day', 150, at(0), 'believed'],
  ])('with %s villages as before: %s → %s', async (_rule, villages, shrunkSince, told) => {
    const read = await readWorldContent(right, { villages, shrunkSince, now: at(DAY) })
    expect('problem' in read ? read.problem : 'believed').toBe(told)
  })
})
