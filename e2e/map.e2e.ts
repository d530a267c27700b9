/** The plan on the map, pixel by pixel where the colour is what counts. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { hexOf, pixelsOf } from './pixels.fixture.ts'
import { planInstead, planSimply, target } from './planned.fixture.ts'

const canvas = (page: Page) => page.getByRole('application', { name: /^Map of world/ })

async function openMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview on the map' }).click()
  await expect(canvas(page)).toBeVisible()
  await expect(page.getByText(/are being loaded/)).toHaveCount(0)
}

/** It opens on the plan; the colour of a field is looked up where the whole world is shown. */
async function openWholeWorld(page: Page): Promise<void> {
  await openMap(page)
  await page.getByRole('button', { name: 'Whole world' }).click()
  // Painted in steps: done when the first continents are lined on both sides.
  await expect
    .poll(async () => {
      const [ground, first, second] = await Promise.all([73, 75, 150].map((x) => colorAt(page, x, 40)))
      return first === second && first !== ground
    })
    .toBe(true)
}

async function simpleMap(page: Page): Promise<void> {
  await planSimply(page, { sources: ['500|500', '510|510'], targets: ['530|530'] })
  await openWholeWorld(page)
}

/** The colour of a pixel of the canvas as `#rrggbb`. */
async function colorAt(page: Page, x: number, y: number): Promise<string> {
  return hexOf(await pixelsOf(canvas(page), { x, y, width: 1, height: 1 }), 0, 0)
}

/** Three quarters of a pixel a field while the whole world is shown. */
const pixel = (field: number) => Math.floor((field + 0.5) * 0.75)

async function colorOf(page: Page, x: number, y: number): Promise<string> {
  return colorAt(page, pixel(x), pixel(y))
}

test('a plan is looked at on its map, which is searched, moved, painted in other colours and saved', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await simpleMap(page)
  const listed = page.getByRole('region', { name: 'Used sources', exact: true, includeHidden: true })
  const [used, unused] = (await listed.locator('[data-coord-list]').innerText()) === '500|500' ? [500, 510] : [510, 500]

  await test.step('the preview is a canvas of 750 by 750 [MAP-01 MAP-02]', async () => {
    const size = await canvas(page).evaluate((element) => [
      element.tagName,
      element.getAttribute('width'),
      element.getAttribute('height'),
    ])
    expect(size).toEqual(['CANVAS', '750', '750'])
  })

  await test.step('continents are drawn every 100 fields and a fine grid every 5 [MAP-03]', async () => {
    const ground = await colorAt(page, 40, 40)
    const continents = await Promise.all([75, 150, 675].map((x) => colorAt(page, x, 40)))
    expect(new Set(continents).size).toBe(1)
    expect(continents[0]).not.toBe(ground)
    // 105 fields are 78.75 pixels.
    const fine = await colorAt(page, 79, 40)
    expect(fine).not.toBe(ground)
    expect(fine).not.toBe(continents[0])
  })

  await test.step('sources, targets, unused sources and ways have the colours of the settings [MAP-04 MAP-05]', async () => {
    await expect.poll(() => colorOf(page, used, used)).toBe('#ff0000')
    expect(await colorOf(page, unused, unused)).toBe('#00ffc0')
    expect(await colorOf(page, 530, 530)).toBe('#000000')

    await page.getByText('Colours').click()
    const shown = await page
      .locator('input[type=color]')
      .evaluateAll((inputs) =>
        inputs.map((input) => [
          input.parentElement?.innerText.split(' #')[0]?.split('\n')[0],
          (input as HTMLInputElement).value,
        ]),
      ) // inputs by their selector
    expect(Object.fromEntries(shown)).toEqual({
      Sources: '#ff0000',
      Targets: '#000000',
      'Unused sources': '#00ffc0',
      'Ram lines': '#00008b',
      'Catapult and fake lines': '#f1c000',
      'Watch towers': '#ffc0cb',
      'Tower radius': '#db00ff',
    })
  })

  await test.step('changed colours are drawn, kept, and put back by the reset [MAP-09]', async () => {
    const source = page.getByLabel(/^Sources/)
    await source.fill('#00ff00')
    await expect.poll(() => colorOf(page, used, used)).toBe('#00ff00')
    await page.getByRole('button', { name: 'Reset settings' }).click()
    await expect(source).toHaveValue('#ff0000')
    await expect.poll(() => colorOf(page, used, used)).toBe('#ff0000')
    await page.getByText('Colours').click()
  })

  await test.step('the map is saved as a picture', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as PNG' }).click()
    expect((await saved).suggestedFilename()).toBe('nl100-plan.png')
  })

  await test.step('the villages of a player who was searched for are drawn [MAP-07]', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('search=')) asked.push(request.url())
    })
    const before = await colorOf(page, 521, 500)
    const search = page.getByRole('textbox', { name: 'Find a player' })
    // Slower than the pause after which a search begins: each letter could begin one.
    await search.pressSequentially('Carol', { delay: 200 })
    await page.getByRole('option', { name: /^Carol/ }).click()
    expect(asked.filter((url) => (new URL(url).searchParams.get('search') ?? '').length < 3)).toEqual([])
    await expect(page.getByRole('button', { name: 'Remove Carol from the map' })).toBeVisible()
    await expect.poll(() => colorOf(page, 521, 500)).not.toBe(before)
    const after = await colorOf(page, 521, 500)

    await page.getByRole('button', { name: 'Remove Carol from the map' }).click()
    await expect.poll(() => colorOf(page, 521, 500)).toBe(before)
    expect(after).not.toBe(before)
  })

  await test.step('the map is moved and zoomed by wheel, drag, keys and buttons', async () => {
    const picture = () => canvas(page).evaluate((element) => (element as HTMLCanvasElement).toDataURL()) // the map is a canvas
    await canvas(page).scrollIntoViewIfNeeded()
    const box = await canvas(page).boundingBox()
    if (!box) throw new Error('The map has no place on the page')
    await canvas(page).focus()
    await page.mouse.move(box.x + 5, box.y + 5)
    const whole = await picture()

    const changes = async (act: () => Promise<void>) => {
      const before = await picture()
      await act()
      await expect.poll(picture).not.toBe(before)
    }
    await changes(() => page.mouse.wheel(0, -600))
    await changes(async () => {
      await page.mouse.move(box.x + 300, box.y + 300)
      await page.mouse.down()
      await page.mouse.move(box.x + 200, box.y + 250, { steps: 4 })
      await page.mouse.up()
    })
    await changes(() => page.keyboard.press('ArrowDown'))
    await changes(() => page.keyboard.press('+'))
    await changes(() => page.getByRole('button', { name: 'Zoom out' }).click())
    await changes(() => page.getByRole('button', { name: 'Zoom to the plan' }).click())
    await canvas(page).focus()
    await page.keyboard.press('0')
    await page.mouse.move(box.x + 5, box.y + 5)
    await expect.poll(picture).toBe(whole)
  })

  await test.step('pointing at a village tells its part in the plan and its commands, and a click shows it alone', async () => {
    await canvas(page).scrollIntoViewIfNeeded()
    const box = await canvas(page).boundingBox()
    if (!box) throw new Error('The map has no place on the page')
    await page.mouse.move(box.x + box.width * 0.5305, box.y + box.height * 0.5305)
    const tip = page.locator('[data-map-tip]')
    await expect(tip).toContainText('530|530 C55 · Village 41 · Dave · 2,000 points · Target')
    await expect(tip).toContainText('→ 530|530')
    await expect(tip).toContainText('arrives')

    await page.mouse.click(box.x + box.width * 0.5305, box.y + box.height * 0.5305)
    await expect(page.getByText(/^Only 530\|530: \d command/)).toBeVisible()
    // Esc gives the plan back before it closes the window.
    await canvas(page).press('Escape')
    await expect(page.getByText(/^Only/)).toHaveCount(0)
    await canvas(page).press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Preview on the map' })).toBeFocused()
  })

  await test.step('another world can be looked at, with its own villages [MAP-08]', async () => {
    await openMap(page)
    const dialog = page.getByRole('dialog')
    const asked = page.waitForRequest('**/world/nl101/villages')
    await dialog.getByRole('combobox', { name: 'World' }).click()
    await page.getByRole('option', { name: 'nl101' }).click()
    await asked
    await expect(page.getByRole('application', { name: /^Map of world nl101/ })).toBeVisible()
  })
})

