import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isPublic, openOutside } from './outside.ts'

async function serverThat(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on a port has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const post = (url: string, inside = true) => openOutside(inside).post({ url, headers: {}, body: '{}', timeoutMs: 300 })

describe('addresses outside', () => {
  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', 'ff02::1', 'nonsense'],
  ])('%s is none [OPB-10]', (address) => {
    expect(isPublic(address)).toBe(false)
  })

  test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:93.184.215.14'])(
    '%s is one',
    (address) => {
      expect(isPublic(address)).toBe(true)
    },
  )

  test('are called by https alone, and never where they are numbers or names of something inside [OPB-10]', async () => {
    let asked = 0
    const url = await serverThat((_request, response) => {
      asked += 1
      response.end()
    })
    const { port } = new URL(url)
    expect(await post(url, false)).toEqual({ problem: 'NOT_HTTPS' })
    // As a number in any of its spellings, and as a name that is looked up here.
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:7f00:1]', 'localhost']) {
      const address = `https://${host}:${port}/`
      expect([host, await post(address, false)]).toEqual([host, { problem: 'INSIDE' }])
      expect([host, await openOutside().problemOf(address)]).toEqual([host, 'INSIDE'])
    }
    expect(asked).toBe(0)
  })

  test('that redirect are not followed [OPB-10]', async () => {
    let asked = 0
    const url = await serverThat((_request, response) => {
      asked += 1
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    expect(await post(url)).toMatchObject({ status: 302 })
    expect(asked).toBe(1)
  })

  test('that hang, before or in the middle of their answer, are given up', async () => {
    expect(await post(await serverThat(() => {}))).toEqual({ problem: 'SILENT' })
    const halfway = await serverThat((_request, response) => void response.writeHead(200).write('x'))
    expect(await post(halfway)).toEqual({ problem: 'SILENT' })
  })

  test('that answer without end are read for a while only', async () => {
    const url = await serverThat((_request, response) => {
      const more = () => void (response.destroyed || response.write('x'.repeat(10_000), more))
      response.writeHead(200)
      more()
    })
    expect(await openOutside(true).post({ url, headers: {}, body: '{}', timeoutMs: 30_000 })).toMatchObject({
      status: 200,
    })
  })
})
