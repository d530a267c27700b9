/**
 * Every screen in every language, at the widths of a desk, a laptop and a phone. A screen is opened once and then told to speak one
 * language after the other, as a player does it: opening it anew in each would take five times as long.
 */
import { readFileSync } from 'node:fs'
import { LANGUAGES, type LanguageName, ownName } from '@muster/phrases/languages'
import type { Page } from '@playwright/test'
import { everyPath } from './every-path.fixture.ts'
import { expect, test } from './fixture.ts'
import { misfitsOfShown, opened } from './misfits.fixture.ts'

const DESK = { width: 1440, height: 900 }
const WIDTHS = [1440, 1024, 390]

test('every screen fits its window in every language', async ({ page, server }) => {
  test.setTimeout(600_000)
  const found: string[] = []
  for (const path of await everyPath(page, server.url)) {
    await page.setViewportSize(DESK)
    await opened(page, path)
    for (const language of LANGUAGES) {
      await speak(page, language)
      found.push(...(await misfitsOfShown(page, `${path} in ${language}`, WIDTHS)))
    }
  }
  expect(found).toEqual([])
})

async function speak(page: Page, language: LanguageName): Promise<void> {
  await page.setViewportSize(DESK)
  const spoken = await page.locator('html').getAttribute('lang')
  if (spoken === language) return
  await page.getByRole('combobox', { name: nameOfChoice(spoken ?? '') }).click()
  await page.getByRole('option', { name: ownName(language), exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** What the choice of the language is called in a language. */
function nameOfChoice(language: string): string {
  const texts: unknown = JSON.parse(readFileSync(`packages/phrases/${language}/shell.json`, 'utf8'))
  return typeof texts === 'object' && texts !== null && 'language' in texts ? String(texts.language) : ''
}
