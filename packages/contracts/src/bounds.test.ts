import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { EVERY_CALL, nameOf } from './every-call.ts'
import * as contracts from './index.ts'

/** What comes in with a call; what goes out is the server's own. */
const PARTS = ['params', 'querystring', 'headers', 'body'] as const

type Described = z.core.JSONSchema.JSONSchema

/** Paths of everything in a call that has no bound, each with what it lacks. */
function unbounded({ method, url, schema }: Call): string[] {
  return PARTS.flatMap((part) => {
    const given = schema[part]
    return given ? faultsOf(z.toJSONSchema(given, { io: 'input' }), `${method} ${url} ${part}`, part === 'headers') : []
  })
}

function faultsOf(value: Described, path: string, mayHoldMore: boolean): string[] {
  const choices = [...(value.anyOf ?? []), ...(value.oneOf ?? [])]
  if (choices.length > 0) return choices.flatMap((choice) => faultsOf(choice, path, mayHoldMore))
  if (value.enum !== undefined || value.const !== undefined) return []
  switch (value.type) {
    case 'boolean':
    case 'null':
      return []
    case 'string':
      return textFaults(value).map((fault) => `${path}: ${fault}`)
    case 'integer':
    case 'number':
      return numberFaults(value).map((fault) => `${path}: ${fault}`)
    case 'array':
      return [
        ...(value.maxItems === undefined ? [`${path}: a list without a greatest count`] : []),
        ...[value.items ?? {}]
          .flat()
          .flatMap((item) => (typeof item === 'object' ? faultsOf(item, `${path}[]`, false) : [])),
      ]
    case 'object':
      return [
        ...(isOpen(value) && !mayHoldMore ? [`${path}: keys without a greatest count`] : []),
        ...Object.entries(value.properties ?? {}).flatMap(([key, field]) =>
          typeof field === 'object' ? faultsOf(field, `${path}.${key}`, false) : [],
        ),
      ]
    default:
      return [`${path}: may be anything`]
  }
}

/** A record, or an object that lets through what it does not name. */
function isOpen({ additionalProperties, propertyNames }: Described): boolean {
  return propertyNames !== undefined || (typeof additionalProperties === 'object' && additionalProperties !== null)
}

function textFaults({ maxLength, pattern, allOf = [] }: Described): string[] {
  const patterns = [pattern, ...allOf.map((part) => (typeof part === 'object' ? part.pattern : undefined))]
  const lets = (text: string) => patterns.every((one) => one === undefined || new RegExp(one, 'u').test(text))
  return [
    ...(maxLength === undefined ? ['a text without a greatest length'] : []),
    ...(['\0', 'a\0', '\0a', '500|500\0', 'C55\0'].some(lets) ? ['a text that may hold NUL'] : []),
    ...(['\ud800', 'a\udc00', '\ud800a'].some(lets) ? ['a text that may hold half of a surrogate pair'] : []),
  ]
}

function numberFaults({ type, minimum, maximum }: Described): string[] {
  const isSafe = minimum !== undefined && maximum !== undefined && minimum > -(2 ** 53) + 1 && maximum < 2 ** 53 - 1
  if (!isSafe) return ['a number without bounds']
  const fits = minimum >= -contracts.GREATEST_WHOLE && maximum <= contracts.GREATEST_WHOLE
  return type === 'integer' && !fits ? ['a whole number that no column holds'] : []
}

test('every call that is exported is looked at', () => {
  expect(EVERY_CALL.length).toBeGreaterThanOrEqual(40)
})

test.each(EVERY_CALL.map((call) => [nameOf(call), call] as const))(
  '%s takes nothing that has no bound, and no text that cannot be kept',
  (_name, call) => {
    expect(unbounded(call)).toEqual([])
  },
)

const lacking = (body: z.ZodMiniType) =>
  unbounded({ method: 'POST', url: '/', price: contracts.reading(), schema: { summary: '', body, response: {} } })

test.each<[string, z.ZodMiniType]>([
  ['a text without a greatest length', z.object({ a: z.string().check(z.regex(/^a*$/)) })],
  ['a text that may hold NUL', z.object({ a: z.string().check(z.maxLength(9)) })],
  ['a number without bounds', z.object({ a: z.int() })],
  ['a number without bounds', z.object({ a: z.number().check(z.gte(0)) })],
  ['a whole number that no column holds', z.object({ a: z.int().check(z.gte(0), z.lte(3_000_000_000)) })],
  ['a list without a greatest count', z.object({ a: z.array(z.boolean()) })],
  ['keys without a greatest count', z.object({ a: z.record(contracts.WorldKey, z.boolean()) })],
  ['keys without a greatest count', z.object({ a: z.looseObject({}) })],
  ['may be anything', z.object({ a: z.unknown() })],
  ['a number without bounds', z.object({ a: z.optional(z.array(z.union([z.null(), z.int()])).check(z.maxLength(1))) })],
])('%s is found', (fault, body) => {
  expect(lacking(body).join()).toContain(fault)
})

test.each([
  ['a text', contracts.text(9)],
  ['a text without NULs', contracts.textWithoutNul(9)],
  ['a filled text', contracts.filledText(9)],
])('%s refuses half of a surrogate pair and what is too long', (_name, value) => {
  expect(value.safeParse('Ærøskøb').data).toBe('Ærøskøb')
  expect(value.safeParse('🐏').success).toBe(true)
  expect(value.safeParse('a\ud83d').success).toBe(false)
  expect(value.safeParse('x'.repeat(10)).success).toBe(false)
})

test.each([
  ['2000-01-01T00:00:00', true],
  ['1999-12-31T23:59:59', false],
  ['2099-12-31T23:59:59', true],
  ['2100-01-01T00:00:00', false],
])('a local time of %s is taken: %s', (time, isTaken) => {
  expect(contracts.LocalTimeText.safeParse(time).success).toBe(isTaken)
  expect(contracts.FIRST_LOCAL_TIME <= time && time <= contracts.LAST_LOCAL_TIME).toBe(isTaken)
})

test('a text with NUL is refused, or the NUL is left out', () => {
  expect(contracts.text(9).safeParse('a\0').success).toBe(false)
  expect(contracts.textWithoutNul(9).parse('a\0b')).toBe('ab')
  expect(contracts.filledText(9).parse(' \0 a\0 ')).toBe('a')
})
