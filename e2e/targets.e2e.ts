/** Every screen on a phone: whatever is tapped is found by a finger. */
import { everyPath } from './every-path.fixture.ts'
import { expect, test } from './fixture.ts'
import { planSimply } from './planned.fixture.ts'
import { smallTargets } from './targets.fixture.ts'
import { byTurns, openWithin } from './within.fixture.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('whatever is tapped on a phone takes 44 px each way, or stands within a sentence', async ({ page, server }) => {
  const found: string[] = []
  for (const path of byTurns(await everyPath(page, server.url))) {
    await openWithin(page, path)
    found.push(...(await smallTargets(page, path)))
  }
  expect(found).toEqual([])
})

test('so does what a screen shows once it is asked to: the sidebar, a plan and the dialog above it', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Expand the sidebar' }).click()
  const found = await smallTargets(page, 'the sidebar')
  await page.keyboard.press('Escape')
  await planSimply(page, { sources: ['500|500', '510|510'], targets: ['520|500', '521|500'] })
  await page.getByText('Who has to be awake when: 2 players').click()
  found.push(...(await smallTargets(page, 'a plan')))
  await page.getByRole('button', { name: 'Hand over to players' }).click()
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
  found.push(...(await smallTargets(page, 'handing over')))
  expect(found).toEqual([])
})
