/**
 * The phone of a player who reads Russian, in Playwright's browser or in Firefox, as far as a night needs it. Firefox is worked by the hand that
 * tries the main job in it (`npm run browsers`), for Playwright knows only a Firefox of its own.
 */
import type { BrowserContextOptions, Page } from '@playwright/test'
import { startFirefox } from '../scripts/browsers/firefox.ts'
import { Hand } from '../scripts/browsers/hand.ts'

export interface ThirdPhone {
  readonly open: (path: string) => Promise<void>
  /** Presses the first button whose name begins so. */
  readonly press: (name: string) => Promise<void>
  readonly language: () => Promise<string>
  /** What it complained of, where nobody else listens. */
  readonly complaints: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

const SIZE = { width: 390, height: 844 }
const LANGUAGE = 'ru-RU'

/** Firefox where its path is given. */
export async function startThirdPhone(
  { firefox, origin }: { firefox: string | undefined; origin: string },
  openAnother: (options: BrowserContextOptions) => Promise<Page>,
): Promise<ThirdPhone> {
  return firefox === undefined
    ? inPage(await openAnother({ viewport: SIZE, locale: LANGUAGE }))
    : inFirefox(firefox, origin)
}

function inPage(page: Page): ThirdPhone {
  return {
    open: async (path) => void (await page.goto(path)),
    press: (name) =>
      page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click(),
    language: () => page.evaluate(() => document.documentElement.lang),
    complaints: async () => [],
    close: async () => {},
  }
}

async function inFirefox(path: string, origin: string): Promise<ThirdPhone> {
  const browser = await startFirefox(path, SIZE, `${LANGUAGE},ru`)
  const hand = new Hand(browser, origin)
  return {
    open: (address) => hand.open(address),
    press: (name) => hand.click('button', name),
    language: () => browser.ask(() => document.documentElement.lang),
    complaints: browser.complaints,
    close: browser.close,
  }
}
