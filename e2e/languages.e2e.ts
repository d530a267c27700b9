/** The screens that are opened most, in every language and at every width: what fits in English is longer in others. */
import { LANGUAGES, localeOf } from '@muster/phrases/languages'
import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'

const BUSIEST = ['/', '/planner/advanced', '/command-generator', '/operations', '/planning-preview']
const WIDTHS = [1440, 1024, 390]

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: localeOf(language) })

    test(`the busiest screens fit the window in ${language}`, async ({ page }) => {
      test.setTimeout(120_000)
      const found: string[] = []
      for (const path of BUSIEST) found.push(...(await misfits(page, path)))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(found).toEqual([])
    })
  })

/** What is wider than the window, cut, or a control of three lines, at each width. */
async function misfits(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // The frame follows the window a moment later.
    await expect
      .poll(() => page.evaluate(misfitsNow), { timeout: 5_000 })
      .toEqual([])
      .catch(() => undefined)
    found.push(...(await page.evaluate(misfitsNow)).map((what) => `${path} at ${width}: ${what}`))
  }
  return found
}

function misfitsNow(): string[] {
  const found: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`)
  const sidebar = document.querySelector('#sidebar [data-panel]')
  if (sidebar && sidebar.scrollWidth > sidebar.clientWidth)
    found.push(`the sidebar’s entries are ${sidebar.scrollWidth} wide`)
  for (const element of document.querySelectorAll('button, a, label, h1, h2, h3, legend, summary, th')) {
    const text = (element.textContent ?? '').trim()
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    if (!text || box.width < 4 || style.visibility === 'hidden') continue
    const range = document.createRange()
    range.selectNodeContents(element)
    const drawn = range.getBoundingClientRect()
    const isScrolled = element.closest('.sr-only') !== null
    if (drawn.width > box.width + 1 && style.overflowX !== 'visible' && !isScrolled) found.push(`cut: ${text}`)
    let [lines, bottom] = [0, Number.NEGATIVE_INFINITY]
    for (const line of [...range.getClientRects()].filter(({ width }) => width > 4).sort((a, b) => a.top - b.top)) {
      if (line.top >= bottom - 2) lines++
      bottom = Math.max(bottom, line.bottom)
    }
    if (element.matches('button') && lines > 2 && text.length < 60) found.push(`${lines} lines: ${text}`)
  }
  return found
}
