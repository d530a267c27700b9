/**
 * A plan of 2,000 commands edited by hand in the built page: locked, removed, brought back, given another source; and what a
 * key costs in the filter and in the counts of 500 targets × 4 waves.
 *
 * What is pressed is looked for before: looking through the page for a button is a task of the page as well, and not its own.
 *
 *   npm run bench -- page-hand-edits
 */
import type { Locator } from '@playwright/test'
import { callAs } from '../people.fixture.ts'
import { largeOperation } from './large-operation.ts'
import { type Figure, later, ms, onStage, printFigures, tasksWhile } from './stage.ts'

const SETTLED_MS = 2_500

await onStage(async ({ url, newPage }) => {
  const page = await newPage()
  const answer = await callAs(url, undefined, 'POST', '/api/tw/v1/operations/file', largeOperation())
  if (!answer.ok) throw new Error(await answer.text())
  const { id, links } = await answer.json()
  const figures: Figure[] = []
  async function step(name: string, act: () => Promise<void>): Promise<void> {
    const { longestMs, above50 } = await tasksWhile(page, async () => {
      await act()
      await later(SETTLED_MS)
    })
    figures.push(
      [`${name}: longest task`, ms(longestMs), '50 ms'],
      [`${name}: tasks above 50 ms`, String(above50), '0'],
    )
  }
  async function press(name: string, button: Locator): Promise<void> {
    await button.scrollIntoViewIfNeeded()
    await later(SETTLED_MS)
    const box = await button.boundingBox()
    if (!box) throw new Error(`Nothing to press for ${name}.`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await step(name, () => page.mouse.click(x, y))
  }
  await page.goto(`${url}/operation/${id}/plan#key=${links.coordinator}`)
  await page.getByRole('tab', { name: 'Commands', exact: true }).click()
  const commands = page.getByRole('table', { name: 'Commands of the plan' })
  const first = (act: RegExp) => commands.getByRole('button', { name: act }).first()
  await first(/^Lock /).waitFor({ timeout: 60_000 })
  await later(SETTLED_MS)

  // Twice: what a page does for the first time takes longer than ever after.
  for (const time of ['', ', once more']) {
    await press(`locking a command${time}`, first(/^Lock /))
    await press(`removing one${time}`, first(/^Remove /))
    await press(`taking that back${time}`, page.getByRole('button', { name: 'Undo', exact: true }))
    await press(`opening who could send instead${time}`, first(/^Other source or landing/))
    await press(`taking another source${time}`, page.getByRole('button', { name: /^Take / }).first())
  }
  await page.getByRole('textbox', { name: 'Village, player or template' }).focus()
  await step('filtering by typing', () => page.keyboard.type('500', { delay: 100 }))
  await page.goto(`${url}/operation/${id}/targets`)
  const counts = page.getByRole('table').getByRole('spinbutton').or(page.getByRole('table').getByRole('textbox'))
  await counts.first().waitFor({ timeout: 60_000 })
  await later(SETTLED_MS)
  await counts.first().click()
  await page.keyboard.press('ControlOrMeta+A')
  await step('typing a count', () => page.keyboard.type('12', { delay: 100 }))
  printFigures('500 targets × 4 waves, 2,000 commands, edited by hand', figures)
})
