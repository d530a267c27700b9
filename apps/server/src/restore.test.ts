import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, inject, onTestFinished, test } from 'vitest'

test('a dump that was cut, or is none, is told in one sentence, and nothing is changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-restore-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const archive = join(folder, 'dump.tar.gz')
  const whole = gzipSync(Buffer.alloc(10_240, 'x'))
  for (const bytes of [whole.subarray(0, whole.length / 2), whole, Buffer.from('no archive')]) {
    writeFileSync(archive, bytes)
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [join(inject('builtEntries'), 'restore.js'), archive, '--yes'],
      { env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }, encoding: 'utf8' },
    )
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^[^\n]+\n$/)
  }
}, 60_000)
