/**
 * Builds the service worker (apps/web/src/offline) after the page, and writes into it which files the pages of those who send need: all of
 * the player's page, which was built before; of the application those of the start and the screen's own with all that it fetches later; and
 * the texts.
 *
 * They follow from what was built, so that whatever the pages come to need is kept without being listed here.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin, Rolldown } from 'vite'
import { type Bundle, sheetsOf, withImports } from './chunks.ts'

const WORKER = 'offline-worker.js'
/** Screens of the application that open without a network, by the name of their script, and the areas of all their texts. */
const SCREENS = ['OffPackPlanPage']
const LIST_OF_SCREENS = 'screens'
const PLAYERS_PAGE = 'orders.html'
const PLAYERS_FILES = 'assets/orders'
const TEXTS =
  /^assets\/i18n\/[a-z]{2}(?:-[A-Z]{2})?(\.json|\/(players|playerPage|operationWords|push|offPack|unauthorized|result)\.json)$/
/** Served as it lies in `public`, and named by index.html. */
const PUBLIC = ['mark.svg']

export interface KeptFile {
  readonly url: string
  readonly revision: string | null
}

export function offlineWorker(source: string, publicFolder: string): Plugin {
  return {
    name: 'muster-offline-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const inBundle = filesOfScreens(bundle).map((name) => keptFile(name, contentOf(bundle[name])))
      const inPublic = PUBLIC.map((name) => keptFile(name, readFileSync(join(publicFolder, name))))
      const ofPlayers = filesOfPlayers(dir).map((name) => keptFile(name, readFileSync(join(dir, name))))
      await buildWorker(source, join(dir, WORKER), [...inBundle, ...inPublic, ...ofPlayers])
    },
  }
}

async function buildWorker(source: string, file: string, kept: readonly KeptFile[]): Promise<void> {
  const worker = await rolldown({
    input: source,
    platform: 'browser',
    // What is not found would be left to the browser, which installs no such worker, and the page would just not open.
    onLog(level, log, report) {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      report(level, log)
    },
    transform: { define: { KEPT_FILES: JSON.stringify(kept), 'process.env.NODE_ENV': '"production"' } },
  })
  await worker.write({ file, format: 'iife', minify: true, sourcemap: false })
  await worker.close()
}

/** Relative to the folder of what was built. */
function filesOfPlayers(folder: string): readonly string[] {
  const files = readdirSync(join(folder, PLAYERS_FILES))
  if (files.length === 0) throw new Error('The page of players was not built, and could not be kept.')
  return [PLAYERS_PAGE, ...files.map((name) => `${PLAYERS_FILES}/${name}`)]
}

/** Names in the bundle, each once, sorted. */
export function filesOfScreens(bundle: Bundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const named = (name: string) => {
    const found = chunks.find((chunk) => chunk.name === name)
    if (!found) throw new Error(`There is no screen ${name} to be kept for a page without a network.`)
    return found
  }
  const screens = SCREENS.map(named)
  // The entry fetches the application, the clock for browsers without one, and the screens themselves where it is asked for one.
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const ofStart = entries.flatMap(asked).filter((name) => screens.every(({ fileName }) => fileName !== name))
  // It names all screens, of which these are kept.
  const start = withImports(bundle, [...ofStart, named(LIST_OF_SCREENS).fileName])
  const later = [...withImports(bundle, screens.flatMap(asked))].filter((chunk) => !start.has(chunk))
  const files = [
    ...[...start].flatMap((chunk) => [chunk.fileName, ...sheetsOf(chunk)]),
    ...later.flatMap((chunk) => [chunk.fileName, ...sheetsOf(chunk), ...namedIn(chunk, bundle)]),
  ]
  const texts = Object.keys(bundle).filter((name) => TEXTS.test(name))
  return [...new Set(['index.html', ...files, ...texts])].sort()
}

/**
 * A chunk and what its own code fetches later. What the chunks that it shares with other screens fetch later is left out: that
 * is those screens' business.
 */
function asked({ fileName, dynamicImports }: Rolldown.OutputChunk): readonly string[] {
  return [fileName, ...dynamicImports]
}

/** Workers and pictures. The start names those of all screens, and is not asked. */
function namedIn({ code }: Rolldown.OutputChunk, bundle: Bundle): readonly string[] {
  return Object.values(bundle).flatMap(({ type, fileName }) =>
    type === 'asset' && !fileName.endsWith('.css') && code.includes(fileName.replace(/^assets\//, ''))
      ? [fileName]
      : [],
  )
}

function contentOf(file: Bundle[string] | undefined): string | Uint8Array {
  if (!file) return ''
  return file.type === 'chunk' ? file.code : file.source
}

function keptFile(name: string, content: string | Uint8Array): KeptFile {
  const isHashed = /-[\da-f]{7}\.\w+$/.test(name)
  return {
    url: `/${name}`,
    revision: isHashed ? null : createHash('sha256').update(content).digest('hex').slice(0, 16),
  }
}
