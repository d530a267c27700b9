/**
 * A folder as one compressed archive and back: the plain `ustar` form, which every tar reads.
 *
 *   per entry   one header of 512 bytes, then the file's bytes filled up to a multiple of 512
 *   at the end  two blocks of zeros
 *
 *   header      0 name(100)  100 mode(8)  124 size(12)  136 mtime(12)  148 checksum(8)  156 type(1)  257 "ustar\0" "00"
 *
 * Numbers are octal text. Only folders and plain files occur here; whatever else an archive holds is refused, and
 * so is a name that would leave the folder.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

const BLOCK = 512

export async function packFolder(folder: string, archive: string): Promise<void> {
  await pipeline(Readable.from(blocksOf(folder)), createGzip({ level: 4 }), createWriteStream(archive, { mode: 0o600 }))
}

async function* blocksOf(folder: string): AsyncGenerator<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length + 1).replaceAll(sep, '/')
    if (entry.isDirectory()) {
      yield header(`${name}/`, 0, '5')
    } else {
      const { size } = await stat(path)
      yield header(name, size, '0')
      yield* createReadStream(path)
      yield Buffer.alloc(-size & (BLOCK - 1))
    }
  }
  yield Buffer.alloc(2 * BLOCK)
}

function header(name: string, size: number, type: '0' | '5'): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive.`)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write(type === '5' ? '0000700\0' : '0000600\0', 100)
  block.write('0000000\0'.repeat(2), 108)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write(`${'0'.padStart(11, '0')}\0`, 136)
  block.write(type, 156)
  block.write('ustar\x0000', 257)
  // The checksum counts its own field as blanks.
  block.write(' '.repeat(8), 148)
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

function checksum(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}

/** The folder is created and must not hold anything of the archive yet. */
export async function unpackFolder(archive: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await pipeline(createReadStream(archive), createGunzip(), (source) => unpack(source, folder))
}

async function unpack(source: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const reader = readerOf(source)
  while (true) {
    const block = await reader.take(BLOCK)
    if (block.every((byte) => byte === 0)) break
    if (octal(block, 148, 8) !== checksum(block)) throw new Error('The archive is damaged: a checksum is wrong.')
    const path = pathInside(folder, textAt(block, 0, 100))
    const size = octal(block, 124, 12)
    const type = textAt(block, 156, 1)
    if (type === '5') await mkdir(path, { recursive: true, mode: 0o700 })
    else if (type === '0') await writeFrom(reader, path, size)
    else throw new Error(`The archive holds ${path}, which is neither a file nor a folder.`)
  }
  await reader.rest()
}

async function writeFrom(reader: Reader, path: string, size: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'wx', 0o600)
  try {
    for (let left = size; left > 0; ) {
      const piece = await reader.take(Math.min(left, 1 << 20))
      await file.write(piece)
      left -= piece.length
    }
  } finally {
    await file.close()
  }
  await reader.take(-size & (BLOCK - 1))
}

function pathInside(folder: string, name: string): string {
  const path = resolve(folder, name)
  if (path === resolve(folder) || path.startsWith(resolve(folder) + sep)) return path
  throw new Error(`The archive holds the name ${name}, which lies outside of the folder.`)
}

function textAt(block: Buffer, from: number, length: number): string {
  const field = block.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? length : end)
}

function octal(block: Buffer, from: number, length: number): number {
  return Number.parseInt(textAt(block, from, length).trim(), 8)
}

interface Reader {
  /** Exactly so many bytes; an archive that ends before is cut off. */
  take(bytes: number): Promise<Buffer>
  /** Reads on to the end, so that a cut compressed stream is noticed. */
  rest(): Promise<void>
}

function readerOf(source: AsyncIterable<Buffer>): Reader {
  const pieces = source[Symbol.asyncIterator]()
  let waiting: Buffer = Buffer.alloc(0)
  return {
    async take(bytes) {
      const parts = [waiting]
      for (let length = waiting.length; length < bytes; ) {
        const next = await pieces.next()
        if (next.done) throw new Error('The archive is cut off.')
        parts.push(next.value)
        length += next.value.length
      }
      const whole = parts.length === 1 ? waiting : Buffer.concat(parts)
      waiting = whole.subarray(bytes)
      return whole.subarray(0, bytes)
    },
    async rest() {
      while (!(await pieces.next()).done);
    },
  }
}
