/**
 * A line as phones have it at night, between a browser and a server on this machine, packet by packet: half a round trip each way,
 * a bottleneck that all answers share, and the slow start of TCP (RFC 6928: ten segments, then as many more as were acknowledged).
 * The first connection pays for its handshakes, TCP's and TLS 1.3's. Those after it do not, for a browser would ask on the first one (HTTP/2).
 *
 * What developer tools call by the same name makes every question wait for 563 ms, also those that ask on a connection that stands.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Line {
  readonly roundTripMs: number
  readonly downBytesPerMs: number
}

/** "Mobile 3G, fast" of WebPageTest: 150 ms there and back, 1.6 Mbit/s down. */
export const FAST_3G: Line = { roundTripMs: 150, downBytesPerMs: 200 }

const SEGMENT_BYTES = 1_460
const FIRST_WINDOW_BYTES = 10 * SEGMENT_BYTES
const HANDSHAKES = 2

export interface SlowLine {
  readonly url: string
  /** As a browser that has no connection yet. */
  readonly hangUp: () => void
  readonly close: () => Promise<void>
}

export async function startSlowLine(target: string, line: Line): Promise<SlowLine> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let download = startDownload(line)
  let isConnected = false
  const server = createServer((phone) => {
    const upstream = connect({ host: hostname, port: Number(port) })
    for (const socket of [phone, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    }
    const openAt = Date.now() + (isConnected ? 0 : HANDSHAKES * line.roundTripMs)
    isConnected = true
    const asked: Buffer[] = []
    phone.on('data', (data) => {
      asked.push(data)
      const waitMs = Math.max(0, openAt - Date.now()) + line.roundTripMs / 2
      setTimeout(() => upstream.writable && upstream.write(asked.shift() ?? data), waitMs)
    })
    phone.on('close', () => upstream.destroy())
    const own = download
    upstream.on('data', (data) => own.send(data, (part) => phone.writable && phone.write(part)))
    upstream.on('end', () => own.send(Buffer.alloc(0), () => phone.end()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on a port.
  const { port: ownPort } = server.address() as AddressInfo
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
    download = startDownload(line)
    isConnected = false
  }
  return {
    url: `http://127.0.0.1:${ownPort}`,
    hangUp,
    close: () => {
      hangUp()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

interface Segment {
  readonly data: Buffer
  readonly arrive: (data: Buffer) => void
}

/** What comes down the line, in the order in which it was sent. */
function startDownload({ roundTripMs, downBytesPerMs }: Line) {
  const waiting: Segment[] = []
  /** Timers of the same millisecond may change places, segments may not. */
  const onTheWay: Segment[] = []
  let window = FIRST_WINDOW_BYTES
  let inFlight = 0
  let bottleneckFreeAt = 0

  function arriveNext(): void {
    const next = onTheWay.shift()
    next?.arrive(next.data)
  }

  function pump(): void {
    for (let next = waiting[0]; next && inFlight + next.data.length <= window; next = waiting[0]) {
      waiting.shift()
      onTheWay.push(next)
      const { data } = next
      inFlight += data.length
      bottleneckFreeAt = Math.max(bottleneckFreeAt, Date.now()) + data.length / downBytesPerMs
      const arrivesInMs = bottleneckFreeAt - Date.now() + roundTripMs / 2
      setTimeout(arriveNext, arrivesInMs)
      setTimeout(
        () => {
          inFlight -= data.length
          window += data.length
          pump()
        },
        arrivesInMs + roundTripMs / 2,
      )
    }
  }

  return {
    send(data: Buffer, arrive: (data: Buffer) => void): void {
      for (let at = 0; at === 0 || at < data.length; at += SEGMENT_BYTES) {
        waiting.push({ data: data.subarray(at, at + SEGMENT_BYTES), arrive })
      }
      pump()
    },
  }
}
