import { expect, test } from 'vitest'
import { readChosenFile } from './file-reading.ts'

function chosen(given: Partial<Record<'size' | 'text', unknown>>): File {
  const file = new File(['{}'], 'kept.json')
  for (const [name, value] of Object.entries(given)) Object.defineProperty(file, name, { value })
  return file
}

test('of a file that is too large nothing is read', async () => {
  const text = () => Promise.reject(new Error('It was read.'))
  expect(await readChosenFile(chosen({ size: 15_000_001, text }))).toMatchObject({ faults: [{ what: 'TOO_LARGE' }] })
})

test('a file that is gone when it is read is told as that', async () => {
  const text = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  expect(await readChosenFile(chosen({ text }))).toMatchObject({ faults: [{ what: 'UNREADABLE' }] })
})
