import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packFolder, unpackFolder } from './tar.ts'

let folder: string
let archive: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-tar-'))
  archive = join(folder, 'archive.tar.gz')
  await mkdir(join(folder, 'from/base/1'), { recursive: true })
  await mkdir(join(folder, 'from/empty'))
  for (const [name, bytes] of Object.entries(FILES)) await writeFile(join(folder, 'from', name), bytes)
})
afterEach(() => rm(folder, { recursive: true }))

const FILES: Readonly<Record<string, Buffer>> = {
  PG_VERSION: Buffer.from('18\n'),
  nothing: Buffer.alloc(0),
  'base/1/block': randomBytes(512),
  'base/1/large': randomBytes(3 * 1024 * 1024 + 17),
}

test('what was packed comes back byte for byte, empty folders too', async () => {
  await packFolder(join(folder, 'from'), archive)
  await unpackFolder(archive, join(folder, 'to'))
  for (const [name, bytes] of Object.entries(FILES))
    expect(bytes.equals(await readFile(join(folder, 'to', name))), name).toBe(true)
  expect(await readdir(join(folder, 'to/empty'))).toEqual([])
})

test('a file of zeros comes back, however small it was packed', async () => {
  const zeros = Buffer.alloc(32 * 1024 * 1024)
  await rm(join(folder, 'from/base/1'), { recursive: true })
  await writeFile(join(folder, 'from/zeros'), zeros)
  await packFolder(join(folder, 'from'), archive)
  await unpackFolder(archive, join(folder, 'to'))
  expect(zeros.equals(await readFile(join(folder, 'to/zeros')))).toBe(true)
})

test('what was packed is for its owner alone', async () => {
  await packFolder(join(folder, 'from'), archive)
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
})

test('a link in an archive is refused, and not made', async () => {
  await symlink('/etc', join(folder, 'from/way-out'))
  await packFolder(join(folder, 'from'), archive)
  await expect(unpackFolder(archive, join(folder, 'to'))).rejects.toThrow('way-out, which is neither')
  expect(existsSync(join(folder, 'to/way-out'))).toBe(false)
})

test('other programs read the archive', async () => {
  await packFolder(join(folder, 'from'), archive)
  const listed = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' })
  expect(listed.split('\n').sort()).toEqual(
    ['', 'PG_VERSION', 'base/', 'base/1/', 'base/1/block', 'base/1/large', 'empty/', 'nothing'].sort(),
  )
})

test.each([
  ['cut off', (tar: Buffer) => tar.subarray(0, tar.length / 2), 'Truncated input'],
  ['damaged', (tar: Buffer) => Buffer.concat([Buffer.from('X'), tar.subarray(1)]), 'checksum failure'],
])('an archive that is %s is refused', async (_what, change, told) => {
  await packFolder(join(folder, 'from'), archive)
  await writeFile(archive, gzipSync(change(gunzipSync(await readFile(archive)))))
  await expect(unpackFolder(archive, join(folder, 'to'))).rejects.toThrow(told)
})

test('an archive whose compressed form is cut off is refused', async () => {
  await packFolder(join(folder, 'from'), archive)
  const packed = await readFile(archive)
  await writeFile(archive, packed.subarray(0, packed.length - 10))
  await expect(unpackFolder(archive, join(folder, 'to'))).rejects.toThrow()
})

test('a name that leads out of the folder is refused', async () => {
  await packFolder(join(folder, 'from'), archive)
  const tar = gunzipSync(await readFile(archive))
  // The name of the first entry grows by a way out, and its checksum by what that adds.
  const name = '../../outside'
  const sum = Number.parseInt(tar.toString('latin1', 148, 154), 8)
  const before = tar.subarray(0, 100).reduce((total, byte) => total + byte, 0)
  tar.fill(0, 0, 100)
  tar.write(name, 0)
  const after = tar.subarray(0, 100).reduce((total, byte) => total + byte, 0)
  tar.write((sum - before + after).toString(8).padStart(6, '0'), 148)
  await writeFile(archive, gzipSync(tar))
  await expect(unpackFolder(archive, join(folder, 'deep/to'))).rejects.toThrow(`the name ${name}`)
  expect(existsSync(join(folder, 'outside'))).toBe(false)
})
