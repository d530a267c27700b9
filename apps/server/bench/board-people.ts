/**
 * People at the board of a benchmark, each at an address of his own: what their pages do, without a browser.
 *
 *   a player         hears of his own orders by a stream, asks for what changed, marks one every few seconds
 *   a coordinator    hears of all orders, asks for what changed at most every so often, marks for players now and then
 *
 * Each notes which revision he knew from when on. A mark that is not answered is sent again until it is, as pages do. Where a node is
 * gone the next one is asked, as behind a balancer.
 */
import { Agent, type IncomingMessage, request } from 'node:http'
import type { MarkKind } from '@muster/contracts'
import type { BenchNode } from './bench-node.ts'

/** The very pauses of the pages. */
const STREAM_BACK_MS = 2_000
const ASKED_AGAIN_MS = 5_000
const BOARD_PAUSE_MS = 300

export interface Stretch {
  readonly at: number
  readonly revision: number
}

export interface MadeMark {
  readonly id: string
  readonly order: string
  readonly kind: MarkKind
  readonly player: number
  readonly sentAt: number
  answeredAt: number
  /** Of the orders, once it was in them. */
  revision: number
  /** How often it was sent. */
  times: number
}

export interface Person {
  readonly name: string
  /** Absent for whoever leads. */
  readonly player: number | undefined
  readonly marks: MadeMark[]
  /** What he knew from when on. */
  readonly known: readonly Stretch[]
  /** What a stream told him from when on. */
  readonly told: readonly Stretch[]
  /** How often his stream was opened. */
  readonly opened: () => number
  /** Answers that were none, by what they said. */
  readonly failures: ReadonlyMap<string, number>
  mark(order: string, kind: MarkKind, player: number): void
  /** Breaks his stream, as a proxy does that has had enough of it. */
  cut(): void
  leave(): void
}

export interface Seat {
  /** Those behind the balancer; the first that answers is asked. */
  readonly nodes: () => readonly BenchNode[]
  readonly localAddress: string
  readonly operation: string
  readonly key: string
  readonly player?: number
}

export interface Answered {
  readonly status: number
  readonly text: string
}

interface Asked {
  readonly node: BenchNode
  readonly agent: Agent
  readonly method: string
  readonly path: string
  readonly key: string
  readonly body?: unknown
}

