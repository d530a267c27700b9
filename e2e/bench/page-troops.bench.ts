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
  const mark = page.getByRole('combobox', { name: /^What the counts are/ })
  let readMs = 0
  const reading = await tasksWhile(page, async () => {
    const from = performance.now()
    await page.keyboard.press('ControlOrMeta+V')
    await mark.waitFor({ timeout: 60_000 })
    readMs = performance.now() - from
  })
  // A table does not tell what its counts are.
  const marking = await tasksWhile(page, async () => {
    await mark.selectOption('At home')
    await page.getByRole('button', { name: /^Take over [1-9][\d,]* villages$/ }).waitFor()
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
    ['longest task of saying what the counts are', ms(marking.longestMs), '50 ms'],
    ['from taking over until they are saved', ms(savedMs)],
    ['longest task of it', ms(saving.longestMs), '50 ms'],
    ['longest task while filtering the players', ms(typing.longestMs), '50 ms'],
  ])
})

function table(page: Page) {
  return page.getByRole('table', { name: 'Players and their troops' })
}

async function newOperation({ url }: Stage): Promise<string> {
  const answer = await callAs(url, undefined, 'POST', '/api/tw/v1/operations', { name: 'Bench', world: BIG_WORLD })
  if (!answer.ok) throw new Error(await answer.text())
  const { id, links } = await answer.json()
  return `${url}/operation/${id}/troops#key=${links.coordinator}`
}
