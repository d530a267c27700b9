/**
 * A folder of demo files and the list of them, both put there by whoever records the
 * matches; this server only reads.
 *
 *   demos.json               [{ "name": …, "ourTeam": …, "enemyTeam": …, "map": …, "type": …, "download": "dust2.dem" }, …]
 *   dust2.dem                a file that the list names by "download"
 *
 * Size and date are those of the file. A demo is asked for by its id, a digest of its file's name: what
 * somebody sends is compared with the ids of the list and never becomes a path.
 */
import { createHash } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { type FileHandle, lstat, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_TYPES, DemoTeam } from '@muster/contracts'
import * as z from 'zod/mini'

const LIST = 'demos.json'

/** In the folder itself: no separator, no leading dot. */
const FILE_NAME = /^[A-Za-z0-9][\w.-]{0,150}\.dem(\.[a-z0-9]{1,4})?$/

const ListedDemo = z.object({
  name: z.string(),
  ourTeam: DemoTeam,
  enemyTeam: DemoTeam,
  map: z.string(),
  type: z._default(z.enum(DEMO_TYPES), 'UNKNOWN'),
  download: z.string().check(z.regex(FILE_NAME, 'not the name of a demo file')),
})
type ListedDemo = z.infer<typeof ListedDemo>

export interface StoredDemo {
  readonly id: string
  readonly listed: ListedDemo
  readonly bytes: number
  readonly modifiedAt: Date
}

export type DemoList =
  /** The newest first. `missing` names listed files that do not lie in the folder. */
  | { readonly demos: readonly StoredDemo[]; readonly missing: readonly string[] }
  /** What is wrong with the list, for whoever wrote it. */
  | { readonly problem: string }

export interface OpenDemo {
  readonly fileName: string
  readonly bytes: number
  /** The one who takes it closes it. */
  readonly file: FileHandle
}

export async function storedDemos(folder: string): Promise<DemoList> {
  const list = await readList(folder)
  if ('problem' in list) return list
  const demos: StoredDemo[] = []
  const missing: string[] = []
  for (const listed of list.listed) {
    const stats = await statsOf(join(folder, listed.download))
    if (stats) demos.push({ id: idOf(listed), listed, bytes: stats.size, modifiedAt: stats.mtime })
    else missing.push(listed.download)
  }
  demos.sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime() || (a.id < b.id ? -1 : 1))
  return { demos, missing }
}

/** `undefined` where no demo of the list has the id, or its file is not there. */
export async function openDemo(
  folder: string,
  id: string,
): Promise<OpenDemo | undefined | { readonly problem: string }> {
  const list = await readList(folder)
  if ('problem' in list) return list
  const listed = list.listed.find((demo) => idOf(demo) === id)
  if (!listed) return undefined
  const path = join(folder, listed.download)
  if (!(await statsOf(path))) return undefined
  const file = await open(path, constants.O_RDONLY | NOT_THROUGH_LINKS)
  const { size } = await file.stat()
  return { fileName: listed.download, bytes: size, file }
}

/** Windows has no such flag, and needs an administrator to make a link. */
const NOT_THROUGH_LINKS = constants.O_NOFOLLOW ?? 0

function idOf({ download }: ListedDemo): string {
  return createHash('sha256').update(download).digest('hex').slice(0, 24)
}

async function readList(
  folder: string,
): Promise<{ readonly listed: readonly ListedDemo[] } | { readonly problem: string }> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(reasonOf)
  if (typeof text !== 'string') return { problem: `${LIST} cannot be opened (${text.code})` }
  const json = parsedJson(text)
  if (json === undefined) return { problem: `${LIST} is not JSON` }
  const listed = z.array(ListedDemo).safeParse(json)
  if (listed.success) return { listed: listed.data }
  const [issue] = listed.error.issues
  return { problem: `${LIST}, ${issue?.path.join('.') || 'as a whole'}: ${issue?.message}` }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A list that somebody is just writing: the next reader finds it whole.
    return undefined
  }
}

/** Of a regular file: a link, which could lead out of the folder, counts as none. */
async function statsOf(path: string): Promise<Stats | undefined> {
  const stats = await lstat(path).catch(reasonOf)
  return 'isFile' in stats && stats.isFile() ? stats : undefined
}

/** The operating system's word for what went wrong; everything else is a bug. */
function reasonOf(error: unknown): { readonly code: string } {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return { code: error.code }
  throw error
}
