/**
 * A world of 40,000 villages with five thousand commands on the map, panned and zoomed.
 *
 *   npm run bench -- page-map
 */
import { BIG_WORLD, later, ms, onStage, printFigures, tasksWhile, villagesOfBigWorld } from './stage.ts'

const LINES = 5000
const STEPS = 60

await onStage(async (stage) => {
  const page = await stage.newPage()
  const commands = Array.from({ length: LINES }, (_, i) => {
    const [from, to] = [villagesOfBigWorld[i], villagesOfBigWorld[(i * 7 + 11) % villagesOfBigWorld.length]]
    return `${from}->${to},20.00,ram,Attack,2035-05-05 20:00:00.000,10:00:00.000,2035-05-05 10:00:00.000,1`
  })
  await page.addInitScript(
    ([world, text]) => {
      localStorage.setItem('world.nl', JSON.stringify(world))
      sessionStorage.setItem('toolText.preview', JSON.stringify(text))
    },
    [BIG_WORLD, commands.join('\n')] as const,
  )
  await page.goto(`${stage.url}/planning-preview`)
  const show = page.getByRole('button', { name: 'Show on the map' })
  await show.waitFor()
  const opening = await tasksWhile(page, async () => {
    await show.click()
    await page.locator('canvas').waitFor()
    await later(3000)
  })
  await page.locator('canvas').scrollIntoViewIfNeeded()
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('The map is not shown.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  const zooming = await tasksWhile(page, async () => {
    for (let step = 0; step < 10; step += 1) {
      await page.mouse.wheel(0, -100)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  })
  await page.mouse.down()
  const panning = await tasksWhile(page, async () => {
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.move(x + 120 * Math.sin(step / 5), y + 120 * Math.cos(step / 5))
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  })
  await page.mouse.up()
  printFigures(`${LINES} commands on a world of 40,000 villages`, [
    ['longest task of opening the map', ms(opening.longestMs), 'at most 50 ms'],
    ['longest task of a frame while zooming', ms(zooming.longestMs), 'below 16 ms'],
    ['longest task of a frame while panning', ms(panning.longestMs), 'below 16 ms'],
    ['processor time of a step of panning', ms(panning.sumMs / STEPS)],
  ])
})
