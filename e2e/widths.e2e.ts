/** Every screen at the widths of a desk, a laptop, a tablet held upright and two phones: none is wider than its window, nothing is cut. */
import { everyPath } from './every-path.fixture.ts'
import { expect, test } from './fixture.ts'
import { misfits } from './misfits.fixture.ts'

const WIDTHS = [1440, 1024, 768, 390, 320]

test('every screen fits its window', async ({ page, server }) => {
  test.setTimeout(300_000)
  const found: string[] = []
  for (const path of await everyPath(page, server.url)) found.push(...(await misfits(page, path, WIDTHS)))
  expect(found).toEqual([])
})
