/**
 * Signing in through the stand-in for the providers, what follows from it, and the ways out. What VIP and
 * ADMIN see is checked with the OWNER, who holds the same rights.
 */
import type { Page } from '@playwright/test'
import { dayAhead, expect, OWNER, signIn, test } from './fixture.ts'
import { planSimply } from './planned.fixture.ts'

const USER = { subject: 'user-1', name: 'Uwe User' }

const icons = (page: Page) => page.getByRole('list', { name: 'Sign in' }).getByRole('link')
const account = (page: Page, name = USER.name) => page.getByRole('button', { name: `Account of ${name}` })
const entry = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const contact = (page: Page) => page.getByRole('button', { name: 'Contact Me' })
const contactDialog = (page: Page) => page.getByRole('dialog', { name: 'Contact Me' })
const message = (page: Page) => contactDialog(page).getByRole('textbox')
const submit = (page: Page) => contactDialog(page).getByRole('button', { name: 'Submit' })
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length)

async function signedIn(page: Page, person = USER): Promise<void> {
  await page.goto('/')
  await signIn(page, person)
}

async function logOut(page: Page): Promise<void> {
  await account(page).click()
  await entry(page, 'Logout').click()
  await expect(icons(page)).toHaveCount(3)
}

/** Every address that the browser would go back or forward to. */
async function historyOf(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  const { entries } = await browser.send('Page.getNavigationHistory')
  return entries.map(({ url }) => url)
}

test.describe('the way in', () => {
  test('signing in on any page ends at the start, with a toast and the name [AUTH-03 AUTH-04 AUTH-05 SHELL-66 STORE-01]', async ({
    page,
  }) => {
    await page.goto('/privacy')
    await signIn(page, USER)
    const toast = page.getByRole('status').filter({ hasText: 'Login' })
    await expect(toast).toContainText('Successfully logged into this app.')
    expect(pathOf(page)).toBe('/')
    await expect(icons(page)).toHaveCount(0)
    expect(await storedToken(page)).toMatch(/^"[\w-]{40,}"$/)
    await page.reload()
    await expect(account(page)).toBeVisible()
    await expect(toast).toBeHidden()
  })

  for (const provider of ['Discord', 'Facebook']) {
    test(`somebody comes in through ${provider}`, async ({ page }) => {
      await page.goto('/')
      await signIn(page, { subject: `${provider}-1`, name: `Somebody of ${provider}` }, provider)
    })
  }

  test('the token is in no history, no other address, and in the header of every later call [SEC-08 AUTH-16]', async ({
    page,
  }) => {
    await page.goto('/')
    const seen: { url: string; referer: string | undefined; bearer: string | undefined }[] = []
    page.on('request', (request) => {
      const { referer, authorization } = request.headers()
      seen.push({ url: request.url(), referer, bearer: authorization })
    })
    await page.reload()
    await expect(page.getByRole('button', { name: /plans? made/ })).toBeVisible()
    expect(seen.filter(({ bearer }) => bearer !== undefined)).toEqual([])
    seen.length = 0
    await signIn(page, USER)
    await expect(page.getByRole('button', { name: /plans? made/ })).toBeVisible()
    const token = JSON.parse((await storedToken(page)) ?? '')
    expect(seen.filter(({ url }) => url.includes(token))).toHaveLength(1)
    expect(seen.filter(({ referer }) => referer?.includes(token))).toEqual([])
    expect((await historyOf(page)).filter((url) => url.includes(token))).toEqual([])
    const told = seen.filter(({ url }) => url.endsWith('/api/tw/v1/total-plans'))
    expect(told.map(({ bearer }) => bearer)).toContain(`Bearer ${token}`)
  })

  test('whoever refuses at the provider is told so and stays signed out', async ({ page }) => {
    await page.goto('/')
    await icons(page).first().click()
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByRole('alert')).toContainText('You did not let Google sign you in.')
    await expect(icons(page)).toHaveCount(3)
    expect(await storedToken(page)).toBeNull()
  })

  test('the link of somebody else’s sign-in signs nobody in', async ({ page, openAnother, expectComplaint }) => {
    expectComplaint(/ERR_FAILED .*\/v1\/user\)/)
    expectComplaint(/status of 401 .*\/v1\/user\)/)
    const other = await openAnother()
    let link = ''
    other.on('request', (request) => {
      if (request.url().includes('/?token=')) link = request.url()
    })
    // The browser that began would make the token its own with this call.
    await other.route('**/api/user/v1/user', (route) => route.abort())
    const aborted = other.waitForEvent('console', (entry) => entry.text().includes('ERR_FAILED'))
    await other.goto('/')
    await other.getByRole('link', { name: 'Sign in with Google' }).click()
    await other.getByLabel('Name').fill('Somebody else')
    await other.getByLabel('Subject').fill('else-1')
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => link).not.toBe('')
    await aborted
    await other.context().close()
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('You are not signed in')
    await expect(icons(page)).toHaveCount(3)
    expect(await storedToken(page)).toBe('""')
  })

  test('a token that the server rejects leaves the page of whoever is signed out [AUTH-07]', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/status of 401 .*\/v1\/user\)/)
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('accessToken', '"bogus"'))
    await page.reload()
    await expect(icons(page)).toHaveCount(3)
    await expect.poll(() => storedToken(page)).toBe('""')
  })

  test('a server that does not answer keeps the token for later', async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED .*\/v1\/user\)/)
    await signedIn(page)
    const before = await storedToken(page)
    await page.route('**/api/user/v1/user', (route) => route.abort())
    await page.reload()
    await expect(icons(page)).toHaveCount(3)
    expect(await storedToken(page)).toBe(before)
    await page.unroute('**/api/user/v1/user')
    await page.reload()
    await expect(account(page)).toBeVisible()
  })

  test('whose sign-in has ended comes back to where he was, with what he had entered', async ({
    page,
    request,
    expectComplaint,
  }) => {
    expectComplaint(/status of 401 .*\/v1\/user\)/)
    await page.goto('/planner/simple')
    await signIn(page, USER)
    await page.goto('/planner/simple')
    await page.getByLabel('Target villages').fill('520|500')
    await page.getByLabel('Arrival time').fill(dayAhead(3))
    await endSession(page, request)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Your sign-in has ended.')
    await signIn(page, USER)
    expect(pathOf(page)).toBe('/planner/simple')
    await expect(page.getByLabel('Target villages')).toHaveValue('520|500')
    await expect(page.getByLabel('Arrival time')).toHaveValue(dayAhead(3).replace('T', ' '))
  })
})

