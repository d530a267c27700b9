/**
 * One call to the server. What goes in and what comes out is typed and checked by the
 * call's own value in `@muster/contracts`, so a screen never sees an unexpected shape.
 *
 * A refusal of the server is thrown as a {@link RequestRefused} with the server's own
 * error, message, status and code; status 0 means that the server did not answer: nobody did, or a
 * proxy did in its place.
 */
import type { Call, CallSchema } from '@muster/contracts'
import { Refused } from '@muster/contracts'
import type * as z from 'zod/mini'
import { readStored } from '../storage/browser-storage.ts'
import { stored } from '../storage/stored.ts'
import { takeAskedAhead } from './asked-ahead.ts'
import { learnServerTime, machineNow } from './server-time.ts'
import { learnUnauthorized } from './session.ts'
import { slicesOf } from './slices.ts'

type Part<S extends CallSchema, K extends 'params' | 'querystring' | 'body' | 'headers'> = S extends {
  readonly [P in K]: infer T extends z.ZodMiniType
}
  ? { readonly [P in K]: z.output<T> }
  : unknown

export type CallInput<S extends CallSchema> = Part<S, 'params'> &
  Part<S, 'querystring'> &
  Part<S, 'body'> &
  Part<S, 'headers'>

type Success = 200 | 201 | 204
export type CallAnswer<S extends CallSchema> = {
  [K in keyof S['response']]: K extends Success ? z.output<S['response'][K]> : never
}[keyof S['response']]

export type Refusal = z.infer<typeof Refused>

export class RequestRefused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'RequestRefused'
    this.refusal = refusal
  }

  get status(): number {
    return this.refusal.status
  }
}

export async function request<S extends CallSchema>(
  call: Call<S>,
  input: CallInput<S>,
  signal?: AbortSignal,
): Promise<CallAnswer<S>> {
  // The generic parts are one plain shape at run time.
  const { params, querystring, body, headers } = input as PlainInput
  const response = await answerTo(call, addressOf(call.url, params, querystring), { body, headers }, signal)
  const schema = call.schema.response[response.status]
  if (!schema) throw new RequestRefused(await refusalOf(response))
  const check = (answer: unknown) => {
    const checked = schema.safeParse(answer)
    if (!checked.success) throw new Error(`${call.method} ${call.url} answered another shape: ${checked.error.message}`)
    return checked.data
  }
  const answer = response.status === 204 ? null : await jsonOf(response)
  // The schema that checked the answer is the one the type is derived from.
  return (Array.isArray(answer) ? await rowsChecked(answer, check) : check(answer)) as CallAnswer<S>
}

/** A list is right where its parts are: to check 60,000 villages at once held the page for 70 ms. */
async function rowsChecked(rows: readonly unknown[], check: (part: readonly unknown[]) => unknown): Promise<unknown> {
  const parts: unknown[] = []
  for await (const part of slicesOf(rows)) parts.push(check(part))
  return parts.length === 1 ? parts[0] : parts.flat()
}

/** What is sent besides the address. */
export interface Sent {
  readonly body?: unknown
  /** Beyond those that every call carries; `undefined` is left out. */
  readonly headers?: Readonly<Record<string, unknown>> | undefined
}

/** The answer as it comes, unread; a refusal is thrown. */
export async function answerTo(
  call: Call,
  address: string,
  { body, headers = {} }: Sent,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const token = readStored(stored.accessToken)
  const response = await send(address, {
    method: call.method,
    headers: { ...textsOf(headers), ...(await headersFor(call, body, token)) },
    credentials: 'same-origin',
    cache: 'no-store',
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (response.status === 401) learnUnauthorized(call, token)
  if (!response.ok) throw new RequestRefused(await refusalOf(response))
  return response
}

interface PlainInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly querystring?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, unknown>>
}

function textsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

function addressOf(
  url: string,
  params: PlainInput['params'] = {},
  querystring: PlainInput['querystring'] = {},
): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(querystring)) {
    // A list is sent as a parameter for each of its values.
    for (const each of [value].flat()) if (each !== undefined) query.append(name, String(each))
  }
  return query.size === 0 ? path : `${path}?${query}`
}

async function headersFor(call: Call, body: unknown, token: string): Promise<Record<string, string>> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== '') headers['authorization'] = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = call.schema.consumes?.[0] ?? 'application/json'
  if (call.method !== 'GET') headers[CROSS_SITE_HEADER] = await crossSiteToken()
  return headers
}

async function send(address: string, init: RequestInit): Promise<Response> {
  const ahead = init.method === 'GET' ? takeAskedAhead(address) : undefined
  const come = await ahead?.answer
  if (ahead && come) {
    learnServerTime(come.response.headers.get('date'), ahead.sentAt, come.receivedAt)
    return come.response
  }
  const sentAt = machineNow()
  try {
    const response = await fetch(address, init)
    learnServerTime(response.headers.get('date'), sentAt, machineNow())
    return response
  } catch (error) {
    if (init.signal?.aborted) throw error
    // The one place where "nobody answers" becomes a refusal that a screen can show.
    throw new RequestRefused({ error: 'Unreachable', message: String(error), status: 0 })
  }
}

/** Whoever answers yes in other than JSON, a hotel's network that wants a name for example, is not the server. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new RequestRefused({ error: 'Unreachable', message: 'Not the answer of the server', status: 0 })
  }
}

/** What a proxy says of itself when it finds no server behind it. */
const GATEWAY_STATUSES = [502, 503, 504]

/** The server's own words, or the plain text of whatever stands between us and it. */
async function refusalOf(response: Response): Promise<Refusal> {
  const { status, statusText } = response
  const text = await response.text()
  try {
    const told = Refused.safeParse({ status, ...JSON.parse(text) })
    if (told.success) return told.data
  } catch {
    // Going on is right: a proxy answers in HTML or plain text.
  }
  // A page of markup is for nobody to read.
  if (text.trim() !== '' && !text.trimStart().startsWith('<')) return { error: '', message: text.slice(0, 300), status }
  if (GATEWAY_STATUSES.includes(status)) return { error: 'Unreachable', message: statusText, status: 0 }
  const code = status === 413 ? 'BODY_TOO_LARGE' : 'REFUSED_ON_THE_WAY'
  return { error: '', message: statusText, status, code, values: { status } }
}

const CROSS_SITE_COOKIE = 'XSRF-TOKEN'
const CROSS_SITE_HEADER = 'x-xsrf-token'

/** The token of the cookie that any GET sets; a page that has sent none yet sends one first. */
async function crossSiteToken(): Promise<string> {
  const held = cookie(CROSS_SITE_COOKIE)
  if (held !== undefined) return held
  await send('/api/tw/v1/total-plans', { credentials: 'same-origin', cache: 'no-store' })
  return cookie(CROSS_SITE_COOKIE) ?? ''
}

function cookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return entry === undefined ? undefined : decodeURIComponent(entry.slice(name.length + 1))
}
