import { vi } from 'vitest'
import { PATIENCE } from '../patience.fixture.ts'
import type { PersonBrowser } from '../sign-in/person-browser.fixture.ts'

/** Once the world has come from the game, which takes a machine that does other things longer than anybody is let wait for it. */
export async function worldThere(browser: PersonBrowser, world = 'nl100'): Promise<void> {
  const villages = `/api/tw/v1/world/${world}/villages?playerId=1`
  await vi.waitUntil(async () => (await browser.call('GET', villages)).statusCode === 200, PATIENCE)
}
