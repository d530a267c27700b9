/**
 * What every journey starts from: the built server on an empty embedded database of
 * its own, fed by the stand-in game with the fixture worlds (docs/requirements/README.md),
 * where people sign in through the stand-in for the providers, and a page opened at it.
 * One server and one of each stand-in a worker.
 *
 * A journey during which a browser warns, complains or has an error fails, unless it declared that complaint
 * beforehand. What was declared must come.
 */
import { rm } from 'node:fs/promises'
import { HELPER_SCRIPT_DOMAINS } from '@muster/contracts'
import { type GameStandIn, startGameStandIn } from '@muster/game-stand-in'
import { type IdentityStandIn, type Person, startIdentityStandIn } from '@muster/identity-stand-in'
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { demoFolder } from './demos.fixture.ts'
import { type RunningServer, startServer } from './running-server.ts'

export interface OfWorker {
  readonly game: GameStandIn
  readonly identity: IdentityStandIn
  /** Path of a folder with the demos of demos.fixture.ts. */
  readonly demos: string
  readonly server: RunningServer
}

interface OfJourney {
  /** Declares what the browser is to complain of in the console: an entry is its kind, its text and whence it came. */
  readonly expectComplaint: (complaint: RegExp) => void
  readonly complaints: Complaints
  /** A page in a browser of somebody else's. */
  readonly openAnother: (options?: BrowserContextOptions) => Promise<Page>
}

export const test = base.extend<OfJourney, OfWorker>({
  game: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture depends on.
    async ({}, use) => {
      const game = await startGameStandIn()
      await use(game)
      await game.close()
    },
    { scope: 'worker' },
  ],
  identity: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture depends on.
    async ({}, use) => {
      const identity = await startIdentityStandIn()
      await use(identity)
      await identity.close()
    },
    { scope: 'worker' },
  ],
  demos: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture depends on.
    async ({}, use) => {
      const folder = await demoFolder()
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ game, identity, demos }, use) => {
      const server = await startServer(environmentOf({ game, identity, demos }))
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({ context, server }, use) => {
      const complaints = new Complaints(server.url)
      complaints.listenTo(context)
      await use(complaints)
      expect(complaints.unexpected(), 'what the browser complained of').toEqual([])
      // A browser tells of a complaint when it comes to it, which may be after the page has shown what follows from it.
      await expect.poll(() => complaints.missing(), { message: 'what it was to complain of' }).toEqual([])
    },
    { auto: true },
  ],
  expectComplaint: async ({ complaints }, use) => use((complaint) => complaints.expect(complaint)),
  openAnother: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      complaints.listenTo(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** Of a server that is fed by the stand-ins. */
export function environmentOf({ game, identity, demos }: Omit<OfWorker, 'server'>): Readonly<Record<string, string>> {
  return {
    GAME_ORIGIN_NL: game.url,
    GAME_ORIGIN_NET: game.url,
    OWNERS: `google:${OWNER.subject}`,
    DEMOS_DIR: demos,
    ...helperScripts,
    ...identity.environment,
  }
}

/** What browsers complained of on pages of the product; those of the game and of the providers are not its own. */
class Complaints {
  private readonly heard: string[] = []
  private readonly expected: RegExp[] = []
  private readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  listenTo(context: BrowserContext): void {
    context.on('console', (entry) => {
      const { url } = entry.location()
      if (['warning', 'error', 'assert'].includes(entry.type()) && (url === '' || url.startsWith(this.origin)))
        this.heard.push(`${entry.type()}: ${entry.text()} (${url})`)
    })
    context.on('weberror', (error) => this.heard.push(`uncaught: ${error.error().stack ?? error.error()}`))
  }

  expect(complaint: RegExp): void {
    this.expected.push(complaint)
  }

  unexpected(): readonly string[] {
    return this.heard.filter((text) => !this.expected.some((complaint) => complaint.test(text)))
  }

  missing(): readonly RegExp[] {
    return this.expected.filter((complaint) => !this.heard.some((text) => complaint.test(text)))
  }
}

export { expect }

/** Where the helper scripts of all domains are, as the server is configured: each under its domain. */
export const HELPER_SCRIPT = 'https://forum.example/helper-script'

const helperScripts = Object.fromEntries(
  HELPER_SCRIPT_DOMAINS.map((domain) => [`HELPER_SCRIPT_${domain.toUpperCase()}`, `${HELPER_SCRIPT}/${domain}`]),
)

/** Runs the server, by its configuration. Everybody else who signs in is a user. */
export const OWNER: Person = { subject: 'owner-1', name: 'Olga Owner' }

/** Follows a way in that the page shows, says who it is at the provider, and waits for the page to know it. */
export async function signIn(page: Page, person: Person, provider = 'Google'): Promise<void> {
  await page.getByRole('link', { name: `Sign in with ${provider}` }).click()
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Subject').fill(person.subject)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: `Account of ${person.name}` })).toBeVisible()
}

/** Day and time in the form a date-time field takes, `days` ahead on the clock of the fixture worlds. */
export function dayAhead(days: number, time = '20:00:00'): string {
  const day = new Date(Date.now() + days * 86_400_000)
  return `${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' }).format(day)}T${time}`
}
