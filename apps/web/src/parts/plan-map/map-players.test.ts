import { expect, test } from 'vitest'
import { coloredPlayers, sharingPlayer } from './map-players.ts'

test('a side is coloured by its tribe, and who is in none has a colour of their own', () => {
  const owner = (playerId: number, tribeId: number, villages: number) => ({
    playerId,
    name: `${playerId}`,
    points: 1,
    tribeId,
    ...(tribeId > 0 && { tag: `T${tribeId}` }),
    fields: new Set(Array.from({ length: villages }, (_, field) => field)),
  })
  const owners = [owner(1, 7, 3), owner(2, 0, 2), owner(3, 7, 1), owner(4, 8, 1)]
  const [one, three, two, four] = coloredPlayers([], owners, new Set()).players
  expect([one, three, two, four].map((player) => player?.playerId)).toEqual([1, 3, 2, 4])
  expect(one?.color).toBe(three?.color)
  expect(new Set([one, two, four].map((player) => player?.color)).size).toBe(3)
  const { players } = coloredPlayers([{ playerId: 3, name: '3' }], owners, new Set([2]))
  expect(players.map(({ playerId }) => playerId)).toEqual([3, 1, 4])
})

test('no two sides look alike unless they are told to share a colour, and nobody is left out', () => {
  const owners = Array.from({ length: 60 }, (_, at) => ({
    ...{ playerId: at + 1, name: `${at + 1}`, points: 1, tribeId: at < 30 ? 7 : 0 },
    fields: new Set([at]),
  }))
  const { players, sharing } = coloredPlayers([{ playerId: 99, name: '99' }], owners, new Set())
  expect(players).toHaveLength(1 + 24)
  expect(players.length + sharing.length).toBe(1 + 60)
  expect(new Set([...players, sharingPlayer(sharing)].map(({ color }) => color)).size).toBe(3)
  expect(sharingPlayer(sharing).fields).toHaveLength(sharing.length)
})
