/**
 * The troops of 20,000 villages pasted into an operation (OPT-11): until they are read, taken over, and filtered by typing.
 *
 *   npm run bench -- page-troops
 */
import type { Page } from '@playwright/test'
import { callAs } from '../people.fixture.ts'
import { BIG_WORLD, linesOfTroops, ms, onStage, printFigures, type Stage, tasksWhile } from './stage.ts'

const VILLAGES = 20_000

await onStage(async (stage) => {
  const page = await stage.newPage()
  const lines = linesOfTroops(VILLAGES)
  await page.goto(await newOperation(stage))
  const field = page.getByRole('textbox', { name: 'Troops, pasted or dropped' })
  await field.waitFor()
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'))
  await field.focus()
  let readMs = 0
  const reading = await tasksWhile(page, async () => {
    const from = performance.now()
    await page.keyboard.press('ControlOrMeta+V')
    await page.getByRole('button', { name: /^Take over [\d,]+ villages?$/ }).waitFor({ timeout: 60_000 })
    readMs = performance.now() - from
  })
  const taken = await page.getByRole('button', { name: /^Take over/ }).textContent()
  let savedMs = 0
  const saving = await tasksWhile(page, async () => {
    const from = performance.now()
    await page.getByRole('button', { name: /^Take over/ }).click()
    await table(page).waitFor({ timeout: 60_000 })
    savedMs = performance.now() - from
  })
  const typing = await tasksWhile(page, async () => {
    await page.getByRole('textbox', { name: 'Filter by player or tribe' }).pressSequentially('abc', { delay: 200 })
  })
  printFigures(`${lines.length} villages with troops in one paste (“${taken}”)`, [
    ['from the paste until they are read', ms(readMs), 'below 2,000 ms'],
    ['longest task of it', ms(reading.longestMs), '50 ms'],
    ['tasks above 50 ms', String(reading.above50), '0'],
    ['from taking over until they are saved', ms(savedMs)],
    ['longest task of it', ms(saving.longestMs), '50 ms'],
    ['longest task while filtering the players', ms(typing.longestMs), '50 ms'],
  ])
})

const table = (page: Page) => page.getByRole('table', { name: 'Players and their troops' })

async function newOperation({ url }: Stage): Promise<string> {
  const answer = await callAs(url, undefined, 'POST', '/api/tw/v1/operations', { name: 'Bench', world: BIG_WORLD })
  if (!answer.ok) throw new Error(await answer.text())
  const { id, links } = await answer.json()
  return `${url}/operation/${id}/troops#key=${links.coordinator}`
}
