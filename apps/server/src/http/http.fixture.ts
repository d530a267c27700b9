/** The web server with calls made up for a test, and a browser in front of it. */
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { testConfig } from '../config.fixture.ts'
import type { Environment } from '../environment.ts'
import { TIME_LIMITS, type TimeLimits } from './limits/time-limits.ts'
import { openHttp } from './open-http.ts'
import type { PreviewOf } from './pages/link-preview.ts'
import { serveStaticFiles } from './pages/static-files.ts'
import { openTestBrowser, type TestBrowser } from './pages/test-browser.fixture.ts'

export interface TestHttp {
  readonly app: FastifyInstance
  readonly browser: TestBrowser
}

export async function openTestHttp(
  register: (app: FastifyInstance) => void,
  environment: Environment = {},
  {
    pageFolder = 'no page here',
    times = {},
    previewOf,
  }: { pageFolder?: string; times?: Partial<TimeLimits>; previewOf?: PreviewOf } = {},
): Promise<TestHttp> {
  const app = await openHttp(testConfig(environment), pino({ level: 'silent' }), { ...TIME_LIMITS, ...times })
  onTestFinished(() => app.close())
  app.get('/health', async () => ({ status: 'ok' }))
  register(app)
  await serveStaticFiles(app, pageFolder, previewOf)
  return { app, browser: await openTestBrowser(app) }
}
