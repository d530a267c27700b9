/** Every screen on a phone: whatever is tapped is found by a finger. */
import { everyPath } from './every-path.fixture.ts'
import { expect, test } from './fixture.ts'
import { smallTargets } from './targets.fixture.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('whatever is tapped on a phone takes 44 px each way, or stands alone in its sentence', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const found: string[] = []
  for (const path of await everyPath(page, server.url)) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    found.push(...(await smallTargets(page, path)))
  }
  expect(found).toEqual([])
})
