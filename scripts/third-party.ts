/**
 * THIRD-PARTY.md: what is installed to run the product, and under which licence, out of the lock file.
 *
 *   npx tsx scripts/third-party.ts            writes it anew
 *   npx tsx scripts/third-party.ts --check    says what is wrong with it
 *
 * A package belongs to an application when npm would find it from there: in the nearest `node_modules` up the
 * tree. Types carry no code and are left out. The texts of the licences of what the page bundles are written by its
 * build, into `assets/third-party.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

export interface LockEntry {
  readonly license?: string
  /** Of a link: the folder it stands for. */
  readonly resolved?: string
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** Entries by their path in the tree, as in `packages` of a lock file. */
export type Lock = Readonly<Record<string, LockEntry>>

const PAGE = 'apps/web'
const SERVER = 'apps/server'

/** Packages of others and their licences, by name, each once a licence; `root` is the path of an application. */
export function installedFor(root: string, lock: Lock): { name: string; licence: string }[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const name of needs(lock[path])) {
      const found = resolved(lock, path, name)
      if (found !== undefined) visit(found)
    }
  }
  visit(root)
  const packages = [...seen].flatMap((path) => {
    const at = path.lastIndexOf('node_modules/')
    const name = path.slice(at + 'node_modules/'.length)
    return at < 0 || name.startsWith('@types/') ? [] : [{ name, licence: lock[path]?.license ?? 'unknown' }]
  })
  const byText = new Map(packages.map((each) => [`${each.name} ${each.licence}`, each]))
  return [...byText.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function needs(entry: LockEntry | undefined): string[] {
  const peers = Object.keys(entry?.peerDependencies ?? {})
  return [
    ...Object.keys(entry?.dependencies ?? {}),
    ...Object.keys(entry?.optionalDependencies ?? {}),
    ...peers.filter((name) => !entry?.peerDependenciesMeta?.[name]?.optional),
  ]
}

/** Where Node would find a package that is asked for from `path`: a link is followed. */
function resolved(lock: Lock, path: string, name: string): string | undefined {
  for (let from: string | undefined = path; from !== undefined; from = above(from)) {
    const at = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
    const entry = lock[at]
    if (entry) return entry.link ? entry.resolved : at
  }
  return undefined
}

function above(path: string): string | undefined {
  if (path === '') return undefined
  const at = path.lastIndexOf('/')
  return at < 0 ? '' : path.slice(0, at)
}

export function thirdParty(lock: Lock): string {
  const page = installedFor(PAGE, lock)
  const server = installedFor(SERVER, lock)
  const unknown = [...page, ...server].filter(({ licence }) => licence === 'unknown').map(({ name }) => name)
  if (unknown.length > 0) throw new Error(`No licence is told for ${unknown.join(', ')}.`)
  return `# What others made

Written by \`npx tsx scripts/third-party.ts\` out of the lock file, which says the versions; \`npm run check\` holds it to that. The full texts of
the licences of what the page bundles are part of every build, at \`/assets/third-party.md\`; those of the server stand in \`node_modules\`.

## In the page

${table(page)}
## On the server

${table(server)}`
}

function table(packages: readonly { readonly name: string; readonly licence: string }[]): string {
  const rows = packages.map(({ name, licence }) => `| ${name} | ${licence} |\n`)
  return `| package | licence |\n|---|---|\n${rows.join('')}`
}

function main(): void {
  const { packages }: { packages: Lock } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const text = thirdParty(packages)
  if (!process.argv.includes('--check')) writeFileSync('THIRD-PARTY.md', text)
  else if (readFileSync('THIRD-PARTY.md', 'utf8') !== text) {
    console.log('THIRD-PARTY.md is not what the lock file says: npx tsx scripts/third-party.ts writes it anew.')
    process.exitCode = 1
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
