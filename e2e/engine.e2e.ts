/**
 * The engine runs in a worker of the page as it does on the server: bundled for the browser it imports nothing of Node's, and
 * plans of up to 300 × 300 are the same to the byte.
 */
import { fileURLToPath } from 'node:url'
import { instant, secondOfDay, USUAL_FARM_SPACES } from '@muster/game'
import { type Operation, type Problem, plan, planOperation } from '@muster/planner'
import { expect, test } from '@playwright/test'
import { build, type Rollup } from 'vite'

const NOW = instant(Date.UTC(2026, 9, 23, 18))
/** The clocks go back in the night before. */
const LANDING = instant(Date.UTC(2026, 9, 25, 19))
const SIZE = 300

/** Villages on a lattice that repeats nothing for 300 of them. */
function places(x: number, y: number): { x: number; y: number }[] {
  return Array.from({ length: SIZE }, (_, i) => ({ x: x + ((i * 37) % 61), y: y + ((i * 53) % 59) }))
}

const PROBLEM: Problem = {
  supplies: places(400, 420).map((village) => ({ pool: 'attack', village, uses: 1, noblesPerCommand: 1 })),
  demands: places(450, 470).map((target, i) => ({
    pool: 'attack',
    target,
    targetOwner: 1 + (i % 20),
    unit: 'ram',
    type: 'Attack',
    wanted: 1,
    arrival: LANDING,
    latestArrival: instant(LANDING + (i % 4) * 30_000),
    minutesPerField: 30,
    boost: 1,
  })),
  rules: {
    now: NOW,
    timeZone: 'Europe/Warsaw',
    quietHours: { from: secondOfDay(1 * 3600), until: secondOfDay(6 * 3600) },
    blackouts: [],
    uniqueTarget: false,
    uniqueTargetOwner: true,
    distinctLaunchSeconds: false,
    minimumGapSeconds: 0,
  },
  objective: { order: 'none', even: false, fewEqualLaunches: false, seed: 5 },
  towers: [{ at: { x: 445, y: 460 }, level: 5 }],
  maxTries: 5,
}

const OPERATION: Operation = {
  villages: places(400, 420).map((at, i) => ({
    at,
    owner: 1 + (i % 12),
    points: 4000 + ((i * 31) % 5000),
    stock: {
      axe: (i % 3) * 3000,
      ram: 20 + (i % 200),
      spy: 30 + ((i * 7) % 90),
      catapult: i % 9,
      snob: i % 11 === 0 ? 4 : 0,
    },
  })),
  owners: Array.from({ length: 12 }, (_, i) => ({
    id: i + 1,
    points: 100_000 * (i + 1),
    quietHours: [{ from: secondOfDay(((22 + i) % 24) * 3600), until: secondOfDay(((28 + i) % 24) * 3600) }],
  })),
  templates: [
    {
      type: 'Attack',
      isFake: false,
      units: [
        { unit: 'axe', least: 0, takes: 'all', stays: 0 },
        { unit: 'ram', least: 50, takes: 'all', stays: 0 },
      ],
      leastSpace: 2500,
    },
    {
      type: 'Attack',
      isFake: true,
      units: [
        { unit: 'ram', least: 1, takes: 'least', stays: 0 },
        { unit: 'spy', least: 0, takes: 'fill', stays: 0 },
      ],
    },
    { type: 'Attack', isFake: false, units: [{ unit: 'snob', least: 1, takes: 'least', stays: 0 }] },
  ],
  wishes: places(450, 470).map((target, i) => ({
    target,
    targetOwner: 900 + (i % 7),
    targetOwnerPoints: 50_000 * (1 + (i % 7)),
    rank: i % 3,
    templates: [[2], [0], [1]][i % 3] ?? [],
    wanted: [3, 1, 2][i % 3] ?? 1,
    arrival: LANDING,
    latestArrival: instant(LANDING + (i % 3) * 600_000),
    boost: 1,
    ...(i % 3 === 0 && { train: { first: 0 } }),
    ...(i % 3 === 2 && { isSpread: true, home: { share: 0.9, marginSeconds: 60 } }),
  })),
  rules: {
    ...PROBLEM.rules,
    uniqueTargetOwner: false,
    minutesPerField: { axe: 18, spy: 9, ram: 30, catapult: 30, snob: 35 },
    spaces: USUAL_FARM_SPACES,
    fakeLimitPercent: 1,
    maxNobleFields: 70,
    load: { gapSeconds: 10 },
    evenLoad: true,
  },
  objective: { order: 'fastest', even: false, fewEqualLaunches: false, seed: 5 },
  towers: PROBLEM.towers,
  fixed: [],
  before: [],
  maxTries: 1,
}

/** The worker as one module, as a page would load it. */
async function bundledWorker(): Promise<string> {
  const entry = fileURLToPath(new URL('./engine.worker.ts', import.meta.url))
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'engine' } },
  })
  const { output } = (Array.isArray(made) ? made[0] : made) as Rollup.RollupOutput // nothing watches
  const [chunk, ...others] = output
  expect(others, 'the worker is one file').toEqual([])
  expect(chunk.imports, 'it imports nothing').toEqual([])
  return chunk.code
}

test('a worker of the page gives the same plans as the server, to the byte', async ({ page }) => {
  // Four plans and a build are nothing but computing: beside other work they take as many times longer as there is of it.
  test.setTimeout(300_000)
  const code = await bundledWorker()
  await page.route('http://engine.test/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>engine</title>' }),
  )
  await page.goto('http://engine.test/')
  for (const [asked, planned] of [
    [{ problem: PROBLEM }, plan(PROBLEM)],
    [{ operation: OPERATION }, planOperation(OPERATION)],
  ] as const) {
    const inBrowser = await page.evaluate(
      (json) =>
        new Promise<string>((resolve, reject) => {
          const worker = new Worker('/engine.js', { type: 'module' })
          worker.addEventListener('message', ({ data }) => resolve(String(data)))
          worker.addEventListener('error', ({ message }) => reject(new Error(message)))
          worker.postMessage(json)
        }),
      JSON.stringify(asked),
    )
    expect(planned.commands.length).toBeGreaterThan(200)
    expect(inBrowser === JSON.stringify(planned), 'both plans are the same text').toBe(true)
  }
})
