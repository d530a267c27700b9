/**
 * A leader's way to the first plan: a tribe of 40 players with 2,000 villages, 120 targets in three groups, trains, nukes and
 * fakes, a night of his own for every player. Counts what is pressed, and what is pasted or typed, step by step.
 *
 *   npm run bench -- page-leader
 *
 * With PICTURES a folder gets a picture of each step.
 */

import { groupedBy, printCoord } from '@muster/game'
import type { Locator, Page } from '@playwright/test'
import { BIG_WORLD, bigWorld, onStage, printFigures } from './stage.ts'

const PLAYERS = 40
const VILLAGES_EACH = 50
const TARGETS = { Conquer: 20, Clear: 60, Fake: 40 }
const GROUPS = ['Conquer', 'Clear', 'Fake', 'Ruin']
const UNITS = ['spear', 'sword', 'axe', 'spy', 'light', 'heavy', 'ram', 'catapult', 'snob'] as const

const owned = groupedBy(
  bigWorld.villages.filter(({ owner }) => owner !== 0),
  ({ owner }) => owner,
)
const byVillages = [...owned].toSorted(([a, theirs], [b, others]) => others.length - theirs.length || a - b)
const tribe = byVillages.slice(0, PLAYERS)
const tribeOf = new Map(bigWorld.players.map((player) => [player.id, player.tribe]))
const own = new Set(tribe.map(([player]) => tribeOf.get(player)))
/** Of the largest players whose tribe does not take part. */
const enemies = byVillages
  .filter(([player]) => !own.has(tribeOf.get(player)))
  .flatMap(([, villages]) => villages.map(printCoord))
  .slice(0, TARGETS.Conquer + TARGETS.Clear + TARGETS.Fake)

/** Every second village has a nuke, the others are for defence; every fifth has nobles. */
function linesOfTribe(): string[] {
  const counts = (at: number): Partial<Record<(typeof UNITS)[number], number>> => ({
    ...(at % 2 === 0
      ? { axe: 7000, spy: 100, light: 3000, ram: 300 }
      : { spear: 8000, sword: 7000, spy: 500, ram: 20 }),
    ...(at % 5 === 0 && { axe: 800, light: 400, snob: 4 }),
  })
  const lines = tribe.flatMap(([, villages]) =>
    villages.slice(0, VILLAGES_EACH).map((village, at) => {
      const amounts = counts(at)
      return `${printCoord(village)},${UNITS.map((unit) => amounts[unit] ?? 0).join(',')}`
    }),
  )
  return [`coords,${UNITS.join(',')}`, ...lines]
}

/** Each sleeps for eight hours, from between nine in the evening and two at night. */
function nights(): string[] {
  const names = new Map(bigWorld.players.map(({ id, name }) => [id, name]))
  return tribe.map(([player], at) => `${names.get(player)} ${(21 + (at % 6)) % 24}-${(5 + (at % 6)) % 24}`)
}

interface Step {
  readonly name: string
  presses: number
  /** What is pasted or typed, each field once. */
  entries: number
  seconds: number
}

/** Does what a leader does with mouse and keyboard, and counts it. */
class Leader {
  readonly steps: Step[] = []
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async step(name: string, act: () => Promise<void>): Promise<void> {
    const step = { name, presses: 0, entries: 0, seconds: 0 }
    this.steps.push(step)
    const from = performance.now()
    await act()
    step.seconds = (performance.now() - from) / 1000
    const folder = process.env['PICTURES']
    if (folder) await this.page.screenshot({ path: `${folder}/leader-${name}.png`, fullPage: true })
  }

  private get now(): Step {
    const step = this.steps.at(-1)
    if (!step) throw new Error('No step has begun.')
    return step
  }

  async press(what: Locator): Promise<void> {
    this.now.presses++
    await what.click()
  }

  async write(field: Locator, text: string): Promise<void> {
    this.now.entries++
    await field.fill(text)
  }

  async paste(field: Locator, lines: readonly string[]): Promise<void> {
    this.now.entries++
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'))
    await field.focus()
    await this.page.keyboard.press('ControlOrMeta+V')
  }

  /** Of a list of the browser's own: it is opened, and one of it pressed. */
  async choose(list: Locator, label: string): Promise<void> {
    this.now.presses += 2
    await list.selectOption(label)
  }

