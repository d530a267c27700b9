/**
 * A room, which is a folder of sources, holds no more files than can be overseen at a glance. One that has grown above
 * that is divided by what is asked for (its table, its versions, what saves it), never by the kind of file.
 */
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Code, tests and style sheets alike: whoever looks for one reads past all of them. */
export const MOST_FILES = 30

/** Rooms that may hold more, each for its reason. */
const LARGER: readonly { readonly rooms: RegExp; readonly reason: string }[] = [
  {
    rooms: /^packages\/phrases\/[a-z]{2}(?:-[A-Z]{2})?$/,
    reason: 'A language is one folder of catalogues, a file an area: so the tools of translators expect it.',
  },
]

/** The rooms among `paths` that hold too many, the fullest first. */
export function crowdedRooms(paths: readonly string[]): string[] {
  const held = new Map<string, number>()
  for (const path of paths) {
    const room = path.slice(0, path.lastIndexOf('/'))
    held.set(room, (held.get(room) ?? 0) + 1)
  }
  return [...held]
    .filter(([room, files]) => files > MOST_FILES && !LARGER.some(({ rooms }) => rooms.test(room)))
    .toSorted(([, a], [, b]) => b - a)
    .map(([room, files]) => `${room} holds ${files} files, ${MOST_FILES} may be: divide it by what is asked for.`)
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return /^(?:node_modules|dist|migrations|\.cache)$/.test(entry.name) ? [] : filesBelow(path)
    return [path]
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = ['apps', 'packages'].flatMap(filesBelow)
  const faults = files.length < 1_000 ? [`Only ${files.length} files were looked at.`] : crowdedRooms(files)
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
