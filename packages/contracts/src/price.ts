/**
 * What a call may cost, as data beside its address: how often one address may ask, how large a body and an answer may
 * be, and how long its largest valid request may keep the thread that answers everybody. The server enforces the first
 * three; the last is held by a bench. A call without a price does not compile.
 *
 *   rate     of one address; calls of one group are counted together
 *   body     bytes, 0 where the call takes none
 *   answer   bytes before they are compressed. A refusal is as small as what it names of the request.
 *
 * A figure is a number, or one of the limits that whoever runs the server may set, so many times and at most so much.
 */

/** The limits that may be set, and what they are where nobody has. */
export const DEFAULT_LIMITS = {
  plansPerMinute: 30,
  signInsPerMinute: 30,
  clientErrorsPerMinute: 10,
  feedbackPerHour: 5,
  planningsPerHour: 20,
  planningChangesPerHour: 300,
  tribePlansPerHour: 60,
  operationsPerHour: 20,
  operationSavesPerHour: 2_000,
  bodyBytes: 100_000,
  planBodyBytes: 5_000_000,
} as const
export type LimitName = keyof typeof DEFAULT_LIMITS
export type Limits = Readonly<Record<LimitName, number>>

export type Figure = number | { readonly limit: LimitName; readonly times?: number; readonly most?: number }

export interface Rate {
  readonly times: Figure
  readonly seconds: number
  readonly group?: string
}

export interface Price {
  readonly rate: Rate
  readonly body: Figure
  readonly answer: Figure
  /** Of the thread that answers. */
  readonly milliseconds: number
}

/** A figure on a server with these limits. */
export function figureOf(figure: Figure, limits: Limits): number {
  if (typeof figure === 'number') return figure
  const { limit, times = 1, most = Number.POSITIVE_INFINITY } = figure
  return Math.min(limits[limit] * times, most)
}

/** A tribe of 40 behind one address, each of whom opens a page every few seconds. */
export const OFTEN: Rate = { times: 600, seconds: 60 }
/** What a page asks for when it is opened, and is large or searched for. */
export const NOW_AND_THEN: Rate = { times: 240, seconds: 60 }
/** What somebody asks for by hand, and few may. */
export const SELDOM: Rate = { times: 60, seconds: 60 }

const USUAL_MILLISECONDS = 20
/** A few values, or a short list of them. */
const SMALL_ANSWER = 100_000

/** Of a call that changes nothing and takes no body, where nothing else is said. */
export function reading(own: Partial<Price> = {}): Price {
  return { rate: OFTEN, body: 0, answer: SMALL_ANSWER, milliseconds: USUAL_MILLISECONDS, ...own }
}

/** Of a call with a small body. */
export function changing(rate: Rate, own: Partial<Price> = {}): Price {
  return { ...reading({ rate, body: { limit: 'bodyBytes' } }), ...own }
}
