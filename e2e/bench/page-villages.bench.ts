/**
 * Five thousand villages pasted into the first planner.
 *
 *   npm run bench -- page-villages
 */
import { BIG_WORLD, later, ms, onStage, printFigures, tasksWhile, villagesOfBigWorld } from './stage.ts'

const LINES = 5000
const SETTLED_MS = 3000

await onStage(async (stage) => {
  const page = await stage.newPage()
  await page.addInitScript((world) => localStorage.setItem('world.nl', JSON.stringify(world)), BIG_WORLD)
  await page.goto(stage.url)
  const field = page.getByLabel('Target villages')
  await page.locator(`[data-field="unit"] input[value]:not([value=""])`).first().waitFor()
  await page.evaluate((text) => navigator.clipboard.writeText(text), villagesOfBigWorld.slice(0, LINES).join('\n'))
  await field.focus()
  const pasting = await tasksWhile(page, async () => {
    await page.keyboard.press('ControlOrMeta+V')
    await later(SETTLED_MS)
  })
  const typing = await tasksWhile(page, async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.type('500|500')
    await later(SETTLED_MS)
  })
  printFigures(`${LINES} villages in a list`, [
    ['longest task while pasting', ms(pasting.longestMs), 'at most 50 ms'],
    ['tasks above 50 ms', String(pasting.above50), '0'],
    ['processor time of pasting', ms(pasting.sumMs)],
    ['longest task while typing one more', ms(typing.longestMs), 'at most 50 ms'],
  ])
})