export function ask({ node, agent, method, path, key, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const asked = request(
      new URL(`/api/tw/v1/operations${path}`, node.origin),
      {
        ...{ agent, method },
        headers: {
          ...{ ...node.headers, 'operation-key': key },
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(text)
  })
}

export function sit({ nodes, localAddress, operation, key, player }: Seat): Person {
  const agent = new Agent({ keepAlive: true, localAddress })
  const ofPlayer = player === undefined ? '' : `/players/${player}`
  const marksPath = player === undefined ? '/orders/marks' : `${ofPlayer}/marks`
  const known: Stretch[] = []
  const told: Stretch[] = []
  const marks: MadeMark[] = []
  const waiting: MadeMark[] = []
  const failures = new Map<string, number>()
  let isGone = false
  let isWorking = false
  let isAskedAgain = false
  let opened = 0
  let mustAsk = true
  /** Revisions that a stream told, and those that own marks came to: of these nothing has to be asked. */
  const heard = new Set<number>()
  const own = new Set<number>()
  const knows = () => known.at(-1)?.revision ?? -1
  let stream: IncomingMessage | undefined
  const timers = new Set<NodeJS.Timeout>()
  const failed = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1)
  const later = (act: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (!isGone) act()
    }, ms)
    timers.add(timer)
  }
  const call = async (method: string, path: string, body?: unknown): Promise<Answered> => {
    const [node] = nodes()
    if (!node) throw new Error('No node is left')
    return ask({ node, agent, method, path: `/${operation}${path}`, key, ...(body !== undefined && { body }) })
  }

  async function work(): Promise<void> {
    isAskedAgain = isWorking
    if (isWorking || isGone) return
    isWorking = true
    try {
      await send()
      if (mustAsk || [...heard].some((revision) => revision > knows() && !own.has(revision))) await askForChanges()
    } catch (error) {
      mustAsk = true
      failed(error instanceof Error ? error.message.slice(0, 60) : 'no answer')
      isAskedAgain = false
      later(work, ASKED_AGAIN_MS)
    }
    // A board rests between two questions, so that it asks for many changes at once.
    if (player === undefined) await new Promise((resolve) => setTimeout(resolve, BOARD_PAUSE_MS))
    isWorking = false
    if (isAskedAgain) void work()
  }

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const sent = [...waiting]
      for (const mark of sent) mark.times += 1
      const body = {
        ...(player === undefined && { author: 'Lead' }),
        marks: sent.map(({ id, order, kind, sentAt }) => ({ id, order, kind, madeAt: Math.round(sentAt) })),
      }
      const { status, text } = await call('POST', marksPath, body)
      if (status !== 200) throw new Error(`${status} ${text.slice(0, 40)}`)
      // By the contract of the call.
      const { revision } = JSON.parse(text) as { revision: number }
      // A board is told of several together, of which one may be its own.
      if (player !== undefined) own.add(revision)
      for (const mark of sent) Object.assign(mark, { revision, answeredAt: now() })
      waiting.splice(0, sent.length)
    }
  }

  async function askForChanges(): Promise<void> {
    mustAsk = false
    const since = known.at(-1)?.revision
    const { status, text } = await call('GET', `${ofPlayer}/orders${since === undefined ? '' : `?since=${since}`}`)
    if (status !== 200) throw new Error(`${status} ${text.slice(0, 40)}`)
    // By the contract of the call.
    known.push({ at: now(), revision: (JSON.parse(text) as { revision: number }).revision })
  }

  function hear(revision: number | undefined): void {
    if (revision !== undefined) told.push({ at: now(), revision })
    if (revision === undefined) mustAsk = true
    else heard.add(revision)
    void work()
  }

  function listen(): void {
    const [node] = nodes()
    if (!node || isGone) return
    const back = () => later(listen, STREAM_BACK_MS)
    const asked = request(
      new URL(`/api/tw/v1/operations/${operation}${ofPlayer}/signals`, node.origin),
      { agent: new Agent({ localAddress }), headers: { ...node.headers, 'operation-key': key } },
      (answer) => {
        stream = answer
        opened += 1
        if (answer.statusCode !== 200) failed(`stream ${answer.statusCode}`)
        let rest = ''
        answer.setEncoding('utf8').on('data', (text: string) => {
          const events = `${rest}${text}`.split('\n\n')
          rest = events.pop() ?? ''
          for (const event of events) {
            if (event.includes('event: again')) hear(undefined)
            const revision = /^data: \{"revision":(\d+)\}$/m.exec(event)?.[1]
            if (revision !== undefined) hear(Number(revision))
          }
        })
        answer.on('error', () => {})
        answer.once('close', back)
      },
    )
    asked.on('error', () => {
      if (!stream || stream.destroyed) back()
    })
    asked.end()
  }

  listen()
  return {
    ...{
      name: player === undefined ? `lead at ${localAddress}` : `player ${player}`,
      player,
      marks,
      known,
      told,
      failures,
    },
    opened: () => opened,
    mark(order, kind, of) {
      const made = {
        ...{ id: `bench-${localAddress.replaceAll('.', '-')}-${marks.length}`, order, kind, player: of },
        ...{ sentAt: now(), answeredAt: 0, revision: 0, times: 0 },
      }
      marks.push(made)
      waiting.push(made)
      void work()
    },
    cut: () => stream?.destroy(),
    leave() {
      isGone = true
      for (const timer of timers) clearTimeout(timer)
      stream?.destroy()
      agent.destroy()
    },
  }
}

function now(): number {
  return performance.timeOrigin + performance.now()
}