test('a tower of level 20 stands in a circle of 15 fields [MAP-05 MAP-06]', async ({ page }) => {
  await planInstead(page, { watchTowers: [{ coords: '540|540', level: 20 }] })
  await openWholeWorld(page)
  await expect.poll(() => colorOf(page, 540, 540)).toBe('#ffc0cb')
  for (const [x, y] of [
    [555, 540],
    [525, 540],
    [540, 555],
    [540, 525],
  ] as const) {
    expect(await colorOf(page, x, y), `${x}|${y}`).toBe('#db00ff')
  }
  expect(await colorOf(page, 558, 540)).not.toBe('#db00ff')
})

test('ways of rams and of fakes have different colours [MAP-10]', async ({ page }) => {
  await planInstead(page, {
    planningType: 'ADVANCED_PLANNER',
    fakeVillages: [{ coords: '510|510', attacksPer: 1 }],
    targetVillages: [target('540|500', { attacksPer: 1 }), target('541|541', { fakesPer: 1 })],
  })
  await openMap(page)
  // It opens on the plan, where the two ways are long.
  const pixelsOfColor = async (wanted: string) => {
    const { data } = await pixelsOf(canvas(page))
    let count = 0
    for (let i = 0; i < data.length; i += 4) if (`${data[i]},${data[i + 1]},${data[i + 2]}` === wanted) count += 1
    return count
  }
  await expect.poll(() => pixelsOfColor('0,0,139')).toBeGreaterThan(100)
  expect(await pixelsOfColor('241,192,0')).toBeGreaterThan(100)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the map takes all of the screen, and closing it leads back to its button', async ({ page }) => {
    await planSimply(page, { sources: ['500|500'], targets: ['530|530'] })
    await openMap(page)
    const box = await page.getByRole('dialog').boundingBox()
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Preview on the map' })).toBeFocused()
  })
})
