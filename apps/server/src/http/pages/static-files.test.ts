import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestHttp } from '../http.fixture.ts'

const PAGE = '<!doctype html><head><script>paint()</script><title>Muster</title></head>'
const PLAYERS_PAGE =
  '<!doctype html><script>ask()</script><title>Orders</title><script type="module">draw()</script><script src="/a.js"></script>'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-page-'))
  await mkdir(join(folder, 'assets/i18n'), { recursive: true })
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'orders.html'), PLAYERS_PAGE)
  await writeFile(join(folder, 'assets/index-e0c10bd.js'), 'run()')
  await writeFile(join(folder, 'assets/index-e0c10bd.js.br'), brotliCompressSync('run()'))
  await writeFile(join(folder, 'assets/i18n/en.json'), '{"shell":{}}')
})
afterAll(() => rm(folder, { recursive: true }))

const open = () => openTestHttp(() => {}, {}, { pageFolder: folder })

test.each(['/', '/planner/simple', '/no/such/screen', '/planner/simple?domain=nl', '/apiary'])(
  'the address %s is the page',
  async (address) => {
    const { browser } = await open()
    const answer = await browser.get(address)
    expect(answer).toMatchObject({ status: 200, body: PAGE })
    expect(answer.headers['content-type']).toMatch('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
  },
)

test.each(['/orders/mu6COU/1001', '/orders/mu6COU/1001/', '/orders/mu6COU/1001?from=mail'])(
  'the address %s is the page of players, which has a start of its own',
  async (address) => {
    const { browser } = await open()
    expect(await browser.get(address)).toMatchObject({ status: 200, body: PLAYERS_PAGE })
  },
)

test('a page runs the scripts that it holds, and no page runs any other [SEC-08]', async () => {
  const { browser } = await open()
  const scriptsOf = async (address: string) =>
    /script-src ([^;]*)/.exec(String((await browser.get(address)).headers['content-security-policy']))?.[1]
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  const own = `'self' ${hash('ask()')} ${hash('draw()')}`
  // Also by its own name, by which it is kept for a phone without a network.
  expect(await scriptsOf('/orders/mu6COU/1001')).toBe(own)
  expect(await scriptsOf('/orders.html')).toBe(own)
  for (const address of ['/', '/orders', '/index.html', '/planning/key'])
    expect(await scriptsOf(address)).toBe(`'self' ${hash('paint()')}`)
  expect(await scriptsOf('/assets/index-e0c10bd.js')).toBe("'self'")
})

test.each(['/orders', '/orders/mu6COU', '/orders/mu6COU/1001/more'])('the address %s is the page', async (address) => {
  const { browser } = await open()
  expect(await browser.get(address)).toMatchObject({ status: 200, body: PAGE })
})

test.each(['/api', '/api/nowhere', '/assets/gone-1234567.js', '/assets/i18n/xx.json'])(
  'the address %s is not the page',
  async (address) => {
    const { browser } = await open()
    expect(await browser.get(address)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  },
)

/** No file can be called that: what serves files refuses to look for one. */
test.each([
  ['a part longer than a name of a file', `/planner/${'a'.repeat(300)}`],
  ['more parts than a path of a file has', '/a'.repeat(3_900)],
  ['a part without a name', '/planner//simple'],
  ['nearly as many letters as an address may have', `/planner/simple?${'q'.repeat(7_900)}`],
])('an address with %s is the page', async (_what, address) => {
  const { app } = await open()
  expect(await app.inject(address)).toMatchObject({ statusCode: 200, body: PAGE })
})

test.each(['/api/%s', '/assets/%s', '/%s', '/planner/simple?list=%s', '/orders/mu6COU/1001?from=%s'])(
  'an address that is too long is told so, whatever it leads to: %s',
  async (address) => {
    const { app } = await open()
    const answer = await app.inject(address.replace('%s', 'a'.repeat(9_000)))
    expect(answer.statusCode).toBe(414)
    expect(answer.json()).toMatchObject({ status: 414, error: 'URI Too Long', code: 'ADDRESS_TOO_LONG' })
  },
)

test('an address of the API with a name that no file has does not exist', async () => {
  const { app } = await open()
  for (const address of [`/api/${'a'.repeat(300)}`, '/api//nowhere', '/assets//a.js']) {
    const answer = await app.inject(address)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('a file with its hash in its name is kept for good, others are asked for again', async () => {
  const { browser } = await open()
  const hashed = await browser.get('/assets/index-e0c10bd.js')
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await browser.get('/assets/i18n/en.json')).headers['cache-control']).toBe('no-cache')
})

test('a file that everybody may keep carries nobody’s cookie, the page does [SEC-10]', async () => {
  const { app } = await open()
  expect((await app.inject('/assets/index-e0c10bd.js')).headers['set-cookie']).toBeUndefined()
  expect((await app.inject('/')).headers['set-cookie']).toMatch('XSRF-TOKEN=')
})

test('a browser that reads brotli gets the compressed form the build made', async () => {
  const { app } = await open()
  const headers = { 'accept-encoding': 'gzip, br' }
  const answer = await app.inject({ method: 'GET', url: '/assets/index-e0c10bd.js', headers })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers['content-type']).toMatch('javascript')
  expect(answer.headers['cache-control']).toMatch('immutable')
  expect(answer.rawPayload).toEqual(brotliCompressSync('run()'))
})

test('a file that did not change is not sent again', async () => {
  const { browser } = await open()
  const etag = String((await browser.get('/')).headers['etag'])
  expect((await browser.get('/', { 'if-none-match': etag })).status).toBe(304)
})

test('nothing outside of the folder is served', async () => {
  const { browser } = await open()
  for (const address of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])
    expect(JSON.stringify(await browser.get(address))).not.toMatch('workspaces')
})

test('whoever asks for the head of a page alone learns that it is there', async () => {
  const { app } = await open()
  expect(await app.inject({ method: 'HEAD', url: '/planning/key' })).toMatchObject({ statusCode: 200, body: '' })
})

test('a link says what it is to whoever draws a preview of it, whatever letters its name has', async () => {
  const previewOf = async () => ({ title: '"Friday" <b>& $& night', description: '12 commands' })
  const { browser } = await openTestHttp(() => {}, {}, { pageFolder: folder, previewOf })
  const { body, headers } = await browser.get('/planning/key')
  expect(body).toContain('<meta property="og:title" content="&quot;Friday&quot; &lt;b&gt;&amp; $&amp; night" />')
  expect(body).toContain('<meta property="og:description" content="12 commands" /></head>')
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  expect(headers['content-security-policy']).toContain("'self' 'sha256-")
})

test('the page comes also while nothing can be found out about its link', async () => {
  const previewOf = () => Promise.reject(new Error('The database is away'))
  const { browser } = await openTestHttp(() => {}, {}, { pageFolder: folder, previewOf })
  expect(await browser.get('/planning/key')).toMatchObject({ status: 200, body: PAGE })
})

test.each([
  ['/planning/key', true],
  ['/operation/id/board', true],
  ['/orders/mu6COU/1001', true],
  ['/tribe-planner/id', true],
  ['/command-generator?planning=key', true],
  ['/planning', false],
  ['/planner/simple', false],
  ['/help', false],
])('search engines may list %s unless it belongs to whoever has its link', async (address, isKeptOut) => {
  const { browser } = await open()
  const { headers } = await browser.get(address)
  expect(headers['x-robots-tag']).toBe(isKeptOut ? 'noindex, nofollow' : undefined)
})

test('beside a build of before, which has no page of players, their addresses are the application', async () => {
  const before = await mkdtemp(join(tmpdir(), 'muster-page-'))
  onTestFinished(() => rm(before, { recursive: true }))
  await writeFile(join(before, 'index.html'), PAGE)
  const { browser } = await openTestHttp(() => {}, {}, { pageFolder: before })
  expect(await browser.get('/orders/mu6COU/1001')).toMatchObject({ status: 200, body: PAGE })
})

test('without a built page an address outside the API does not exist', async () => {
  const { browser } = await openTestHttp(() => {}, {}, { pageFolder: join(folder, 'not built') })
  expect(await browser.get('/')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})
