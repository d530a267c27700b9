/**
 * Builds the page, and with it the texts that it fetches while running: from the phrases
 * `assets/i18n/{lang}.json` for the start and `assets/i18n/{lang}/{area}.json` for the screens
 * of an area, one file for all of a player's page, and `assets/changelog.json` from `changes/`.
 * While developing, both are answered from the sources and the API is passed on to the
 * server at `API_ORIGIN`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
// By its path: Vite bundles relative imports of a configuration, while Node would have to load a package's TypeScript itself.
import {
  AREAS,
  borrowedKeys,
  en,
  fileOfNamespace,
  filledUp,
  LANGUAGES,
  type LanguageName,
  type Texts,
} from '../../packages/phrases/src/index.ts'
import { callsForBrowser } from '../../scripts/calls-for-browser.ts'
import { bundledScript, filesOfScreen, inPage, withFirstPaint } from '../../scripts/first-script.ts'
import { offlineWorker } from '../../scripts/offline-worker.ts'
import { withoutUnusedRules } from '../../scripts/unused-rules.ts'
import { kitVariables } from './kit-variables.ts'
import { OLDEST_BROWSERS } from './oldest-browsers.ts'
import { IN_PLAYERS_FILE, PLAYERS_FILE } from './src/features/player-page/players-texts.ts'

/** In the built page alone: the packages' clock is that of the browser where it has one. */
export const TEMPORAL = {
  find: /^temporal-polyfill$/,
  replacement: file('src/temporal.ts'),
}

/** Of the component library, where no screen asks for it (`kit-left-out.test.ts`). */
const KIT_LEFT_OUT = {
  find: /^\.{1,2}\/.*\/(?:get-arrow-position-styles|FloatingArrow|PopoverContextMenu|ScrollArea|Combobox(?:Search|Header|Footer)|Input(?:Success|Placeholder)|ButtonGroup(?:Section)?|Mantine(?:Classes|CssVariables))\.mjs$/,
  replacement: file('src/ui/kit-left-out.ts'),
}

const changes = file('../../changes')

const texts: Readonly<Record<string, () => unknown>> = {
  ...Object.assign({}, ...LANGUAGES.map(filesOf)),
  'assets/changelog.json': changelog,
}

function file(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

function filesOf(language: LanguageName): Record<string, () => unknown> {
  const areas: ReadonlySet<string> = new Set(AREAS)
  const namespaces = Object.entries(en)
  const atStart = namespaces.filter(([namespace]) => !areas.has(namespace))
  const textsOf = ([namespace, english]: readonly [string, Texts]) =>
    filledUp(catalogueOf(language, namespace), english, language)
  // What a visit can begin with; a whole language has nothing to say there.
  const withBorrowed = (texts: Record<string, Texts>) => {
    const borrowed = borrowedBy(language)
    return borrowed.length === 0 ? texts : { ...texts, borrowed }
  }
  return {
    [`assets/i18n/${language}.json`]: () =>
      withBorrowed(Object.fromEntries(atStart.map((entry) => [entry[0], textsOf(entry)]))),
    [`assets/i18n/${language}/${PLAYERS_FILE}.json`]: () =>
      withBorrowed(
        Object.fromEntries(IN_PLAYERS_FILE.map((namespace) => [namespace, textsOf([namespace, en[namespace]])])),
      ),
    ...Object.fromEntries(
      AREAS.map((area) => [`assets/i18n/${language}/${area}.json`, () => textsOf([area, en[area]])]),
    ),
  }
}

/** Of all its areas; the page marks these texts as English (borrowed-texts.ts). */
function borrowedBy(language: LanguageName): string[] {
  return Object.entries(en).flatMap(([namespace, english]) =>
    borrowedKeys(catalogueOf(language, namespace), english, language).map((key) => `${namespace}:${key}`),
  )
}

/** Read when it is asked for, so that whoever translates sees it after a reload. */
function catalogueOf(language: LanguageName, namespace: string): Texts {
  const path = file(`../../packages/phrases/${language}/${fileOfNamespace(namespace)}`)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** One folder a version, one file a change with one sentence; newest version first, changes by file name. */
function changelog(): { version: string; changes: string[] }[] {
  const versions = readdirSync(changes, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return versions
    .map(({ name: version }) => ({ version, changes: sentencesOf(join(changes, version)) }))
    .sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }))
}

function sentencesOf(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return files.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim())
}

