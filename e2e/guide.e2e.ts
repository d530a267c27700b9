/** The guide: reached from the screen that it tells of, at its part, with pictures that are there. */
import { expect, test } from './fixture.ts'

test('the head of a screen leads to its part of the guide, whose pictures are all there', async ({ page }) => {
  await page.goto('/sorter')
  await page.getByRole('link', { name: 'Guide to this page' }).click()
  await expect(page).toHaveURL(/\/help#tools$/)
  await expect(page.locator('#tools')).toBeInViewport()

  const pictures = page.locator('main img')
  await expect(pictures).toHaveCount(6)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})
