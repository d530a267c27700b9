import { expect, test } from 'vitest'
import type { LinkRow } from './link-rows.ts'
import { messageArchive } from './message-archive.ts'

const player = (playerId: number, name: string): LinkRow => ({
  ...{ playerId, name, key: 'k', orders: 1, openedDate: null, seenDate: null, rows: [] },
  settings: { quietHours: null, language: null },
})

test('the archive holds a file for each player with all parts of his message [OPO-03]', async () => {
  const players = [player(1, 'Anna'), player(2, 'a/b:c'), player(3, 'a:b/c'), player(4, 'Жанна')]
  const archive = await messageArchive(
    players,
    ({ name }) => [`First to ${name}`, `Second to ${name}`],
    1_700_000_000_000,
  )
  // Files of an archive that is not compressed lie in it as they are.
  const text = new TextDecoder().decode(await archive.arrayBuffer())
  const names = [...new Set(text.match(/[\p{L}_ ]+ \(\d\)\.txt/gu))]
  expect(names).toEqual(['Anna (1).txt', 'a_b_c (2).txt', 'a_b_c (3).txt', 'Жанна (4).txt'])
  for (const { name } of players) expect(text).toContain(`First to ${name}\n\nSecond to ${name}`)
})
