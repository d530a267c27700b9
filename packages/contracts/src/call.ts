/**
 * A call as data: method, address, what it may cost, what goes in and every answer it can give.
 * The server registers the value as a route and is validated by it; the browser's
 * `request(call, input)` is typed by it; the served OpenAPI page is printed from it.
 */
import * as z from 'zod/mini'
import type { Price } from './price.ts'

export interface CallSchema {
  readonly tags?: readonly string[]
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly querystring?: z.ZodMiniType
  /** Named in small letters, as the server reads them. */
  readonly headers?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly consumes?: readonly string[]
  /** Where it is no JSON: `text/event-stream` for an answer that goes on until somebody ends it. */
  readonly produces?: readonly string[]
  readonly response: Readonly<Record<number, z.ZodMiniType>>
}

export interface Call<S extends CallSchema = CallSchema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` in place of path parameters, as the router reads it. */
  readonly url: string
  readonly price: Price
  readonly schema: S
}

/** Keeps the literal types of a call; does nothing at run time. */
/* @__NO_SIDE_EFFECTS__ */
export function call<const S extends CallSchema>(value: Call<S>): Call<S> {
  return value
}

/**
 * Every answer that is a refusal: the HTTP reason phrase, an English sentence, the
 * status, and a code the page has a phrase for. Some refusals name coordinates or a field.
 */
export const Refused = z.object({
  error: z.string(),
  message: z.string(),
  status: z.int(),
  code: z.optional(z.string()),
  /** The field of the body that is wrong, as a path: `targetVillages.0.boost`. */
  field: z.optional(z.string()),
  /** Coordinates the refusal speaks of. */
  coords: z.optional(z.array(z.string())),
  /** Figures for the phrase of the code. */
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type Refused = z.infer<typeof Refused>
