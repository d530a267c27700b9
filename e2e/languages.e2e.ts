/** The screens that are opened most, in every language and at every width: what fits in English is longer in others. */
import { LANGUAGES, localeOf } from '@muster/phrases/languages'
import { expect, test } from './fixture.ts'
import { misfits } from './misfits.fixture.ts'

const BUSIEST = ['/', '/planner/advanced', '/command-generator', '/operations', '/planning-preview']
const WIDTHS = [1440, 1024, 768, 390, 320]

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: localeOf(language) })

    test(`the busiest screens fit the window in ${language}`, async ({ page }) => {
      test.setTimeout(120_000)
      const found: string[] = []
      for (const path of BUSIEST) found.push(...(await misfits(page, path, WIDTHS)))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(found).toEqual([])
    })
  })