function servedTexts(): Plugin {
  return {
    name: 'muster-served-texts',
    generateBundle() {
      for (const [fileName, text] of Object.entries(texts)) {
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(text()) })
      }
    },
    configureServer(server) {
      server.middlewares.use((incoming, outgoing, next) => {
        const text = texts[incoming.url?.slice(1) ?? '']
        if (!text) return next()
        outgoing.setHeader('content-type', 'application/json; charset=utf-8')
        outgoing.end(JSON.stringify(text()))
      })
    },
  }
}

/** What index.html says by itself, where neither script nor texts have come: in each language that has a sentence for it. */
export function sentencesOfStart(): Plugin {
  const sentences = (key: keyof typeof en.shell.start) =>
    LANGUAGES.flatMap((language) => {
      const { start } = catalogueOf(language, 'shell')
      const sentence = typeof start === 'object' ? start[key] : undefined
      return sentence === undefined ? [] : [`<p lang="${language}">${sentence}</p>`]
    }).join('')
  return {
    name: 'muster-sentences-of-start',
    transformIndexHtml: (html) =>
      html
        .replace('<!-- shell.start.incomplete -->', sentences('incomplete'))
        .replace('<!-- shell.start.noScript -->', sentences('noScript')),
  }
}

/** After the types are gone. */
export function callsWithoutServersPart(): Plugin {
  return {
    name: 'muster-calls-for-browser',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) =>
      id.includes('/packages/contracts/src/') ? { code: callsForBrowser(code), map: null } : undefined,
  }
}

/**
 * Names in the page of the start what is asked for only when it runs, or it would be fetched one after the other. The libraries run as soon as
 * each has come, in a task of their own, while the rest is on its way.
 */
function startNamed(): Plugin {
  return {
    name: 'muster-start-named',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const named = (chunk: string, kind: 'js' | 'css') =>
          Object.keys(bundle).filter((file) => new RegExp(`/${chunk}-[^/]+\\.${kind}$`).test(file))
        const before = [
          ...named('draw-app', 'js').map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
          // Before the page's own sheet, which is to win.
          ...named('draw-app', 'css').map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        ]
        const libraries = Object.keys(LIBRARIES)
          .flatMap((chunk) => named(chunk, 'js'))
          .map((file) => `<script type="module" async fetchpriority="high" crossorigin src="/${file}"></script>`)
        return html
          .replace('<script type="module"', `${before.join('\n    ')}\n    <script type="module"`)
          .replace(/<script type="module".*<\/script>/, (entry) => [entry, ...libraries].join('\n    '))
      },
    },
  }
}

/** Puts into the page what asks for the rest of it, with the files of the first planner. */
function firstScript(): Plugin {
  return {
    name: 'muster-first-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const first = filesOfScreen(bundle, 'SimplePlannerPage')
        const known = {
          FILES_OF_FIRST_PLANNER: first,
          FILES_BELOW: filesOfScreen(bundle, 'form-below').filter((name) => !first.includes(name)),
          FILES_OF_SCREENS: filesOfScreen(bundle, 'screens'),
        }
        const sheets = Object.values(known)
          .flat()
          .filter((name) => !name.endsWith('.js'))
        if (sheets.length > 0)
          throw new Error(`The first planner waits for ${sheets}: name it in SHEETS_OF_FIRST_PLANNER.`)
        const script = inPage(await bundledScript(file('src/app/first-script.ts'), known))
        return withFirstPaint(html, file('public/first-paint.js')).replace('<title>', () => `${script}\n    <title>`)
      },
    },
  }
}

/**
 * Chrome compiles a function when it is first called, beside which nothing else is done, but for files that say this in their first line: theirs it
 * compiles while they come, in a thread of its own (https://v8.dev/blog/explicit-compile-hints). Other browsers read a comment.
 */
function compiledWhileFetched(): Plugin {
  const ofFirstVisit = new Set(['index', 'draw-app', 'SimplePlannerPage', ...Object.keys(LIBRARIES)])
  return {
    name: 'muster-compiled-while-fetched',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && ofFirstVisit.has(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      },
    },
  }
}

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'

/** Of the built page alone: names of classes that say what they are weigh a kilobyte in the first load. */
export const SHORT_CLASS_NAMES = { modules: { generateScopedName: '_[hash:base64:5]' } }

/**
 * What the first planner has in common with screens that are no planners; with what these need themselves.
 */
