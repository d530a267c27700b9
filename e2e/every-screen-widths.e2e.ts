/**
 * Every screen at the widths of a desk, a laptop, a tablet held upright and two phones: none is wider than its window, nothing is cut,
 * with the longest texts that any language has for it (longest-texts.fixture.ts). What is told names the language whose text it was.
 *
 * Those of one screen come from several languages there, so two that never meet may be too wide together. `WIDTHS_IN=de,fr` measures it in
 * each of these languages by itself as well, in a minute each.
 */
import { LANGUAGES, type LanguageName } from '@muster/phrases/languages'
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
/** In one language: those between them are the longest texts' matter. */
const OF_ONE_LANGUAGE = [1440, 1024, 390]

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

for (const language of asked(process.env['WIDTHS_IN'] ?? ''))
  test(`every screen fits its window in ${language}`, async ({ page, server }) => {
    test.setTimeout(600_000)
    const paths = byTurns(await everyPath(page, server.url))
    await page.addInitScript((chosen) => localStorage.setItem('language', JSON.stringify(chosen)), language)
    await page.goto('/')
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    const found: string[] = []
    for (const path of paths) {
      await openWithin(page, path)
      found.push(...(await misfits(page, path, OF_ONE_LANGUAGE)))
    }
    expect(found).toEqual([])
  })

function asked(names: string): LanguageName[] {
  return names
    .split(',')
    .filter(Boolean)
    .map((name) => {
      const found = LANGUAGES.find((language) => language === name)
      if (!found) throw new Error(`There is no language ${name}; there are ${LANGUAGES.join(', ')}.`)
      return found
    })
}