/** As another browser with the same token would. */
async function endSession(page: Page, request: Parameters<Parameters<typeof test>[2]>[0]['request']): Promise<void> {
  await request.get('/api/tw/v1/total-plans')
  const { cookies } = await request.storageState()
  const crossSite = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const token = JSON.parse((await storedToken(page)) ?? '')
  const answer = await request.post('/logout', {
    headers: { authorization: `Bearer ${token}`, 'x-xsrf-token': crossSite },
  })
  expect(answer.status()).toBe(204)
}

test.describe('the ways out', () => {
  test('Logout ends the token on the server and in the browser, and leaves another browser signed in [SHELL-70 AUTH-08 AUTH-17 STORE-01]', async ({
    page,
    request,
    openAnother,
  }) => {
    const other = await openAnother()
    await signedIn(other)
    await signedIn(page)
    const token = JSON.parse((await storedToken(page)) ?? '')
    const sent = page.waitForRequest((each) => each.url().endsWith('/logout') && each.method() === 'POST')
    await logOut(page)
    const headers = await (await sent).allHeaders()
    expect(headers['x-xsrf-token']).toMatch(/\S/)
    expect(headers['cookie']).toContain(`XSRF-TOKEN=${headers['x-xsrf-token']}`)
    expect(await storedToken(page)).toBe('""')
    const answer = await request.get('/api/user/v1/user', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status()).toBe(401)
    await other.reload()
    await expect(account(other)).toBeVisible()
  })

  test('an account is deleted by whoever confirms what that means, and not by whoever goes back', async ({ page }) => {
    const person = { subject: 'leaving-1', name: 'Lea Leaving' }
    await signedIn(page, person)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    const dialog = page.getByRole('dialog', { name: 'Delete Account' })

    await test.step('what deleting means is said first, and going back leaves the account [SHELL-71]', async () => {
      await account(page, person.name).click()
      await entry(page, 'Delete Account').click()
      await expect(dialog.getByRole('listitem')).toHaveText([
        /tribe plans and off-pack plans are not deleted, but they lose their creator/,
        /logged out/,
        /sign in again/,
        /cannot be recovered/,
      ])
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
      await page.reload()
      await expect(account(page, person.name)).toBeVisible()
      expect(calls).toEqual([])
    })

    await test.step('a confirmed deletion deletes the account, then logs out [AUTH-09]', async () => {
      await account(page, person.name).click()
      await entry(page, 'Delete Account').click()
      await dialog.getByRole('button', { name: 'Delete my account' }).click()
      await expect(icons(page)).toHaveCount(3)
      await expect(page.getByRole('status').filter({ hasText: 'Your account is deleted.' })).toBeVisible()
      expect(calls).toEqual(['DELETE /api/user/v1/delete-account', 'POST /logout'])
      expect(await storedToken(page)).toBe('""')
    })
  })
})

