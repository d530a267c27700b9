/** The tools that ask the server or draw: sitter, minting village, preview, and for VIP breakdown and barbarians. */
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.fixture.ts'
import { dayAhead, expect, OWNER, test } from './fixture.ts'
import { become, callAs, changeRole, type SignedIn, signedIn } from './people.fixture.ts'
import { hexOf, pixelsOf } from './pixels.fixture.ts'
import { openWithin } from './within.fixture.ts'

const DAY = dayAhead(3).slice(0, 10)
const TAIL = `Attack,${DAY} 20:00:00.000,10:00:00.000,${DAY} 10:00:00.000,1`
const RAM = `500|500->520|500,20.00,ram,${TAIL}`
const FAKE = `500|500->530|530,42.43,catapult,${TAIL}`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const tools = (page: Page) => page.getByRole('region', { name: 'Tools' }).getByRole('link')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function vipOf(url: string): Promise<SignedIn> {
  const owner = await signedIn(url, OWNER)
  const vip = await signedIn(url, { subject: 'vip-tools', name: 'Vera Vip' })
  if (!vip.roles.includes('VIP')) await changeRole(url, owner, vip.id, { role: 'VIP', action: 'ADD' })
  return vip
}

test('the tools of everybody, and those of VIP [SHELL-37 SHELL-38 SHELL-39 SHELL-15 SHELL-16 BREAK-11 BARB-08]', async ({
  page,
  openAnother,
  server: { url },
}) => {
  const everybodys = ['Sitter', 'Sorter', 'Optimal minting village', 'Coordinate extractor', 'Planning preview']
  await page.goto('/')
  await expect(tools(page)).toHaveText(everybodys)
  const user = await signedIn(url, { subject: 'user-tools', name: 'Uwe User' })
  const search = '/api/tw/v1/world/nl100/villages/barbarian?continents=C55&minPoints=100&maxPoints=1000'
  expect((await callAs(url, user.token, 'GET', search)).status).toBe(401)
  const users = await openAnother()
  await become(users, user)
  for (const path of ['/planning-breakdown', '/barbarian-finder']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await users.goto(path)
    await expect(users).toHaveURL('/')
  }
  await expect(tools(users)).toHaveText(everybodys)
  await users.context().close()
  await become(page, await vipOf(url))
  await page.goto('/')
  await expect(tools(page)).toHaveText([...everybodys, 'Planning breakdown', 'Barbarian finder'])
})

test('a list of villages gives the one to mint in [SHELL-12 MINT-01 MINT-02 MINT-03 MINT-04]', async ({ page }) => {
  await page.goto('/optimal-minting-village')
  await expect(heading(page)).toHaveText('Optimal minting village')
  const box = page.getByRole('textbox', { name: 'Villages' })
  await box.fill('abc')
  await press(page, 'Calculate')
  await expect(page.getByRole('main').getByText('"coords": "500|500"')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  const list = [
    { coords: '500|500', merchants: 10 },
    { coords: '510|510', merchants: 100 },
    { coords: '520|500', merchants: 10 },
  ]
  await box.fill(JSON.stringify(list))
  await press(page, 'Calculate')
  await expect(page.getByRole('region', { name: 'Optimal minting village' })).toContainText('510|510')
  await page.reload()
  await expect(box).toHaveValue(JSON.stringify(list))
})

test('links open in the name of the account that is sat [SHELL-11 SITTER-01 SITTER-02 SITTER-04 SITTER-05 SITTER-06 SEC-06]', async ({
  page,
}) => {
  await page.goto('/sitter')
  const convert = page.getByRole('button', { name: 'Convert', exact: true })
  await expect(convert).toBeDisabled()
  await page.getByRole('textbox', { name: 'Find a player' }).fill('Ali')
  await page.getByRole('option', { name: /^Alice/ }).click()
  const box = page.getByRole('textbox', { name: 'Links or plan' })
  await box.fill(`${RAM}\njavascript:alert(1)`)
  await convert.click()
  const row = page.getByRole('row').filter({ hasText: '500|500' })
  await expect(row.getByRole('link')).toHaveAttribute(
    'href',
    /^https?:\/\/[^?]+\/game\.php\?t=1001&village=11&screen=place&target=31$/,
  )
  await expect(page.getByRole('button', { name: 'Line 2' })).toBeVisible()
  await expect(page.locator('[href^="javascript"]')).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])
})

