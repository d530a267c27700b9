/** A disk that can be filled: a small one in memory where this user may mount it, else one on which every write is made to fail. */
import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SIZE = '400m'
const BLOCK = Buffer.alloc(1 << 16)

export interface SmallDisk {
  readonly what: string
  readonly folder: string
  /** For the server that uses it. */
  readonly environment: Readonly<Record<string, string>>
  /** Leaves no byte free. */
  fill(): Promise<void>
  /** Leaves so many bytes free; only a real disk can. */
  leave?(bytes: number): Promise<void>
  makeRoom(): Promise<void>
  remove(): Promise<void>
}

export async function openSmallDisk(): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-disk-'))
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  return isMounted ? mountedDisk(folder) : failingDisk(folder)
}

function mountedDisk(folder: string): SmallDisk {
  const ballast = join(folder, 'ballast')
  const leave = async (bytes: number) => {
    const file = await open(ballast, 'a')
    try {
      for (;;) {
        const { bavail, bsize } = await statfs(folder)
        const more = Math.min(bavail * bsize - bytes, BLOCK.length)
        if (more <= 0) return
        await file.write(BLOCK, 0, more)
      }
    } finally {
      await file.close()
    }
  }
  return {
    what: `one of ${SIZE} in memory`,
    folder,
    environment: {},
    fill: () => leave(0),
    leave,
    makeRoom: () => truncate(ballast),
    async remove() {
      await run('umount', [folder])
      await rm(folder, { recursive: true })
    },
  }
}

function failingDisk(folder: string): SmallDisk {
  const full = join(folder, 'full')
  const preload = new URL('../src/db/embedded/full-disk.fixture.mjs', import.meta.url).href
  return {
    what: 'that of this machine, with writes that are made to fail (no small one could be mounted)',
    folder,
    environment: { FULL_DISK_FROM: full, NODE_OPTIONS: `--import ${preload}` },
    fill: () => writeFile(full, ''),
    makeRoom: () => rm(full, { force: true }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
