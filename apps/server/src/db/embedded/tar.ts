/**
 * A folder as one compressed archive and back, which every tar reads. Only folders and plain files occur here; whatever
 * else an archive holds is refused, and so is a name that would leave the folder.
 */
import { mkdir, readdir } from 'node:fs/promises'
import { create, extract, list } from 'tar'

/** Told to whoever brought the archive, as one sentence. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive'
}

export async function packFolder(folder: string, archive: string): Promise<void> {
  // Portable: no owner of this machine comes along.
  const header = { portable: true, noMtime: true }
  const options = { ...header, cwd: folder, file: archive, mode: 0o600, gzip: { level: 4 }, strict: true }
  await create(options, await readdir(folder))
}

/** The folder is created and must not hold anything of the archive yet. Of an archive that is refused nothing is written. */
export async function unpackFolder(archive: string, folder: string): Promise<void> {
  // Files of a database are mostly zeros: more than a thousand times its size, which the library takes for an attack.
  const reading = { file: archive, strict: true, maxDecompressionRatio: Number.POSITIVE_INFINITY }
  // Read to its end first: an extraction that fails goes on writing after it has said so.
  const foreign: string[] = []
  await list({
    ...reading,
    onReadEntry: ({ type, path }) => {
      if (type !== 'File' && type !== 'Directory') foreign.push(`${path}, which is neither a file nor a folder`)
      else if (path.startsWith('/') || path.split(/[/\\]/).includes('..'))
        foreign.push(`the name ${path}, which lies outside of the folder`)
    },
  }).catch((cause: Error) => {
    throw new DamagedArchive(`The archive is damaged: ${cause.message}`, { cause })
  })
  if (foreign.length > 0) throw new DamagedArchive(`The archive holds ${foreign[0]}.`)
  await mkdir(folder, { recursive: true })
  await extract({ ...reading, cwd: folder, preserveOwner: false })
}
