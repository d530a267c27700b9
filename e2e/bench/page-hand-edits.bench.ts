/**
 * A plan of 2,000 commands edited by hand in the built page: locked, removed, brought back, given another source; and what a
 * key costs in the filter and in the counts of 500 targets × 4 waves.
 *
 *   npm run bench -- page-hand-edits
 */
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
  await page.goto(`${url}/operation/${id}/plan#key=${links.coordinator}`)
  await page.getByRole('tab', { name: 'Commands', exact: true }).click()
  const commands = page.getByRole('table', { name: 'Commands of the plan' })
  await commands
    .getByRole('button', { name: /^Lock / })
    .first()
    .waitFor({ timeout: 60_000 })
  await later(SETTLED_MS)

  await step('locking a command', () =>
    commands
      .getByRole('button', { name: /^Lock / })
      .first()
      .click(),
  )
  await step('removing one', () =>
    commands
      .getByRole('button', { name: /^Remove / })
      .first()
      .click(),
  )
  await step('taking that back', () => page.getByRole('button', { name: 'Undo', exact: true }).click())
  await step('opening who could send instead', () =>
    commands
      .getByRole('button', { name: /^Other source or landing/ })
      .first()
      .click(),
  )
  await step('taking another source', () =>
    page
      .getByRole('button', { name: /^Take / })
      .first()
      .click(),
  )
  await step('filtering by typing', () =>
    page.getByRole('textbox', { name: 'Village, player or template' }).pressSequentially('500', { delay: 100 }),
  )
  await page.goto(`${url}/operation/${id}/targets`)
  const counts = page.getByRole('table').getByRole('spinbutton').or(page.getByRole('table').getByRole('textbox'))
  await counts.first().waitFor({ timeout: 60_000 })
  await later(SETTLED_MS)
  await step('typing a count', async () => {
    await counts.first().click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('12', { delay: 100 })
  })
  printFigures('500 targets × 4 waves, 2,000 commands, edited by hand', figures)
})
