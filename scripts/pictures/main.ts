/**
 * The six pictures of the guide, in each language that has them, or in those that are named (`npm run pictures -- pl de`), from the
 * running product: the same steps as the guide tells, on a made-up world, in the theme that everybody starts with. They are
 * written where the guide shows them, as WebP; where a language has none, it shows the English ones.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { en, fileOfNamespace, LANGUAGES, type Language, type LanguageName, localeOf } from '@muster/phrases'
import { chromium, type Locator, type Page } from '@playwright/test'
import { evening, linesLeaving, startTrialProduct, type TrialProduct } from '../tooling/trial-product.ts'

const FOLDER = fileURLToPath(new URL('../../apps/web/src/features/guide/pictures', import.meta.url))
const SIZE = { width: 1280, height: 800 } as const
const QUALITY = 55
const LINES = 40
const SOURCES_EACH = 12
/** Toasts have gone and what is drawn in steps is whole. */
const SETTLED_MS = 1_500

mkdirSync(FOLDER, { recursive: true })
const product = await startTrialProduct()
const executablePath = process.env['MUSTER_BROWSER'] ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const named = process.argv.slice(2)
const taken = new Set(readdirSync(FOLDER).map((file) => file.split('.')[1]))
for (const name of LANGUAGES.filter((each) => (named.length > 0 ? named.includes(each) : taken.has(each)))) {
  const texts = textsOf(name)
  const context = await browser.newContext({ viewport: SIZE, locale: localeOf(name), timezoneId: 'Europe/Amsterdam' })
  const page = await context.newPage()
  await takeAll({ page, texts, product, keep: (step) => keepPicture(page, `${step}.${name}`) })
  await context.close()
}
await browser.close()
await product.stop()
process.exit(0)

function textsOf(language: LanguageName): Language {
  const folder = fileURLToPath(new URL(`../../packages/phrases/${language}/`, import.meta.url))
  const areas = Object.keys(en).map((area) => [
    area,
    JSON.parse(readFileSync(join(folder, fileOfNamespace(area)), 'utf8')),
  ])
  // `npm run languages` tells what a catalogue lacks; a picture of a screen without its text fails at that screen.
  return Object.fromEntries(areas) as Language
}

interface Job {
  readonly page: Page
  readonly texts: Language
  readonly product: TrialProduct
  readonly keep: (step: string) => Promise<void>
}

async function takeAll({ page, texts, product, keep }: Job): Promise<void> {
  const { planner, generator, offPack } = texts
  const sources = product.attackers.flatMap(({ villages }) => villages.slice(0, SOURCES_EACH))
  const lines = linesLeaving(product, LINES).join('\n')
  const field = (name: string) => page.getByLabel(name, { exact: false }).first()
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto(product.url)
  // The pages stand in every picture; their names would take a fifth of each.
  await button(texts.shell.collapseSidebar).click()
  await page.getByRole('combobox', { name: planner.unit }).click()
  await page.getByRole('option', { name: planner.units.ram, exact: false }).first().click()
  await page.getByRole('textbox', { name: planner.targets }).fill(product.targets.join('\n'))
  await page.getByRole('textbox', { name: planner.sources }).fill(sources.join('\n'))
  await fillDate(field(planner.arrival), evening(3))
  await fromTheTop(page)
  await keep('plan')

  await button(planner.planMass).click()
  await page.getByRole('region', { name: texts.result.title, exact: true }).waitFor()
  await fromTheTop(page)
  await keep('result')
  await button(texts.result.preview).click()
  await page.getByRole('application').waitFor()
  await page.getByRole('button', { name: texts.map.zoomToPlan }).click()
  await keep('map')

  await page.goto(`${product.url}/command-generator`)
  await button(generator.importLinesButton).click()
  await page.getByRole('dialog').getByLabel(generator.importLines).fill(lines)
  await page.getByRole('dialog').getByRole('button', { name: generator.import, exact: true }).click()
  await page.getByRole('table', { name: generator.list }).getByRole('link').first().waitFor()
  await keep('send')

  await page.goto(`${product.url}/planning`)
  const [attacker] = product.attackers
  await page.getByRole('textbox', { name: offPack.create.description }).fill('K55 18:00')
  await page.getByRole('textbox', { name: texts.map.searchPlayers }).fill(attacker?.name ?? '')
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: offPack.create.lines }).fill(lines)
  await button(offPack.create.submit).click()
  await page.getByRole('table').waitFor()
  await page.reload()
  await page.getByRole('table').waitFor()
  await keep('share')

  await page.goto(`${product.url}/tribe-planner`)
  await page.getByRole('textbox', { name: texts.map.findTribe }).fill(product.tribe)
  await page.getByRole('option').first().click()
  const amounts = page.getByRole('table').getByRole('spinbutton')
  await amounts.first().waitFor()
  for (const [n, amount] of [6, 20, 4, 5, 12, 2, 4, 16, 0, 3, 8, 1].entries()) await amounts.nth(n).fill(String(amount))
  await keep('tribe')
}

/** The page and what scrolls in it. */
async function fromTheTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of [document.documentElement, ...document.querySelectorAll('textarea')]) element.scrollTop = 0
  })
}

async function fillDate(input: Locator, text: string): Promise<void> {
  const type = await input.getAttribute('type')
  await input.fill(type === 'datetime-local' ? text.replace(' ', 'T') : text)
  await input.blur()
}

async function keepPicture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  const bytes = Buffer.from(data, 'base64')
  writeFileSync(join(FOLDER, `${name}.webp`), bytes)
  console.log(`${name}.webp ${(bytes.length / 1000).toFixed(0)} kB`)
}
