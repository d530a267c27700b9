/** The frame around every screen: addresses, top bar, sidebar, themes, what is remembered. */
import { DOMAINS } from '@muster/game'
import type { Locator, Page } from '@playwright/test'
import { violationsOn } from './axe.fixture.ts'
import { expect, test } from './fixture.ts'

const world = (page: Page) => page.getByRole('combobox', { name: 'World' })
const domain = (page: Page) => page.getByRole('combobox', { name: 'Game server' })
const theme = (page: Page) => page.getByRole('combobox', { name: 'Theme' })
const sidebar = (page: Page) => page.locator('#sidebar')
const planButton = (page: Page) => page.getByRole('button', { name: 'Plan Mass' })

const openList = (page: Page) => page.locator('[role="listbox"]:visible')

async function choose(page: Page, list: Locator, option: string): Promise<void> {
  await list.click()
  await openList(page).getByRole('option', { name: option, exact: true }).click()
}

async function optionsOf(page: Page, list: Locator): Promise<string[]> {
  await list.click()
  await expect(openList(page)).toBeVisible()
  const options = await openList(page).getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  return options
}

test.describe('addresses', () => {
  test('the start and every other mode show the simple planner, any other path leads there [SHELL-01 SHELL-04 SHELL-30 SHELL-31]', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(planButton(page)).toBeVisible()
    await expect(page).toHaveTitle('Simple planner · Muster')

    for (const path of ['/planner/simple', '/planner/foo', '/planner']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      expect(answer?.headers()['content-type']).toContain('text/html')
      await expect(planButton(page)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await page.reload()
    await expect(planButton(page)).toBeVisible()

    await page.goto('/no-such-page')
    await expect(planButton(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('an error in the address is a toast titled Error, shown as text, and leaves the address [AUTH-06 ERR-05]', async ({
    page,
  }) => {
    await page.goto('/?error=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3Eaccess_denied')
    const toast = page.getByRole('alert')
    await expect(toast).toContainText('Error')
    await expect(toast).toContainText('<img src=x onerror=alert(1)>access_denied')
    expect(new URL(page.url()).search).toBe('')
  })
})

test.describe('sidebar', () => {
  test('lists what everybody may open, and folds', async ({ page, request }) => {
    await page.goto('/')

    await test.step('whoever is not signed in sees every page without a role [SHELL-37 SHELL-41]', async () => {
      await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link')).toHaveText([
        'Simple planner',
        'Advanced planner',
        'Noble spam planner',
        'Command generator',
        'Advanced generator',
        'Create Planning',
        'Operations',
        'Tribe planner',
        'Off Pack to game format',
        'Off Pack to DS Ultimate',
        'Game format to Off Pack',
        'Sitter',
        'Sorter',
        'Optimal minting village',
        'Coordinate extractor',
        'Planning preview',
      ])
    })

    await test.step('the planners that are built are listed [SHELL-32]', async () => {
      const group = page.getByRole('region', { name: 'Planners' })
      await expect(group.getByRole('link')).toHaveText(['Simple planner', 'Advanced planner', 'Noble spam planner'])
      await group.getByRole('link', { name: 'Simple planner' }).click()
      await expect(planButton(page)).toBeVisible()
    })

    await test.step('a group tells how many pages it has and folds away [SHELL-42 SHELL-43]', async () => {
      const head = page.getByRole('button', { name: /^Planners/ })
      await expect(head).toHaveText('Planners3')
      await head.click()
      await expect(page.getByRole('link', { name: 'Simple planner' })).toBeHidden()
      await head.click()
      await expect(page.getByRole('link', { name: 'Simple planner' })).toBeVisible()
    })

    await test.step('a question mark lists the shortcuts', async () => {
      await expect(planButton(page)).toBeVisible()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('the changelog lists versions with their changes [SHELL-50 API-16]', async () => {
      const told = await (await request.get('/assets/changelog.json')).json()
      await page.getByRole('button', { name: 'What is new' }).click()
      const dialog = page.getByRole('dialog', { name: 'What is new' })
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(
        told.map(({ version }: { version: string }) => `Version ${version}`),
      )
      await expect(dialog.getByRole('listitem')).toHaveText(
        told.flatMap(({ changes }: { changes: string[] }) => changes),
      )
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: 'What is new' })).toBeFocused()
    })

    await test.step('the sidebar becomes a strip of icons and stays so [SHELL-44 SHELL-45 STORE-03]', async () => {
      expect((await sidebar(page).boundingBox())?.width).toBe(256)
      await page.getByRole('button', { name: 'Collapse the sidebar' }).click()
      await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(52)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible()
      expect((await sidebar(page).boundingBox())?.width).toBe(52)
    })

    await test.step('the labels of a collapsed sidebar come out under the pointer', async () => {
      const panel = sidebar(page).locator('[data-panel]')
      const labels = panel.locator(':is(a, button) span')
      const seen = () =>
        labels.evaluateAll((all) => all.filter((label) => getComputedStyle(label).opacity !== '0').length)
      await page.mouse.move(720, 450)
      await expect.poll(seen).toBe(0)
      await page.getByRole('link', { name: 'Simple planner' }).hover()
      await expect.poll(seen).toBe(await labels.count())
      await expect.poll(async () => (await panel.boundingBox())?.width).toBe(256)
      expect((await sidebar(page).boundingBox())?.width).toBe(52)
    })
  })

  test('the keyboard reaches the content and every page', async ({ page }) => {
    await page.goto('/')
    await expect(planButton(page)).toBeVisible()

    await test.step('the first Tab shows the way past the menu, and above everything', async () => {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to the content' })
      await expect(skip).toBeFocused()
      const isOnTop = (link: Element) => {
        const { left, top } = link.getBoundingClientRect()
        return document.elementFromPoint(left + 4, top + 4) === link
      }
      expect(await skip.evaluate(isOnTop)).toBe(true)
    })

    await test.step('the content can be reached past the top bar and the sidebar by keyboard', async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })

    await test.step('Ctrl K finds a page by some letters and goes there, also out of a field', async () => {
      await page.getByLabel('Target villages').click()
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: 'Find anything' })
      await expect(palette.getByRole('combobox')).toBeFocused()
      expect(await violationsOn(page)).toEqual([])
      await page.keyboard.type('sort')
      await expect(palette.getByRole('option', { name: 'Sorter' })).toHaveAttribute('data-combobox-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/sorter$/)
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.type('go')
      await expect(page).toHaveURL(/\/operations$/)
    })
  })
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  })

  test('the start fits the window, and a link of the sidebar closes it', async ({ page }) => {
    await page.goto('/')

    await test.step('nothing is wider than the screen', async () => {
      await expect(planButton(page)).toBeVisible()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(390)
    })

    await test.step('following a link of the sidebar closes it [SHELL-46]', async () => {
      await expect(sidebar(page)).toBeHidden()
      await page.getByRole('button', { name: 'Expand the sidebar' }).tap()
      await expect(sidebar(page)).toBeVisible()
      await page.getByRole('link', { name: 'Simple planner' }).tap()
      await expect(sidebar(page)).toBeHidden()
    })
  })
})

