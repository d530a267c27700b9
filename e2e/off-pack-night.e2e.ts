/** An off-pack plan at night, without a network. */
import { expect, test } from './fixture.ts'
import { ALICE } from './orders.fixture.ts'

const HOUR_MS = 3_600_000
const LINES = 10_000

test('an off-pack plan that was opened once opens without a network, with its lines and its countdown', async ({
  page,
  context,
  expectComplaint,
}) => {
  test.setTimeout(120_000)
  await page.goto('/planning')
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const wall = (at: number) => new Date(at).toISOString().slice(0, 23).replace('T', ' ')
  const leaves = Math.ceil(Date.now() / HOUR_MS + 30) * HOUR_MS
  // More than the small storage of a browser holds of three plans.
  const planningLines = Array.from({ length: LINES }, (_, at) => {
    const launch = leaves + at * 1_000
    return { line: `500|500->520|500,20.00,ram,Attack,${wall(launch + 10 * HOUR_MS)},10:00:00.000,${wall(launch)},1` }
  })
  const answer = await page.request.post('/api/planning/v1/planning', {
    headers: { 'x-xsrf-token': token },
    data: { name: 'Tonight', playerId: ALICE, world: 'nl100', planningLines },
  })
  const key = answer.headers()['location']?.split('/').at(-1)
  await page.goto(`/planning/${key}`)
  await expect(page.getByRole('link', { name: /500\|500/ }).first()).toHaveAttribute('href', /screen=place/)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('offPackKept'))).toContain(key)
  expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)/)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^No connection\. These lines are as this browser saw them last/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Commands' })).toContainText('520|500')
  await page.getByText('Alarms, clock and working without a network').click()
  await expect(page.getByText('Opens without a network', { exact: true })).toBeVisible()
})
