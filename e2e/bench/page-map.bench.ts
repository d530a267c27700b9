/**
 * A world of 60,000 villages with five thousand commands on the map, panned and zoomed.
 *
 *   npm run bench -- page-map
 */
import type { Page } from '@playwright/test'
import { BIG_WORLD, later, ms, onStage, printFigures, tasksWhile, villagesOfBigWorld } from './stage.ts'

const LINES = 5000
const STEPS = 120

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
  let frames: readonly number[] = []
  const panning = await tasksWhile(page, async () => {
    frames = await framesWhile(page, async () => {
      for (let step = 0; step < STEPS; step += 1) {
        await page.mouse.move(x + 240 * Math.sin(step / 8), y + 240 * Math.cos(step / 8))
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
    })
  })
  await page.mouse.up()
  const atShare = (share: number) => ms(frames[Math.min(Math.floor(frames.length * share), frames.length - 1)] ?? 0)
  printFigures(`${LINES} commands on a world of 60,000 villages`, [
    ['longest task of opening the map', ms(opening.longestMs), 'at most 50 ms'],
    ['longest task of a frame while zooming', ms(zooming.longestMs), 'below 16 ms'],
    ['longest task of a frame while panning', ms(panning.longestMs), 'below 16 ms'],
    ['processor time of a step of panning', ms(panning.sumMs / STEPS)],
    [`frames while panning`, String(frames.length)],
    ['a frame, from its start until it is painted: median', atShare(0.5)],
    ['one in twenty is longer than', atShare(0.95)],
    ['the longest', atShare(1), 'below 16 ms'],
  ])
})

/** How long each frame took from its start until the page was free again, shortest first; by the clock, so on an idle machine. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    const channel = new MessageChannel()
    let began = 0
    channel.port1.onmessage = () => frames.push(performance.now() - began)
    const next = () => {
      began = performance.now()
      channel.port2.postMessage(null)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(globalThis, { frames })
  })
  await act()
  const frames = await page.evaluate<readonly number[]>('frames')
  return frames.toSorted((a, b) => a - b)
}
