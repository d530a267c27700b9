import { instant } from '@muster/game'
import {
  fixtureWorlds,
  type GameWorld,
  printPlayers,
  printTribes,
  printVillages,
  syntheticGameWorld,
} from '@muster/game-stand-in'
import { describe, expect, test } from 'vitest'
import { figuresOf } from './map-figures.fixture.ts'
import { type KnownState, readWorldContent } from './world-content.ts'

const [world] = fixtureWorlds()
if (!world) throw new Error('no fixture world')
const right = printed(world)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (milliseconds: number) => instant(milliseconds)
const nothing: KnownState = { figures: undefined, doubtedSince: undefined, now: at(0) }
const known: KnownState = { ...nothing, figures: figuresOf(world) }

describe('the files of a world', () => {
  test('are read together', async () => {
    const read = await readWorldContent(right, nothing)
    expect(read).toMatchObject({ content: { remarks: [] } })
    if ('content' in read) expect(read.content.villages).toHaveLength(15)
  })

  test('that did not change stay out of it', async () => {
    const read = await readWorldContent({ player: right.player }, known)
    expect(read).toMatchObject({ content: { villages: undefined, tribes: undefined } })
  })

  test('need not agree to the last village: one was conquered between them', async () => {
    const village = right.village.replace('51,Barbarian+village,540,540,0,', '51,Barbarian+village,540,540,1004,')
    expect(await readWorldContent({ ...right, village }, nothing)).toHaveProperty('content')
  })

  test('may lack tribes altogether where nobody is in one', async () => {
    const player = right.player.replaceAll(/,20[12],/g, ',0,')
    expect(await readWorldContent({ ...right, player, ally: '' }, nothing)).toHaveProperty('content')
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
    ['no tribe though players are in some', { ally: '' }, 'WORLD_DATA_CONTRADICTORY'],
    ['most players gone', { player: '1001,Alice,999,4,30000,1\n' }, 'WORLD_DATA_CONTRADICTORY'],
    ['more lines than a world can hold', { village: '\n'.repeat(250_001) }, 'NOT_WORLD_DATA'],
    ['many bad lines', { village: right.village + 'nonsense\n'.repeat(21) }, 'WORLD_DATA_BAD_LINES'],
  ])('are not believed with %s', async (_rule, wrong, problem) => {
    expect(await readWorldContent({ ...right, ...wrong }, nothing)).toMatchObject({ problem })
  })

  const large = syntheticGameWorld({ key: 'nl200', seed: 1, villages: 1000 })
  const anew = syntheticGameWorld({ key: 'nl200', seed: 2, villages: 300 })
  const contradictory = { ...anew, players: anew.players.slice(0, 20) }
  test.each([
    ['that shrank but agrees', anew, 0, 'WORLD_DATA_SHRUNK'],
    ['that shrank but agrees', anew, 3 * HOUR - 1, 'WORLD_DATA_SHRUNK'],
    ['that shrank but agrees', anew, 3 * HOUR, 'believed'],
    ['that contradicts itself', contradictory, 3 * HOUR, 'WORLD_DATA_SHRUNK'],
    ['that contradicts itself', contradictory, DAY - 1, 'WORLD_DATA_SHRUNK'],
    ['that contradicts itself', contradictory, DAY, 'believed'],
  ])('of a world %s, doubted for a while: %#', async (_rule, served, doubtedFor, told) => {
    const read = await readWorldContent(printed(served), {
      figures: figuresOf(large),
      doubtedSince: at(0),
      now: at(doubtedFor),
    })
    expect('problem' in read ? read.problem : 'believed').toBe(told)
  })

  test('are doubted where the file of villages lacks only barbarian ones, which no other file counts', async () => {
    const owned = large.villages.filter(({ owner }) => owner !== 0)
    const read = await readWorldContent(printed({ ...large, villages: owned }), {
      ...nothing,
      figures: figuresOf(large),
    })
    expect(read).toMatchObject({ problem: 'WORLD_DATA_SHRUNK' })
  })

  test('may tell of half as many players and tribes, for many leave where nobody has asked for weeks', async () => {
    const players = large.players.map((player) => ({ ...player, id: player.id + 1_000_000 }))
    const tribes = large.tribes.map((tribe) => ({ ...tribe, id: tribe.id + 1000 }))
    const figures = {
      ...figuresOf(large),
      players: [...large.players, ...players],
      tribes: [...large.tribes, ...tribes],
    }
    expect(await readWorldContent(printed(large), { ...nothing, figures })).toHaveProperty('content')
    const more = { ...figures, players: [...figures.players, ...players, ...players] }
    expect(await readWorldContent(printed(large), { ...nothing, figures: more })).toMatchObject({
      problem: 'WORLD_DATA_SHRUNK',
    })
  })
})

function printed(of: GameWorld) {
  return { village: printVillages(of), player: printPlayers(of), ally: printTribes(of) }
}
