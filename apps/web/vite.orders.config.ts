/**
 * Builds a player's page with a start of its own, before and beside the application (`vite.config.ts`): `orders.html`, which holds all the
 * script and style that draw it, and in `assets/orders` what it fetches later. The texts are the application's. Over a line on which
 * each question takes half a second it is one question; the first script in it asks for the rest while it comes.
 *
 * The server lets these scripts run by what they hold (`static-files.ts`).
 */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { bundledScript, inPage, withFirstPaint } from '../../scripts/first-script.ts'
import { isOfPage, usedRules } from '../../scripts/unused-rules.ts'
import {
  callsWithoutServersPart,
  NAMES,
  SHORT_CLASS_NAMES,
  sentencesOfStart,
  TARGET,
  TEMPORAL,
  WITHOUT_EFFECTS,
} from './vite.config.ts'

const FOLDER = 'assets/orders'
const NAMES_IN_FOLDER = Object.fromEntries(
  Object.entries(NAMES).map(([what, name]) => [what, name.replace(/^assets/, FOLDER)]),
)

/** What draws nothing by itself stands in the page as a script of its own, which a phone reads while the rest is on its way. */
const LIBRARIES = 'libraries'
const OF_LIBRARIES = /\/node_modules\/(?!temporal-)|\/packages\/|\/src\/temporal\.ts$/
const IMPORTED_OF_THEM = /\bimport\s*(\{[^}]*\})\s*from\s*(["'`])\.\/libraries-[^"'`]+\2;?/g
const EXPORTED = /\bexport\s*(\{[^}]*\});?\s*$/
/** Where the page's own script finds them: no script can import of another that has no address. */
const HANDED_OVER = 'globalThis.musterLibraries'
const FIRST_SCRIPT = 'src/app/orders/first-script.ts'
const NAMED_SCRIPT = /\s*<script type="module"[^>]* src="\/([^"]+)"><\/script>/g
const AHEAD = /\s*<link rel="modulepreload"[^>]*>/g
const NAMED_SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g
/** Of a module that lies in the folder, which is not where the page is. */
const LATER = /\bimport\((["'`])\.\//g

/**
 * The application's page with another start in it, by its own name, and nothing in it that would have to be asked for. The sheets of all
 * controls and looks come along with the few that its parts use: a third of their rules, which are left.
 */
function ordersPage(): Plugin {
  return {
    name: 'muster-orders-page',
    enforce: 'post',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/src/main.tsx', '/src/app/orders/main.ts'),
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The page of players was not built.')
        page.fileName = 'orders.html'
        page.source = pageWithAllInIt(String(page.source), bundle, await bundledScript(file(FIRST_SCRIPT)))
      },
    },
  }
}

/**
 * A module as a script that runs where it stands: `export {a as b}` becomes an object that is handed over, `import {b as c}` of it takes that apart
 * (`takingOver`). So it hands over what things are by then: the one binding that changes later, the clock's, stays among its own.
 */
function handingOver(code: string): string {
  const [, list] = EXPORTED.exec(code) ?? []
  if (list === undefined) throw new Error('The libraries of the page of players export nothing.')
  if (/\bTemporal\b/.test(list)) throw new Error('The clock of the page of players is read outside of its libraries.')
  const object = list.replace(/([\w$]+) as ([\w$]+)/g, '$2:$1')
  // Only a module has `import.meta`; one that stands in the page is told there where the page is.
  const whole = code
    .replace(EXPORTED, () => `${HANDED_OVER}=${object}`)
    .replaceAll('import.meta', '({url:location.href})')
  return `(()=>{"use strict";${whole}})()`
}

function takingOver(code: string): string {
  return code.replace(
    IMPORTED_OF_THEM,
    (_, list: string) => `const ${list.replace(/([\w$]+) as ([\w$]+)/g, '$1:$2')}=${HANDED_OVER};`,
  )
}

function pageWithAllInIt(html: string, bundle: Rolldown.OutputBundle, first: string): string {
  const scripts: string[] = []
  const isUsed = isOfPage(
    [html, ...Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : ''))].join(),
  )
  const page = withFirstPaint(html, file('public/first-paint.js'))
    .replace(NAMED_SHEET, (_, name: string) => `<style>${usedRules(takenOut(bundle, name), isUsed)}</style>`)
    .replace(AHEAD, '')
    .replace(NAMED_SCRIPT, (_, name: string) => {
      scripts.push(laterIn(takingOver(takenOut(bundle, name))))
      return ''
    })
    .replace('<title>', () => `${inPage(first)}\n    <title>`)
  const libraries = laterIn(takenOut(bundle, fileOf(bundle, LIBRARIES)))
  // The libraries run where they stand, the rest when all of the page has come; at its end they let what stands above them be read before.
  return page.replace(
    '</body>',
    () => `${inPage(handingOver(libraries))}${scripts.map((code) => inPage(code, ' type="module"')).join('')}</body>`,
  )
}

/** What a script of the page asks for later lies in the folder. */
function laterIn(code: string): string {
  return code.replace(LATER, (_, quote: string) => `import(${quote}/${FOLDER}/`)
}

function fileOf(bundle: Rolldown.OutputBundle, name: string): string {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
  if (!found) throw new Error(`The page of players was built without ${name}.`)
  return found.fileName
}

/** What the page holds is no file any more, so no other may ask for it. */
function takenOut(bundle: Rolldown.OutputBundle, name: string): string {
  const found = bundle[name]
  if (!found) throw new Error(`The page of players names ${name}, which was not built.`)
  const user = Object.values(bundle).find((other) => other.type === 'chunk' && other.imports.includes(name))
  if (user)
    throw new Error(`${user.fileName} needs ${name}, which stands in the page of players and cannot be asked for.`)
  delete bundle[name]
  return found.type === 'chunk' ? found.code : String(found.source)
}

function file(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

/**
 * The page's parts are the application's, written for React and the component library, which together would be two thirds of what comes
 * before the first order is seen. Here the one is Preact and the other the few controls of it that these parts use; the library of texts,
 * a quarter of what was left, is a reader of the tenth of it that they use (decision 0021).
 */
const LIGHTER = [
  { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
  { find: /^@mantine\/core$/, replacement: file('src/ui/plain/plain-kit.tsx') },
  { find: /^i18next$/, replacement: file('src/ui/plain/text-reader.ts') },
  { find: /^react-i18next$/, replacement: file('src/ui/plain/use-translation.ts') },
]

export default defineConfig({
  css: SHORT_CLASS_NAMES,
  resolve: { alias: [TEMPORAL, ...LIGHTER] },
  plugins: [react(), sentencesOfStart(), callsWithoutServersPart(), ordersPage()],
  build: {
    target: TARGET,
    modulePreload: { polyfill: false },
    emptyOutDir: false,
    // The application's build copies what lies in `public`.
    copyPublicDir: false,
    assetsDir: FOLDER,
    // The build of the product puts it to that of the application.
    license: { fileName: 'orders-third-party.md' },
    rolldownOptions: {
      treeshake: WITHOUT_EFFECTS,
      output: {
        ...NAMES_IN_FOLDER,
        // `handingOver` reads them.
        minifyInternalExports: false,
        codeSplitting: { groups: [{ name: LIBRARIES, test: OF_LIBRARIES }] },
      },
    },
  },
  worker: { rolldownOptions: { output: NAMES_IN_FOLDER } },
})
