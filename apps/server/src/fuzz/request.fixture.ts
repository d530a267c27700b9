/**
 * Requests for a call, drawn by chance: right ones from the very schemas that the server checks them by, some as large as they may be, and then
 * up to three of their values taken out, doubled or replaced by the worst there is.
 */
import type { Call } from '@muster/contracts'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { DAY } from '../planning/planning.fixture.ts'

export interface DrawnRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** As it is sent; nothing where the call takes no body. */
  readonly payload: string | undefined
}

type Described = z.core.JSONSchema.JSONSchema

/** Values by the name of their field. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** `kept` are the keys and ids of what is there. */
export function requestsOf(call: Call, kept: Known): fc.Arbitrary<DrawnRequest> {
  const { params, querystring, headers, body, consumes } = call.schema
  const known = { ...KNOWN, ...kept, id: [...(KNOWN['id'] ?? []), ...(kept['id'] ?? [])] }
  const right = fc.record({
    params: params ? valid(describe(params), known) : fc.constant({}),
    query: querystring ? valid(describe(querystring), known) : fc.constant({}),
    headers: headers ? valid(describe(headers), known) : fc.constant({}),
    body: body ? valid(describe(body), known) : fc.constant(undefined),
  })
  return fc.tuple(right, mutations).map(([request, mutations]) => {
    const drawn = mutations.reduce(mutated, { params: request.params, query: request.query, body: request.body })
    return {
      url: `${withParams(call.url, drawn.params)}${queryOf(drawn.query)}`,
      headers: {
        ...printable(request.headers),
        ...(body && { 'content-type': consumes?.includes('text/plain') ? 'text/plain' : 'application/json' }),
      },
      payload: body && payloadOf(drawn.body, consumes?.includes('text/plain') === true),
    }
  })
}

function describe(schema: z.ZodMiniType): Described {
  return z.toJSONSchema(schema, { io: 'input' })
}

/** What a handler has to find for its later lines to be reached. */
const KNOWN: Known = {
  world: ['nl100'],
  coords: ['500|500', '520|500', '510|510'],
  coord: ['500|500', '520|500'],
  unit: ['ram', 'axe'],
  fakeUnit: ['ram', 'axe'],
  antiSnipeUnit: ['ram', 'axe'],
  ...Object.fromEntries(
    ['attacksPer', 'fakesPer', 'antiSnipesPer', 'noblesPer', 'uses'].map((name) => [name, [0, 1, 2]]),
  ),
  arrivalTime: [`${DAY}T20:00:00`],
  latestArrivalTime: [`${DAY}T21:00`, ''],
  earliestLaunchTime: [`${DAY}T01:00`, ''],
  start: [`${DAY}T02:00`],
  end: [`${DAY}T03:00`],
  launchTime: [`${DAY}T08:00`],
  name: ['Nukes'],
  description: ['Nukes', 'Attack', 'Support'],
  type: ['Nukes', 'Attack', 'Support'],
  provider: ['google'],
  playerId: [1001],
  search: ['ali', 'player'],
  setting: ['MANY_SOURCES'],
  id: ['MANY_SOURCES', 1, 2],
  roles: ['USER', 'VIP'],
  line: [`500|500->520|500,20.00,ram,Attack,${DAY} 20:00:00.000,10:00:00.000,${DAY} 10:00:00.000,1`],
}
const LONGEST_DRAWN = 4

/** Of lists and texts one in so many is as long as it may be, and of lists nothing in it: a body of gigabytes is no valid one. */
const ONE_IN = 60
const LONGEST_LIST = 20_000
/** Above what any call takes: of hundreds of megabytes nothing is told but that they are too many, and those who draw them take all memory. */
const LARGEST_BYTES = 16_000_000

function valid(schema: Described, known: Known, name = '', mayBeLarge = true): fc.Arbitrary<unknown> {
  const fitting = (known[name] ?? []).filter((value) => isOfKind(schema, value))
  const drawn = validFor(schema, known, name, mayBeLarge)
  if (fitting.length === 0) return drawn
  return fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...fitting) }, drawn)
}

function isOfKind({ enum: choices, type }: Described, value: unknown): boolean {
  if (choices) return choices.some((choice) => choice === value)
  return type === 'integer' ? Number.isInteger(value) : type === typeof value
}

function validFor(schema: Described, known: Known, name: string, mayBeLarge: boolean): fc.Arbitrary<unknown> {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => valid(choice, known, name, mayBeLarge)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const [least, most] = [schema.minimum ?? 0, schema.maximum ?? 0]
  switch (schema.type) {
    case 'string':
      return validText(schema, mayBeLarge)
    case 'integer':
      return fc.oneof(
        fc.integer({ min: least, max: Math.min(most, least + LONGEST_DRAWN) }),
        fc.constantFrom(least, most),
      )
    case 'number':
      return fc.double({ min: least, max: most, noNaN: true })
    case 'array': {
      const item = [schema.items ?? {}].flat()[0]
      const minLength = schema.minItems ?? 0
      const elementOf = (isLarge: boolean) =>
        typeof item === 'object' ? valid(item, known, name, isLarge) : fc.constant(null)
      const few = fc.array(elementOf(mayBeLarge), { minLength, maxLength: minLength + LONGEST_DRAWN })
      if (!mayBeLarge) return few
      const most = Math.min(schema.maxItems ?? 0, LONGEST_LIST)
      const many = elementOf(false).map((one) => {
        const length = Math.min(most, Math.ceil(LARGEST_BYTES / JSON.stringify(one).length))
        return Array.from({ length }, (_, at) => numbered(one, at))
      })
      return fc.oneof({ weight: ONE_IN - 1, arbitrary: few }, { weight: 1, arbitrary: many })
    }
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
        typeof field === 'object' ? [[key, valid(field, known, key, mayBeLarge)] as const] : [],
      )
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
    }
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

