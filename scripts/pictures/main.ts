/**
 * The six pictures of the guide, in every language or in those that are named (`npm run pictures -- pl de`), from the running product: the
 * same steps as the guide tells, on a made-up world of the language's market, in the theme that everybody starts with. They are written
 * where the guide shows them, as WebP; where a language has none, it shows the English ones.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { continentName, DOMAINS, type Domain, MARKETS } from '@muster/game'
import { en, fileOfNamespace, LANGUAGES, type Language, type LanguageName, localeOf } from '@muster/phrases'
import { chromium, type Locator, type Page } from '@playwright/test'
import { evening, linesLeaving, startTrialProduct, type TrialProduct } from '../tooling/trial-product.ts'

const FOLDER = fileURLToPath(new URL('../../apps/web/src/features/guide/pictures', import.meta.url))
const SIZE = { width: 1280, height: 800 } as const
const QUALITY = 55
/** Of a picture: one with more in it is written less exactly. */
const MOST_BYTES = 65_000
const LINES = 40
const SOURCES_EACH = 12
/** Toasts have gone and what is drawn in steps is whole. */
const SETTLED_MS = 1_500

const executablePath = process.env['MUSTER_BROWSER'] ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const named = process.argv.slice(2)
for (const language of LANGUAGES.filter((each) => named.length === 0 || named.includes(each))) {
  const product = await startTrialProduct(domainOf(language))
  const context = await browser.newContext({
    viewport: SIZE,
    locale: localeOf(language),
    timezoneId: product.zone,
  })
  await context.addInitScript((domain) => localStorage.setItem('domain', JSON.stringify(domain)), product.domain)
  const page = await context.newPage()
  await takeAll({ page, texts: textsOf(language), product, keep: (step) => keepPicture(page, language, step) })
  await context.close()
  await product.stop()
}
await browser.close()
process.exit(0)

/** The market whose players speak it: that of its worlds' keys, else of its country; of a language without one the international. */
function domainOf(language: LanguageName): Domain {
  const country = new Intl.Locale(language).maximize().region?.toLowerCase()
  return (
    DOMAINS.find((domain) => MARKETS[domain].keyPrefix === language) ??
    DOMAINS.find((domain) => domain === country) ??
    'net'
  )
}

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
  await fillDate(field(planner.arrival), evening(product, 3))
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
  await page
    .getByRole('textbox', { name: offPack.create.description })
    .fill(`${continentName(55, product.world)} 18:00`)
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

async function keepPicture(page: Page, language: LanguageName, step: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  const session = await page.context().newCDPSession(page)
  const file = join(FOLDER, language, `${step}.webp`)
  for (let quality = QUALITY; quality > 0; quality -= 5) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length > MOST_BYTES) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    console.log(`${language}/${step}.webp ${(bytes.length / 1000).toFixed(0)} kB`)
    return
  }
  throw new Error(`${file} takes more than ${MOST_BYTES / 1000} kB, whatever its quality.`)
}
