/**
 * A push in a browser: the worker of a player's page gets what a push service would bring, handed to it by Chromium's developer
 * tools, while no page of his orders is open. A browser without a window lets no site show notifications, so what the worker wants
 * to show is recorded in it.
 */
import type { BrowserContext, CDPSession, Worker } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { ALICE, addressOfPlayer, plannedOperation } from './orders.fixture.ts'

const MESSAGE = { title: 'Send soon', body: '500|500 → 520|500', tag: 'orders-1' }

test('a push wakes the worker of a player’s page that is closed, and each is shown, whatever it brings [OPL-11]', async ({
  page,
  context,
}) => {
  const operation = await plannedOperation(page)
  await operation.call('POST', '/orders', { version: 1, author: 'Dana' })
  const address = await addressOfPlayer(operation, ALICE)
  const path = address.slice(0, address.indexOf('#'))
  await page.goto(address)
  await expect(page.getByText('Opens without a network', { exact: true })).toBeVisible()
  const shown = await recordShown(await workerOf(context))
  const devtools = await context.newCDPSession(page)
  const registrationId = await registrationOf(devtools)
  const { origin } = new URL(page.url())
  // Another page of the site: that of the orders is closed from here on.
  await page.goto('/privacy')
  const deliver = (data: string) => devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })

  await deliver(JSON.stringify({ ...MESSAGE, path }))
  await expect.poll(shown).toEqual([{ ...MESSAGE, path }])
  // A browser ends the subscription of a worker that shows nothing.
  await deliver('neither JSON nor ours')
  await expect.poll(shown).toEqual([
    { ...MESSAGE, path },
    { title: 'Muster', body: '', tag: 'push', path: '/' },
  ])
})

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')
}

/** Takes the place of the browser's way to show a notification, and tells what was shown by it. */
async function recordShown(worker: Worker) {
  await worker.evaluate(() => {
    // Types here are a page's: of a worker's own globals they know nothing.
    const shown: object[] = []
    Object.assign(globalThis, { shown })
    const { registration } = globalThis as unknown as { registration: object }
    Object.assign(registration, {
      showNotification: async (
        title: string,
        { body, tag, data }: { body: string; tag: string; data: { path: string } },
      ) => {
        shown.push({ title, body, tag, path: data.path })
      },
    })
  })
  return () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown)
}

/** Of the one worker that this browser has for the site, by the name that developer tools have for it. */
async function registrationOf(devtools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ isDeleted }) => !isDeleted)
      if (one) resolve(one.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  return found
}