/**
 * Each with coordinates and an id of its own, where it has any: many of the same are refused before they cost anything. Nothing in it is shared:
 * one place that is changed would be changed in all of them, and a body of 6 MB become one of 400.
 */
function numbered(one: unknown, at: number): unknown {
  const coords = `${100 + (at % 300)}|${100 + Math.floor(at / 300)}`
  if (typeof one === 'string') return /^\d{1,3}\|\d{1,3}$/.test(one) ? coords : one
  if (!isRecord(one)) return one
  return {
    ...structuredClone(one),
    ...('coords' in one && { coords }),
    ...(typeof one['id'] === 'string' && { id: `n${at}` }),
    ...(typeof one['playerId'] === 'number' && { playerId: at }),
  }
}

function validText({ pattern, maxLength = 0 }: Described, mayBeLarge: boolean): fc.Arbitrary<string> {
  const longest = Math.min(maxLength, 30)
  // The pattern of any keepable text says what may not stand in it; others say what must.
  if (pattern === undefined || pattern.startsWith('^[^')) {
    const short = fc.string({ unit: 'grapheme', maxLength: longest })
    if (!mayBeLarge) return short
    return fc.oneof(
      { weight: ONE_IN - 1, arbitrary: short },
      { weight: 1, arbitrary: fc.constant('Ё'.repeat(maxLength)) },
    )
  }
  return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength)
}

const DEEP = JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`)

const WORST: readonly unknown[] = [
  ...[null, true, -1, 0.5, 1e308, -0, 3_000_000_000, 2 ** 53, -(2 ** 63)],
  ...['', '\0', 'a\0b', 'abc\0', '\ud800', 'x\udc00', 'x'.repeat(20_000), 'a-'.repeat(20_000), '9'.repeat(400)],
  ...['%00', '%', '../../etc/passwd', "' or 1=1; --", '9999-12-31T23:59', '0000-00-00T00:00', '2026-02-31T25:61'],
  ...['999|999', '1|1|1', 'nl999', '__proto__', 'constructor', '\u202e', '🐏'.repeat(50), '1/1e400'],
  ...[[], {}, [[]], DEEP, Array(2_000).fill({}), Array(2_000).fill('500|500'), { toString: 1 }, { length: 1e9 }],
]

interface Mutation {
  readonly at: number
  readonly by: 'replacing' | 'removing' | 'adding'
  readonly worst: unknown
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  by: fc.constantFrom('replacing', 'replacing', 'removing', 'adding'),
  worst: fc.constantFrom(...WORST),
})

/** One in three is right as it is. */
const mutations = fc.oneof(fc.constant([]), {
  weight: 2,
  arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }),
})

/** The value with one place in it changed, itself left as it is. */
function mutated<T>(value: T, { at, by, worst }: Mutation): T {
  const copy = structuredClone(value)
  const places = placesIn(copy).filter(({ depth }) => depth > 0)
  const place = places[at % Math.max(1, places.length)]
  if (!place) return copy
  const { holder, key } = place
  if (by === 'removing') delete holder[key]
  else holder[by === 'adding' ? `${key}0` : key] = worst
  return copy
}

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
  readonly depth: number
}

const DEEPEST_CHANGE = 12

function placesIn(value: unknown, depth = 0): Place[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST_CHANGE) return []
  const holder = value as Record<string, unknown> // lists too have their elements by key
  return (
    Object.keys(value)
      .slice(0, 50)
      .flatMap((key) => [{ holder, key, depth }, ...placesIn(holder[key], depth + 1)])
      // The parts of a request stay; a body as a whole may be anything.
      .filter((place) => place.depth > 0 || place.key === 'body')
      .map((place) => (place.key === 'body' && place.depth === 0 ? { ...place, depth: 1 } : place))
  )
}

function withParams(url: string, params: unknown): string {
  const given = isRecord(params) ? params : {}
  return url.replaceAll(/:(\w{1,20})/g, (_, name: string) => encoded(given[name] ?? 'x') || 'x')
}

function queryOf(query: unknown): string {
  if (!isRecord(query)) return ''
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value]
      .flat()
      .slice(0, 100)
      .map((one) => `${encoded(key)}=${encoded(one)}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Half of a surrogate pair goes out as the bytes that would stand for it, which are no UTF-8. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return Array.from(text.slice(0, 5_000), (letter) =>
    /\p{Cs}/u.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter),
  ).join('')
}

/** A header carries Latin letters alone. */
function printable(headers: unknown): Record<string, string> {
  if (!isRecord(headers)) return {}
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value).replaceAll(/[^ -~]/g, '?')]),
  )
}

function payloadOf(body: unknown, isText: boolean): string {
  if (isText && typeof body === 'string') return body
  return JSON.stringify(body) ?? ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
