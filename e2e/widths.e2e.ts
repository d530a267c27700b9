/**
 * Every screen at the widths of a desk, a laptop, a tablet held upright and two phones: none is wider than its window, nothing is cut,
 * with the longest texts that any language has for it (longest-texts.fixture.ts). What is told names the language whose text it was.
 */
import { everyPath } from './every-path.fixture.ts'
import { expect, test } from './fixture.ts'
import { longestTexts, ROOMS, type Room, tellLongest } from './longest-texts.fixture.ts'
import { misfits } from './misfits.fixture.ts'
import { byTurns, openWithin } from './within.fixture.ts'

const WIDTHS: Readonly<Record<Room, readonly number[]>> = {
  LINE: [1440, 1024, 768, 390, 320],
  // Where columns are narrow.
  WORD: [390, 320],
}

test('every screen fits its window with the longest texts, and the longest words, of all languages', async ({
  page,
  server,
}) => {
  test.setTimeout(600_000)
  const paths = byTurns(await everyPath(page, server.url))
  const found: string[] = []
  for (const room of ROOMS) {
    const longest = await longestTexts(page, room)
    await tellLongest(page, longest)
    // The page asks for its texts anew.
    await page.goto('/')
    for (const path of paths) {
      await openWithin(page, path)
      for (const wrong of await misfits(page, path, WIDTHS[room]))
        found.push(`${wrong} (${longest.languagesOf(wrong)})`)
    }
  }
  expect(found).toEqual([])
})