const CONTROLS =
  /\/core\/esm\/components\/(TextInput|Skeleton|NumberInput)\/|\/useMutation\.js$|\/src\/ui\/(?:\w+\/)?(Dialog|ConfirmDialog|TextButton|NumberField|TickBox|TickField)\.tsx$|\/src\/parts\/(world\/WorldSelect|units\/Unit|fields\/|date-time-field\/local-time-text)|\/game\/src\/(coord|zone|units|world)|\/contracts\/src\/world-content/

/** Of the start, each a script of its own: React, what draws with it, and what knows addresses; with what these need themselves. */
const LIBRARIES = {
  react: /\/node_modules\/(?:react-dom|scheduler|use-sync-external-store|react\/(?:cjs\/react-)?jsx-runtime)/,
  kit: /\/@mantine\/core\/esm\/(?:core\/MantineProvider\/MantineProvider\.mjs|components\/(?:Button|Select|Skeleton|TextInput)\/)/,
  router: /\/@tanstack\/(?:history|react-router|react-store|router-core|store)\//,
}

/** What they need to look as they do, all in one: a sheet that a script waits for is asked for when that has come. */
const SHEETS_OF_FIRST_PLANNER =
  /\/src\/parts\/(?:date-time-field\/DateTimeField|exclusion-slots\/ExclusionSlots|fields\/form-layout|planning\/(?:cards|fields\/(?:SendWindow|SortingOptions)|screen\/(?:PlanBar|PlannerScreen))|village-input\/VillageInput)\.module\.css$/

/**
 * The start names two hundred files, and a hash cannot be compressed: these are as short as the bundler allows, which
 * takes a third of a kilobyte off the first load. The server knows them by it (static-files.ts).
 */
export const NAMES = {
  hashCharacters: 'hex',
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7].[ext]',
} as const

/**
 * Our packages are rules and texts that do nothing when they are loaded. Said here, a screen that
 * needs the domains alone does not fetch the time zone arithmetic beside them (18 KB compressed).
 */
export const WITHOUT_EFFECTS = { moduleSideEffects: [{ test: /\/packages\/[^/]+\/src\//, sideEffects: false }] }

/** Script and style are written in what the oldest of them reads, and in nothing older. */
export const TARGET = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name}${version}`)

export default defineConfig(({ command }) => ({
  ...(command === 'build' && { css: SHORT_CLASS_NAMES, resolve: { alias: [TEMPORAL, KIT_LEFT_OUT] } }),
  plugins: [
    react(),
    kitVariables(),
    servedTexts(),
    sentencesOfStart(),
    startNamed(),
    firstScript(),
    withoutUnusedRules(),
    callsWithoutServersPart(),
    compiledWhileFetched(),
    offlineWorker(file('src/offline/offline.worker.ts'), file('public')),
  ],
  build: {
    target: TARGET,
    // The player's page lies there already (`scripts/build.mjs`).
    emptyOutDir: false,
    // They know how to load modules ahead.
    modulePreload: { polyfill: false },
    // Whoever is sent the code of others is sent their licences.
    license: { fileName: 'assets/third-party.md' },
    // scripts/check-bundle.mjs holds the first load to its limit, compressed.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      treeshake: WITHOUT_EFFECTS,
      // What every visit fetches stands in one file, and what the first planner adds in three: left alone the bundler
      // would cut both along the borders of what the screens share, file by file, 10 KB more in fifty files.
      output: {
        ...NAMES,
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 9 },
            ...Object.entries(LIBRARIES).map(([name, test], at) => ({ name, test, priority: 8 - at })),
            {
              name: 'draw-app',
              test: (id: string) =>
                id.endsWith('/src/app/draw-app.tsx') || CONTROLS.test(id) || SHEETS_OF_FIRST_PLANNER.test(id),
              priority: 3,
            },
            { name: 'times', test: /\/parts\/date-time-field\/(DateTimeField|RelativeTime)\.tsx$/, priority: 1 },
            { name: 'SimplePlannerPage', test: /\/SimplePlannerPage\.tsx$/ },
            { name: 'form-below', test: /\/form-below\.ts$/ },
            // Nearly every other screen needs both: in a file each, the start would name both with each of those screens.
            { name: 'layout', test: /\/src\/ui\/(layout|table\/Table)\.tsx$/ },
          ],
        },
      },
    },
  },
  worker: { rolldownOptions: { output: NAMES } },
  server: {
    proxy: {
      '/api': api,
      '/health': api,
      // Where people sign in, the server answers with addresses of the host it was asked at.
      ...Object.fromEntries(
        ['/oauth2', '/login/oauth2', '/logout'].map((path) => [path, { target: api, changeOrigin: false }]),
      ),
    },
  },
}))
