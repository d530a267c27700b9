/**
 * Requests to addresses that somebody wrote into a form, or that a browser told: nothing that lies inside may be reached by them.
 *
 *   https alone          and no redirect is followed
 *   no inside address    every address that the name stands for is a public one (loopback, private, link-local and the like are not)
 *   pinned               the connection goes to the addresses that were looked at: the name is not asked a second time
 *   bounded              in time, from the look-up to the last byte, and in what is read of the answer
 *
 * For trials on one machine (DELIVERIES_INSIDE) http and inside addresses are let through.
 */
import { lookup as lookUp } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSafely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { DELIVERY_WAITS } from './delivery-waits.ts'

interface OutsideRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  readonly timeoutMs?: number
}

export interface OutsideAnswer {
  readonly status: number
  /** By name in small letters. */
  readonly header: (name: string) => string | undefined
  /** As much as is read of it. */
  readonly text: string
}

/** INSIDE: it stands for an address that is not public. SILENT: nobody answered, or not in time. */
type OutsideProblem = 'NOT_HTTPS' | 'INSIDE' | 'SILENT'

export interface Outside {
  post(request: OutsideRequest): Promise<OutsideAnswer | { readonly problem: OutsideProblem }>
  /** Why it may not be called; nothing where it may. Asked anew at each call. */
  problemOf(url: string): Promise<OutsideProblem | undefined>
  /** For trials: what is inside may be called. */
  readonly mayBeInside: boolean
}

const MOST_READ = 16_000
const INSIDE = 'EINSIDE'

export function openOutside(mayBeInside = false, { answerMs } = DELIVERY_WAITS): Outside {
  const lookup = mayBeInside ? undefined : lookUpPublic

  function formProblem(url: string): OutsideProblem | undefined {
    const { protocol, hostname } = new URL(url)
    if (mayBeInside ? !/^https?:$/.test(protocol) : protocol !== 'https:') return 'NOT_HTTPS'
    // A number is looked up by nobody.
    const address = hostname.replaceAll(/[[\]]/g, '')
    return !mayBeInside && isIP(address) !== 0 && !isPublic(address) ? 'INSIDE' : undefined
  }

  async function problemOf(url: string): Promise<OutsideProblem | undefined> {
    const problem = formProblem(url)
    const { hostname } = new URL(url)
    if (problem !== undefined || lookup === undefined || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return problem
    return new Promise((resolve) =>
      lookup(hostname, { all: true }, (error) => resolve(error ? problemOfError(error) : undefined)),
    )
  }

  return {
    mayBeInside,
    problemOf,
    async post({ url, headers, body, timeoutMs = answerMs }) {
      const problem = formProblem(url)
      if (problem !== undefined) return { problem }
      try {
        return await answerOf(url, { headers, body, timeoutMs, lookup })
      } catch (error) {
        // Going on is right: whoever does not answer is an outcome.
        return { problem: problemOfError(error) }
      }
    },
  }
}

type Asked = Required<Omit<OutsideRequest, 'url'>> & { readonly lookup: LookupFunction | undefined }

function answerOf(url: string, { headers, body, timeoutMs, lookup }: Asked): Promise<OutsideAnswer> {
  const ask = url.startsWith('https:') ? requestSafely : requestPlain
  const length = String(Buffer.byteLength(body))
  return new Promise((resolve, reject) => {
    const request = ask(
      url,
      {
        method: 'POST',
        headers: { 'user-agent': 'Muster', 'content-length': length, ...headers },
        // A connection of its own, which nobody looked up before.
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(lookup && { lookup }),
      },
      (response) => {
        const pieces: Buffer[] = []
        let read = 0
        const done = () => {
          const header = (name: string) => response.headers[name]?.toString()
          resolve({ status: response.statusCode ?? 0, header, text: Buffer.concat(pieces).toString() })
        }
        response.on('data', (piece: Buffer) => {
          pieces.push(piece)
          read += piece.length
          if (read <= MOST_READ) return
          done()
          request.destroy()
        })
        response.on('end', done)
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** What the name stands for, refused where any of it is not public. */
const lookUpPublic: LookupFunction = (hostname, options, tell) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return tell(error, [])
    const isInside = addresses.some(({ address }) => !isPublic(address))
    const [first] = addresses
    if (isInside || !first) return tell(Object.assign(new Error('Not a public address'), { code: INSIDE }), [])
    if (options.all) return tell(null, addresses)
    tell(null, first.address, first.family)
  })
}

export function isPublic(address: string): boolean {
  // An IPv4 address in the clothes of IPv6 is what it is inside.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

function problemOfError(error: unknown): OutsideProblem {
  return error instanceof Error && 'code' in error && error.code === INSIDE ? 'INSIDE' : 'SILENT'
}
