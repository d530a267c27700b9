import { expect, test } from 'vitest'
import { filesOfScreens } from './offline-worker.ts'

type Bundle = Parameters<typeof filesOfScreens>[0]

function chunk(name: string, given: { imports?: string[]; dynamicImports?: string[]; code?: string; css?: string[] }) {
  const fileName = `assets/${name}-1234567.js`
  return {
    [fileName]: {
      ...{ type: 'chunk', name, fileName, isEntry: name === 'index', code: given.code ?? '' },
      imports: (given.imports ?? []).map((other) => `assets/${other}-1234567.js`),
      dynamicImports: (given.dynamicImports ?? []).map((other) => `assets/${other}-1234567.js`),
      viteMetadata: { importedCss: new Set(given.css ?? []) },
    },
  }
}
const asset = (fileName: string) => ({ [fileName]: { type: 'asset', fileName, source: '' } })

const BUNDLE = {
  ...chunk('index', { imports: ['start'], dynamicImports: ['draw-app', 'clock'] }),
  ...chunk('clock', {}),
  ...chunk('start', {}),
  ...chunk('draw-app', {
    imports: ['start'],
    dynamicImports: ['screens'],
    css: ['assets/draw-app.css'],
  }),
  ...chunk('screens', { imports: ['start'], dynamicImports: ['OffPackPlanPage', 'GuidePage'] }),
  ...chunk('OffPackPlanPage', {
    imports: ['start', 'alarms', 'shared'],
    dynamicImports: ['later'],
    css: ['assets/OffPackPlanPage.css'],
  }),
  ...chunk('alarms', { code: 'new Worker(new URL("/assets/ticks.worker-1234567.js"))' }),
  ...chunk('shared', { dynamicImports: ['GuidePage'] }),
  ...chunk('later', {}),
  ...chunk('GuidePage', { code: 'assets/guide.webp' }),
  ...asset('assets/draw-app.css'),
  ...asset('assets/OffPackPlanPage.css'),
  ...asset('assets/ticks.worker-1234567.js'),
  ...asset('assets/guide.webp'),
  ...asset('assets/i18n/en.json'),
  ...asset('assets/i18n/en/playerPage.json'),
  ...asset('assets/i18n/en/result.json'),
  ...asset('assets/i18n/en/guide.json'),
} as unknown as Bundle // What a test needs of a bundle is a tenth of it.

test('kept for a page without a network of the application are the start, the screen of off-pack plans with all that it fetches later, and the texts of those who send [OPL-06]', () => {
  expect(filesOfScreens(BUNDLE)).toEqual([
    'assets/OffPackPlanPage-1234567.js',
    'assets/OffPackPlanPage.css',
    'assets/alarms-1234567.js',
    'assets/clock-1234567.js',
    'assets/draw-app-1234567.js',
    'assets/draw-app.css',
    'assets/i18n/en.json',
    'assets/i18n/en/playerPage.json',
    'assets/i18n/en/result.json',
    'assets/index-1234567.js',
    'assets/later-1234567.js',
    'assets/screens-1234567.js',
    'assets/shared-1234567.js',
    'assets/start-1234567.js',
    'assets/ticks.worker-1234567.js',
    'index.html',
  ])
})

test('a build without the screen of off-pack plans is refused', () => {
  const { 'assets/OffPackPlanPage-1234567.js': _, ...others } = BUNDLE
  expect(() => filesOfScreens(others)).toThrow(/OffPackPlanPage/)
})