  /** A new wave has the first template, and the group of the one before. */
  async addWave({ name, group, template, count }: WaveAsked): Promise<void> {
    const { page } = this
    await this.press(page.getByRole('button', { name: 'Add a wave', exact: true }))
    const form = page.getByRole('group', { name: /^Fields of/ })
    await this.write(form.getByRole('textbox', { name: 'Name', exact: true }), name)
    for (const each of GROUPS)
      if ((await form.getByRole('checkbox', { name: each, exact: true }).isChecked()) !== (each === group))
        await this.press(form.getByText(each, { exact: true }))
    if (template !== 'Nuke') {
      await this.choose(form.getByRole('combobox', { name: 'Add a template…' }), template)
      await this.press(form.getByRole('button', { name: 'Remove Nuke', exact: true }))
    }
    await this.write(form.getByRole('textbox', { name: 'Commands a target' }), String(count))
    await page.keyboard.press('Tab')
  }
}

interface WaveAsked {
  readonly name: string
  readonly group: string
  readonly template: string
  readonly count: number
}

await onStage(async (stage) => {
  const page = await stage.newPage()
  const leader = new Leader(page)
  await page.goto(`${stage.url}/operations`)

  await leader.step('begin', async () => {
    await leader.write(page.getByRole('textbox', { name: 'Name' }), 'Friday')
    await leader.press(page.getByRole('combobox', { name: 'World' }))
    await leader.press(page.getByRole('option', { name: BIG_WORLD }))
    await leader.press(page.getByRole('button', { name: 'Begin', exact: true }))
    await page.waitForURL(/\/operation\/[^/]+\/troops/)
  })
  await leader.step('troops', async () => {
    await leader.paste(page.getByRole('textbox', { name: 'Troops, pasted or dropped' }), linesOfTribe())
    await leader.choose(page.getByRole('combobox', { name: /^What the counts are/ }), 'At home')
    await leader.press(page.getByRole('button', { name: /^Take over/ }))
    await page.getByRole('table', { name: 'Players and their troops' }).waitFor({ timeout: 60_000 })
  })
  await leader.step('targets', async () => {
    await leader.press(page.getByRole('link', { name: /^2?\s*Targets/ }))
    let at = 0
    for (const [group, count] of Object.entries(TARGETS)) {
      await leader.press(page.getByRole('button', { name: 'Add targets', exact: true }))
      await leader.choose(page.getByLabel('Into the group'), group)
      await leader.paste(page.getByRole('textbox', { name: 'Coordinates' }), enemies.slice(at, at + count))
      await leader.press(page.getByRole('button', { name: `Add ${count} villages`, exact: true }))
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      at += count
    }
  })
  await leader.step('waves', async () => {
    await leader.press(page.getByRole('link', { name: /Waves and rules/ }))
    for (const wave of [
      { name: 'Trains', group: 'Conquer', template: 'Noble with escort', count: 4 },
      { name: 'Nukes', group: 'Clear', template: 'Nuke', count: 4 },
      { name: 'Fakes', group: 'Fake', template: 'Fake with a ram', count: 10 },
    ])
      await leader.addWave(wave)
  })
  await leader.step('rules', async () => {
    await leader.press(page.getByRole('tab', { name: 'Rules', exact: true }))
    await leader.press(page.getByText('Paste hours and load of many players'))
    await leader.paste(page.getByRole('textbox', { name: 'A player a line' }), nights())
    await leader.press(page.getByRole('button', { name: `Set ${PLAYERS} players`, exact: true }))
  })
  await leader.step('plan', async () => {
    await leader.press(page.getByRole('link', { name: /Plan Not planned yet/ }))
    await leader.press(page.getByRole('button', { name: 'Plan', exact: true }))
    const heading = page.getByRole('heading', { name: /commands planned/ })
    await heading.waitFor({ timeout: 120_000 })
    console.log(await heading.textContent())
  })
  printFigures(
    `From the empty page to the first plan: ${PLAYERS} players, ${PLAYERS * VILLAGES_EACH} villages, ${enemies.length} targets`,
    [
      ...leader.steps.map(
        ({ name, presses, entries, seconds }) =>
          [`${name}: ${presses} presses, ${entries} entries`, `${seconds.toFixed(1)} s`] as const,
      ),
      ['presses in all', String(leader.steps.reduce((sum, { presses }) => sum + presses, 0)), '50'],
      ['entries in all', String(leader.steps.reduce((sum, { entries }) => sum + entries, 0))],
      ['seconds in all', leader.steps.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1)],
    ],
  )
})