test.describe('top bar', () => {
  test('the counter opens the plans by world [SHELL-51 SHELL-52 SHELL-53]', async ({ page, request }) => {
    const total = await (await request.get('/api/tw/v1/total-plans')).json()
    await page.goto('/')
    const counter = page.getByRole('button', { name: /plans? made/ })
    await expect(counter).toHaveText(new RegExp(`^${total.toLocaleString('en')} plan`))
    await counter.click()
    await expect(page.getByRole('dialog', { name: 'Plans made, by world' })).toBeVisible()
  })

  test('the statistics equal what the server counts, and the total follows the filter [SHELL-53 SHELL-54]', async ({
    page,
  }) => {
    const counts = [
      { world: 'nl100', count: 12 },
      { world: 'nl101', count: 5 },
      { world: 'en150', count: 1 },
    ]
    await page.route('**/api/tw/v1/planning-data', (route) => route.fulfill({ json: counts }))
    await page.goto('/')
    await page.getByRole('button', { name: /plans? made/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row')).toHaveText(['WorldPlans', 'nl10012', 'nl1015', 'en1501', 'Total18'])
    await dialog.getByRole('textbox', { name: 'Filter by world' }).fill('nl100')
    await expect(dialog.getByRole('row')).toHaveText(['WorldPlans', 'nl10012', 'Total12'])
    await dialog.getByRole('textbox', { name: 'Filter by world' }).fill('')
    await expect(dialog.getByRole('row', { name: /Total/ })).toHaveText('Total18')
  })

  test('Dark at first; a chosen theme is a body class and is kept [SHELL-55 SHELL-56 SHELL-57 STORE-04]', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('body')).toHaveClass('dark')
    expect(await optionsOf(page, theme(page))).toEqual(['Dark', 'Darker', 'Light', 'Cacturne'])
    await choose(page, theme(page), 'Cacturne')
    await expect(page.locator('body')).toHaveClass('cacturne')
    await page.reload()
    await expect(page.locator('body')).toHaveClass('cacturne')
    await expect(theme(page)).toHaveValue('Cacturne')
    await choose(page, theme(page), 'Light')
    await page.reload()
    await expect(page.locator('body')).toHaveClass('light')
  })

  test('a light theme is there before the first paint', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', '"light"'))
    await page.route('**/assets/i18n/*.json', () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('body')).toHaveClass('light')
  })

  test('servers have their worlds, and worlds their units', async ({ page, request }) => {
    await page.goto('/')

    await test.step('nl at first, and the twenty servers in their order [SHELL-58 SHELL-59]', async () => {
      await expect(domain(page)).toHaveValue('nl')
      expect(await optionsOf(page, domain(page))).toEqual([...DOMAINS])
      expect(DOMAINS.join(', ')).toBe(
        'nl, net, us, pt, it, br, uk, fr, pl, ae, sk, de, ru, ro, tr, ch, es, cz, gr, beta',
      )
    })

    await test.step('the units are the world’s; the chosen one is kept where it exists, else the second [SHELL-62 SHELL-64]', async () => {
      const unit = page.getByRole('combobox', { name: 'Slowest unit' })
      await expect(unit).toHaveValue('Swordsman')
      expect(await optionsOf(page, unit)).toHaveLength(9)
      await choose(page, world(page), 'nl101')
      await expect(unit).toHaveValue('Axeman')
      expect(await optionsOf(page, unit)).toHaveLength(5)
      await unit.click()
      // An option names the unit and its speed.
      await openList(page)
        .getByRole('option', { name: /^Ram\b/ })
        .click()
      await choose(page, world(page), 'nl100')
      await expect(unit).toHaveValue('Ram')
    })

    await test.step('another server brings its own worlds and no other [SHELL-60 SHELL-78]', async () => {
      await expect(world(page)).toHaveValue('nl100')
      const asked = page.waitForRequest(/findAllByDomainOrderByHostPrefix\?server=net$/)
      await choose(page, domain(page), 'net')
      await asked
      await expect(world(page)).toHaveValue('en150')
      expect(await optionsOf(page, world(page))).toEqual(['en150'])
    })

    await test.step('each server keeps its own world, also over a reload [SHELL-61 SHELL-63 STORE-02 STORE-05]', async () => {
      await choose(page, domain(page), 'nl')
      await expect(world(page)).toHaveValue('nl100')
      await choose(page, world(page), 'nl101')
      await choose(page, domain(page), 'net')
      await expect(world(page)).toHaveValue('en150')
      await page.reload()
      await expect(domain(page)).toHaveValue('net')
      await expect(world(page)).toHaveValue('en150')
      await choose(page, domain(page), 'nl')
      await expect(world(page)).toHaveValue('nl101')
    })

    await test.step('the server says which worlds have watch towers [SHELL-64]', async () => {
      const enabled = async (key: string) =>
        (await (await request.get(`/api/tw/v1/world/${key}`)).json()).watchTowerEnabled
      await expect.poll(() => enabled('nl100')).toBe(true)
      await expect.poll(() => enabled('nl101')).toBe(false)
    })
  })
})

