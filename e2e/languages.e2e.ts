/** Which language the page speaks, and that it has every text in each. */
import { LANGUAGES } from '@muster/phrases/languages'
import { expect, test } from './fixture.ts'

for (const [locale, language, heading] of [
  ['en-US', 'en', 'Simple planner'],
  ['fi-FI', 'en', 'Simple planner'],
  ['ru', 'ru', 'Простой планировщик'],
  ['ru-RU', 'ru', 'Простой планировщик'],
] as const) {
  test.describe(`of a browser in ${locale}`, () => {
    test.use({ locale })

    test(`the page is “${heading}”, and no raw key is visible [I18N-01 I18N-02 I18N-03 I18N-06]`, async ({ page }) => {
      const texts = page.waitForResponse(/\/assets\/i18n\/[\w-]+\.json$/)
      await page.goto('/')
      expect((await texts).url()).toContain(`${language}.json`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      await page.getByRole('button', { name: /What is new|Что нового/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      const words = (await page.locator('body').innerText()).split(/\s+/)
      expect(words.filter((word) => /^[A-Z]+(_[A-Z]+)+$/.test(word))).toEqual([])
      expect(words.filter((word) => /^(shell|planner|result|fields|refusals|warnings)[.:]\w/.test(word))).toEqual([])
    })
  })
}

test('a language is chosen beside the theme under its own name, at once and for every later visit', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Русский' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Простой планировщик')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Простой планировщик')
  await page.getByRole('combobox', { name: 'Язык' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple planner')
})

test('the files of all languages have the same keys and no empty text [I18N-03 I18N-04]', async ({ request }) => {
  const keysOf = async (language: string) => {
    const answer = await request.get(`/assets/i18n/${language}.json`)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain('application/json')
    return textsOf(await answer.json())
  }
  const stems = (texts: Map<string, string>) =>
    [...new Set([...texts.keys()].map((key) => key.replace(/_(one|few|many|other)$/, '')))].sort()
  const english = stems(await keysOf('en'))
  for (const language of LANGUAGES) {
    const texts = await keysOf(language)
    expect(stems(texts), language).toEqual(english)
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  }
})

test('every validation key has a text in each language [I18N-05]', async ({ request }) => {
  const keys =
    'WORLD_REQUIRED SLOWEST_UNIT_REQUIRED ATTACKS_PER_TARGET_REQUIRED ARRIVAL_TIME_REQUIRED DATE_IN_PAST_NOT_ALLOWED LATEST_HOUR_REQUIRED EARLIEST_HOUR_REQUIRED TYPE_REQUIRED DATE_FILLED_NOT_PAST BOOST_PERCENTAGE_REQUIRED BOOST_GTE_ZERO BOOST_LTE_MAX BOOST_VALID_INTEGER START_TIME_REQUIRED END_TIME_REQUIRED END_TIME_BEFORE_START_TIME labelRequired NOT_A_VALID_COORDINATE REQUIRED_FIELD OFF_PACK_FORMAT_ERROR INVALID_CONTINENT INVALID_MIN_POINTS INVALID_MAX_POINTS'
  for (const language of LANGUAGES) {
    const { fields } = await (await request.get(`/assets/i18n/${language}.json`)).json()
    for (const key of keys.split(' ')) expect(fields[key], `${key} in ${language}`).toMatch(/\S/)
  }
})

test('a page whose texts cannot be fetched says so in both languages', async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_FAILED .*\/i18n\//)
  await page.route('**/assets/i18n/*.json', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText('The page could not be loaded completely.')).toBeVisible()
  await expect(page.getByText('Страница загрузилась не полностью.')).toBeVisible()
})

function textsOf(texts: object, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') found.set(path + key, value)
    else for (const [inner, text] of textsOf(value, `${path}${key}.`)) found.set(inner, text)
  }
  return found
}
