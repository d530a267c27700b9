import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNewerBuilds } from './newer-build.ts'

const OWN = '/assets/index-aaaaaaa.js'
const pageOf = (entry: string) => `<html><script type="module" crossorigin src="${entry}"></script></html>`
const loadAnew = vi.fn<() => void>()
let stop: () => void

beforeEach(() => {
  loadAnew.mockClear()
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', OWN)
  script.dataset['own'] = ''
  document.head.append(script)
  stop = followNewerBuilds(loadAnew)
})
afterEach(() => {
  stop()
  document.querySelector('script[data-own]')?.remove()
  vi.unstubAllGlobals()
})

async function fileIsGone(answer: () => Promise<Response>): Promise<void> {
  const asked = vi.fn<() => Promise<Response>>(answer)
  vi.stubGlobal('fetch', asked)
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 45_000)
  // What follows on the answer are promises, all of them done before the next task.
  await new Promise(setImmediate)
}

test('a page whose files went with its build is loaded anew, once', async () => {
  const newer = async () => new Response(pageOf('/assets/index-bbbbbbb.js'))
  await fileIsGone(newer)
  expect(loadAnew).toHaveBeenCalledTimes(1)
  await fileIsGone(newer)
  expect(loadAnew).toHaveBeenCalledTimes(1)
})

test.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the build is the same', async () => new Response(pageOf(OWN))],
  ['a proxy answers in its place', async () => new Response('Bad gateway', { status: 502 })],
])('a page stays as it is where a file does not come and %s', async (_, answer) => {
  await fileIsGone(answer)
  expect(loadAnew).not.toHaveBeenCalled()
})
