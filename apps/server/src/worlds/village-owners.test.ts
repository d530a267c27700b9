import { expect, test } from 'vitest'
import { listedVillages, ownersOf } from './village-owners.ts'
import { snapshotOfColumns } from './world-snapshot.ts'

// Two villages of player 1 on 500|500 and 501|500, one of player 2 on 520|500, a barbarian one on 540|540.
const world = snapshotOfColumns(1, {
  id: Int32Array.of(1, 2, 3, 4),
  owner: Int32Array.of(1, 1, 2, 0),
  points: Int32Array.of(100, 100, 100, 100),
  x: Uint16Array.of(500, 501, 520, 540),
  y: Uint16Array.of(500, 500, 500, 540),
})

test.each([
  ['one village', '500|500', [{ owner: 1, villages: [0] }]],
  ['a barbarian village', '540|540', [{ owner: 0, villages: [3] }]],
  ['two villages of one owner', '501|500\n500|500', [{ owner: 1, villages: [1, 0] }]],
  [
    'owners in the order of the list',
    '520|500\n500|500\n',
    [
      { owner: 2, villages: [2] },
      { owner: 1, villages: [0] },
    ],
  ],
  ['repeats', '500|500\n500|500', [{ owner: 1, villages: [0] }]],
  ['line ends of Windows, blanks, empty lines', ' 500|500 \r\n\r\n', [{ owner: 1, villages: [0] }]],
  ['nothing', '', []],
])('the owners of %s', (_rule, text, owners) => {
  const { villages, unknown } = listedVillages(world, text)
  expect(unknown).toEqual([])
  const found = ownersOf(world, villages, { players: new Map() })
  expect(found.map(({ playerId, villages: own }) => [playerId, own.map(({ villageId }) => villageId - 1)])).toEqual(
    owners.map(({ owner, villages: own }) => [owner, own]),
  )
})

test.each([
  ['a coordinate without a village', '500|500\n999|999', ['999|999']],
  ['one with leading zeros', '099|001', ['99|1']],
  ['each only once', '999|999\n1|1\n999|999', ['999|999', '1|1']],
  ['a line that is no coordinate', 'hello\n500|500', ['hello']],
  ['two coordinates in a line', '500|500 501|500', ['500|500 501|500']],
])('names what is unknown: %s', (_rule, text, unknown) => {
  expect(listedVillages(world, text)).toMatchObject({ unknown })
})

test('no more is named as unknown than any list has lines', () => {
  const lines = Array.from({ length: 20_000 }, (_, line) => `line ${line}`)
  expect(listedVillages(world, lines.join('\n')).unknown).toHaveLength(10_000)
})
