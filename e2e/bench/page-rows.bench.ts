/**
 * Long lists: the command list of a generator and an off-pack plan, ticking and scrolled.
 *
 *   npm run bench -- page-rows
 */
import type { Page } from '@playwright/test'
import { keptPlan, later, linesOfTomorrow, ms, onStage, printFigures, tasksWhile } from './stage.ts'

const TICKED_MS = 10_000
const SETTLED_MS = 3000
const WHEEL_STEPS = 80
const STEP_PIXELS = 300

await onStage(async (stage) => {
  for (const rows of [500, 2000, 5000]) {
    const page = await stage.newPage()
    await withCommandList(page, rows)
    await page.goto(`${stage.url}/command-generator`)
    await measure(page, `Command list of ${rows} rows`)
  }
  for (const rows of [500, 2000]) {
    const page = await stage.newPage()
    await page.goto(`${stage.url}/planning/${await keptPlan(stage, linesOfTomorrow(rows))}`)
    await measure(page, `Off-pack plan of ${rows} lines`)
  }
})

async function measure(page: Page, title: string): Promise<void> {
  const table = page.locator('table').filter({ has: page.locator('tbody tr a') })
  await table.locator('tbody tr a').first().waitFor()
  // Screens that are fetched ahead while nothing happens would count as ticking.
  await page.waitForLoadState('networkidle')
  await later(SETTLED_MS)
  const ticking = await tasksWhile(page, () => later(TICKED_MS))
  await table.scrollIntoViewIfNeeded()
  const box = await table.boundingBox()
  if (!box) throw new Error('The table is not shown.')
  await page.mouse.move(box.x + box.width / 2, Math.min(box.y + 200, 800))
  const scrolling = await tasksWhile(page, async () => {
    for (let step = 0; step < WHEEL_STEPS; step += 1) {
      await page.mouse.wheel(0, STEP_PIXELS)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  })
  printFigures(title, [
    ['processor time of ticking, a second', ms(ticking.sumMs / (TICKED_MS / 1000)), 'below 4 ms with 500 rows'],
    ['longest task while ticking', ms(ticking.longestMs), 'at most 50 ms'],
    ['longest task of a frame while scrolling', ms(scrolling.longestMs), 'below 16 ms with 2,000 rows'],
    ['processor time of a step of scrolling', ms(scrolling.sumMs / WHEEL_STEPS)],
  ])
  await page.context().close()
}

async function withCommandList(page: Page, count: number): Promise<void> {
  await page.addInitScript((list) => sessionStorage.setItem('commandList.commandGenerator', JSON.stringify(list)), {
    world: 'nl100',
    lines: linesOfTomorrow(count),
  })
}
