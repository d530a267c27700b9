/**
 * The scripts that a built page holds and runs before anything else of it has come. The server lets them run by what they hold
 * (`inline-scripts.ts`).
 */
import { readFileSync } from 'node:fs'
import { rolldown } from 'rolldown'
import type { Rolldown } from 'vite'
import { type Bundle, sheetsOf, withImports } from './chunks.ts'

/** As index.html names it while developing. */
const FIRST_PAINT = '<script src="/first-paint.js"></script>'

/** Bundled on its own; `known` are values for names that it declares. */
export async function bundledScript(input: string, known: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const define = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)]))
  const treeshake = { moduleSideEffects: [{ test: /\/packages\/[^/]+\/src\//, sideEffects: false }] }
  const bundle = await rolldown({ input, platform: 'browser', treeshake, transform: { define } })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

export function inPage(code: string, kind = ''): string {
  // Nothing in it may end it.
  return `<script${kind}>${code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}</script>`
}

/** The page with what puts the theme on it (`public/first-paint.js`), where it named it. */
export function withFirstPaint(html: string, path: string): string {
  return html.replace(FIRST_PAINT, () => inPage(readFileSync(path, 'utf8')))
}

/** Files that a screen needs at once, beside those that each visit fetches. */
export function filesOfScreen(bundle: Bundle, name: string): readonly string[] {
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  const named = (wanted: string) => {
    const found = chunks.find((chunk) => chunk.name === wanted)
    if (!found) throw new Error(`There is no ${wanted} in the build.`)
    return found.fileName
  }
  const entries = chunks.flatMap((chunk) => (chunk.isEntry ? [chunk.fileName] : []))
  const start = withImports(bundle, [...entries, named('draw-app')])
  const own = [...withImports(bundle, [named(name)])].filter((chunk) => !start.has(chunk))
  const known = new Set([...start].flatMap(sheetsOf))
  const files = own.flatMap((chunk) => [chunk.fileName, ...sheetsOf(chunk)])
  return [...new Set(files)].filter((file) => !known.has(file))
}