test('pasted commands are drawn on the map [SHELL-14 PREV-01 PREV-02 PREV-03]', async ({ page }) => {
  await page.goto('/planning-preview')
  const box = page.getByRole('textbox', { name: 'Commands' })
  await box.fill(`${RAM}\n501|500`)
  await expect(page.getByRole('button', { name: 'Line 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show on the map' })).toBeDisabled()
  await box.fill(`${RAM}\n${FAKE}`)
  await press(page, 'Show on the map')
  await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveText([
    'Sources 1',
    'Targets 2',
    'Ram lines 1',
    'Catapult and fake lines 1',
  ])
  await press(page, 'Zoom to the plan')
  const canvas = page.locator('canvas')
  expect(await canvas.evaluate((element: HTMLCanvasElement) => [element.width, element.height])).toEqual([750, 750])
  await expect.poll(() => colorsOn(page)).toEqual(expect.arrayContaining(['#ff0000', '#000000', '#00008b', '#f1c000']))
  expect(await violationsOn(page)).toEqual([])
})

/** Those of the plan's own colours that the map holds. */
async function colorsOn(page: Page): Promise<string[]> {
  const pixels = await pixelsOf(page.locator('canvas'))
  const found = new Set<string>()
  for (let y = 0; y < pixels.height; y++) for (let x = 0; x < pixels.width; x++) found.add(hexOf(pixels, x, y))
  return ['#ff0000', '#000000', '#00008b', '#f1c000'].filter((color) => found.has(color))
}

test('a VIP finds barbarians and takes a plan apart [BARB-01 BARB-04 BARB-05 BARB-06 BREAK-01 BREAK-03 BREAK-06 BREAK-07 BREAK-08 BREAK-10]', async ({
  page,
  server: { url },
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED .*\/player-with-villages\)/)
  await become(page, await vipOf(url))
  await page.goto('/barbarian-finder')
  await page.getByRole('textbox', { name: 'Continents' }).fill('K55')
  await expect(page.getByRole('button', { name: 'Find villages' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Continents' }).fill(' C55 , C56 ')
  await page.getByRole('textbox', { name: 'Min points' }).fill('100')
  await page.getByRole('textbox', { name: 'Max points' }).fill('1000')
  const asked = page.waitForRequest(/villages\/barbarian/)
  await press(page, 'Find villages')
  expect(new URL((await asked).url()).searchParams.getAll('continents')).toEqual(['C55', 'C56'])
  const found = page.getByRole('region', { name: 'Barbarian villages' })
  await expect(found.getByRole('textbox')).toHaveValue(/(^|\n)540\|540(\n|$)/)
  expect(await violationsOn(page)).toEqual([])

  await page.goto('/planning-breakdown')
  await page.getByRole('textbox', { name: 'Plan lines' }).fill([RAM, RAM, FAKE].join('\n'))
  await page.route('**/player-with-villages', (route) => route.abort(), { times: 1 })
  await press(page, 'Breakdown')
  await expect(page.getByRole('alert')).toContainText('please contact me on Discord.')
  await press(page, 'Try again')
  const overview = page.getByRole('region', { name: 'Overview' })
  await expect(overview.getByRole('button').first()).toHaveText('3 Total plans')
  const logged = page.waitForEvent('console')
  await overview.getByRole('button').first().click()
  expect((await logged).text()).toContain(`${RAM}\n${RAM}`)
  const attacks = page.getByRole('region', { name: 'Alice: Attack' })
  await expect(attacks.locator('summary')).toHaveText([/2/, /1/])
  expect(await violationsOn(page)).toEqual([])
})

test.describe('on a Russian phone', () => {
  test.use({ locale: 'ru-RU', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('every tool fits and speaks Russian [I18N-04 I18N-06]', async ({ page, server: { url } }) => {
    await become(page, await vipOf(url))
    for (const [path, text] of [
      ['/sitter', ''],
      ['/optimal-minting-village', 'abc'],
      ['/planning-preview', RAM],
      ['/planning-breakdown', [RAM, FAKE].join('\n')],
      ['/barbarian-finder', ''],
    ] as const) {
      await openWithin(page, path)
      await expect(heading(page)).toHaveText(/[а-я]/)
      if (text !== '') {
        await page.locator('main textarea').first().fill(text)
        await page.locator('main button[type=submit]').click()
        // On a phone the map stands in a window of its own.
        await expect(
          page.locator(':is(main, [role=dialog]) :is([data-example], canvas, details)').first(),
        ).toBeVisible()
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    }
  })
})