test.describe('far away with a wrong clock', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('the clock is the world’s, by the server’s time', async ({ page }) => {
    await page.clock.install({ time: Date.now() - 7 * 3_600_000 })
    await page.goto('/')
    const clock = page.getByRole('timer', { name: 'Clock of world nl100' })
    await expect(clock).toContainText(/CES?T/)
    const zone = { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit' } as const
    const around = [60_000, 0, -60_000].map((ms) => new Intl.DateTimeFormat('en-GB', zone).format(Date.now() - ms))
    // The server's time comes with its first answer; until then the page has only the wrong one.
    await expect(clock.locator('time')).toContainText(new RegExp(`^(${around.join('|')})`))
  })
})

test.describe('toasts and lists', () => {
  test('toasts stand top right above the lists, and lists are at most 300 px high [SHELL-72 SHELL-75 SHELL-76]', async ({
    page,
  }) => {
    await page.goto('/?error=access_denied')
    const toast = page.getByRole('alert')
    await expect(toast).toBeVisible()
    const box = await toast.boundingBox()
    expect(box && 1440 - (box.x + box.width)).toBeLessThanOrEqual(24)
    expect(box?.y).toBeLessThanOrEqual(24)
    expect(await page.locator('[data-toasts]').evaluate((element) => getComputedStyle(element).zIndex)).toBe('1200')

    await domain(page).click()
    const dropdown = page.locator('.mantine-Select-dropdown:visible')
    expect(await dropdown.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1055')
    const heights = await dropdown
      .locator('*')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).maxHeight))
    expect(heights).toContain('300px')
    expect((await page.getByRole('listbox', { name: 'Game server' }).boundingBox())?.height).toBeLessThanOrEqual(300)
  })

  test('an error stays about 7.5 seconds [SHELL-74]', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: { from?: number; until?: number } = {}
      const look = () => {
        const shown = document.querySelector('[data-toast="error"]') !== null
        if (shown) seen.from ??= performance.now()
        else if (seen.from !== undefined) seen.until ??= performance.now()
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
      Object.assign(window, { seen })
    })
    await page.goto('/?error=access_denied')
    const stayed = () =>
      page.evaluate(() => {
        // Put on the page by the script above.
        const { seen } = window as unknown as { seen: { from?: number; until?: number } }
        return seen.from !== undefined && seen.until !== undefined ? seen.until - seen.from : 0
      })
    // Seen late when the page is busy starting; Toasts.test.tsx checks the millisecond.
    await expect.poll(stayed, { timeout: 20_000 }).toBeGreaterThan(6_000)
    expect(await stayed()).toBeLessThan(9_500)
  })

  test('no date later than the year 9999 can be entered [SHELL-77]', async ({ page }) => {
    await page.goto('/')
    const fields = page.locator('input[data-entry="dateTime"]')
    await expect(fields.first()).toBeVisible()
    for (const field of await fields.all()) {
      expect(await field.getAttribute('max')).toMatch(/^9999-12-31T23:59/)
    }
  })
})

test('manifest, icons and the note to search engines are files, and a phone’s own bar has the colour of the theme', async ({
  page,
  server: { url },
}) => {
  const manifest = await (await fetch(`${url}/manifest.webmanifest`)).json()
  for (const { src } of manifest.icons)
    expect((await fetch(`${url}${src}`)).headers.get('content-type')).toBe('image/png')
  expect(await (await fetch(`${url}/robots.txt`)).text()).toContain('User-agent: *')
  await page.goto('/')
  const bar = page.locator('meta[name="theme-color"]')
  await expect(bar).toHaveAttribute('content', '#161a20')
  await page.getByRole('combobox', { name: 'Theme' }).click()
  await page.getByRole('option', { name: 'Light' }).click()
  await expect(bar).toHaveAttribute('content', '#f3f0e8')
})