test('statistics of a plan are for the VIP right, which the OWNER has and a user has not; the account of a user may be deleted, that of the OWNER not [RESULT-13 AUTH-19]', async ({
  page,
}) => {
  const plan = { sources: ['500|500'], targets: ['520|500'] }
  const recalculations = page.getByText('Recalculations')
  await signedIn(page)
  await planSimply(page, plan)
  await expect(recalculations).toHaveCount(0)
  await account(page).click()
  await expect(entry(page, 'Delete Account')).toBeVisible()
  await entry(page, 'Logout').click()
  await expect(icons(page)).toHaveCount(3)

  await signIn(page, OWNER)
  await planSimply(page, plan)
  await expect(recalculations).toBeVisible()
  await expect(page.getByText('Execution time')).toBeVisible()
  await account(page, OWNER.name).click()
  await expect(entry(page, 'Logout')).toBeVisible()
  await expect(entry(page, 'Delete Account')).toHaveCount(0)
})

test('whoever is not signed in plans, writes to who runs the server, and reads what is stored', async ({ page }) => {
  await test.step('nobody has to sign in to plan [AUTH-02]', async () => {
    await planSimply(page, { sources: ['500|500'], targets: ['520|500'] })
  })

  await test.step('whoever is not signed in sees three ways to do it [SHELL-65]', async () => {
    await expect(icons(page)).toHaveCount(3)
    const addresses = await icons(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(['google', 'discord', 'facebook'].map((name) => `/oauth2/authorization/${name}`))
  })

  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/feedback')) bodies.push(request.postData() ?? '')
  })

  await test.step('Contact Me has a box, Close and Submit, and Close sends nothing [SHELL-47 SHELL-48]', async () => {
    await contact(page).click()
    await expect(submit(page)).toBeDisabled()
    await message(page).fill('more maps')
    await expect(submit(page)).toBeEnabled()
    // The window's own sign to close it has the same name.
    await contactDialog(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(contactDialog(page)).toBeHidden()
    expect(bodies).toEqual([])
    await contact(page).click()
    await expect(message(page)).toHaveValue('more maps')
  })

  await test.step('Submit sends the text exactly once and closes [SHELL-49]', async () => {
    await submit(page).dblclick()
    await expect(contactDialog(page)).toBeHidden()
    await expect(page.getByText('Your message has arrived.')).toBeVisible()
    expect(bodies).toEqual(['more maps'])
    await contact(page).click()
    await expect(message(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(contactDialog(page)).toBeHidden()
  })

  await test.step('the footer leads to what is stored and how it is deleted', async () => {
    await page.getByRole('contentinfo').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
    await expect(page).toHaveTitle('Privacy · Muster')
    await expect(page.getByRole('row')).toHaveCount(20)
  })
})

test('a message that the server refuses is an entry in the console; the window closes and the text is kept [ERR-06]', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 500 .*\/feedback\)/)
  expectComplaint(/RequestRefused/)
  const entries: string[] = []
  page.on('console', (entry) => entry.type() === 'error' && entries.push(entry.text()))
  const refused = { error: 'Internal Server Error', message: 'x', status: 500, code: 'SERVER_ERROR' }
  await page.route('**/api/general/v1/feedback', (route) => route.fulfill({ status: 500, json: refused }))
  await page.goto('/')
  await contact(page).click()
  await message(page).fill('more maps')
  await submit(page).click()
  await expect(contactDialog(page)).toBeHidden()
  await expect(page.getByRole('alert')).toContainText('Your message was not sent')
  expect(entries.filter((entry) => entry.includes('RequestRefused'))).toHaveLength(1)
  await contact(page).click()
  await expect(message(page)).toHaveValue('more maps')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the ways in and out are in the sidebar', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Expand the sidebar' }).tap()
    await signInFromSidebar(page)
    await page.getByRole('button', { name: 'Expand the sidebar' }).tap()
    await account(page).tap()
    await entry(page, 'Logout').tap()
    await expect(icons(page)).toHaveCount(3)
  })

  test('the privacy page is no wider than the screen, and leads to the licences of what the page bundles', async ({
    page,
  }) => {
    await page.goto('/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const link = page.getByRole('link', { name: 'Licences of the software of others in this page' })
    const licences = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(await licences.text()).toContain('## react - ')
  })

  async function signInFromSidebar(page: Page): Promise<void> {
    await icons(page).first().tap()
    await page.getByLabel('Name').fill(USER.name)
    await page.getByLabel('Subject').fill(USER.subject)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Login' })).toBeVisible()
  }
})
