/**
 * The thread that reads large bodies: text in, checked text out, or what its call stores of it. A body is looked over before it is parsed, because
 * millions of empty objects in a few megabytes take seconds and gigabytes once they are objects.
 */
import { parentPort } from 'node:worker_threads'
import { operationCalls, operationFileCalls } from '@muster/contracts'
import { EVERY_CALL, nameOf } from '@muster/contracts/every-call'
import * as z from 'zod/mini'
import { PREPARATIONS } from '../../every-preparation.ts'
import type { TaskGiven, TaskTold } from '../../task-thread.ts'
import { checkUpToFirstFault } from '../refusals/first-fault.ts'
import { type CarriedRefusal, carried, Refusal } from '../refusals/refusal.ts'

// Without a language the small zod says "Invalid input" to everything.
z.config(z.locales.en())

export interface BodyTask {
  /** Method and address, as the contract writes them. */
  readonly call: string
  readonly bytes: Uint8Array
}

export type BodyRead =
  /** What the schema lets through, as JSON in UTF-8. */
  | { readonly json: Uint8Array }
  /** What its call stores of that. */
  | { readonly prepared: unknown }
  /** The first field that is wrong. */
  | { readonly fault: { readonly path: PropertyKey[]; readonly message: string } }
  | { readonly refused: CarriedRefusal }

/** A plan of 10,000 sources and 10,000 targets holds some 230,000, the part of an operation with most values as many. */
const MOST_VALUES = 400_000
/** The troops of 20,000 villages with both counts hold 580,000, and the file of such an operation its plans beside them. */
const MOST_VALUES_OF_OPERATION = 1_200_000
const ofOperations = new Set(
  [operationCalls.saveTroops, operationCalls.savePlan, ...Object.values(operationFileCalls)].map(nameOf),
)
const BAD_BODY = carried(new Refusal(400, 'BAD_BODY'))
const TOO_LARGE = carried(new Refusal(413, 'BODY_TOO_LARGE'))
/** The deepest call nests eight lists and objects. */
const DEEPEST = 20

const bodies = new Map(EVERY_CALL.map((call) => [nameOf(call), call.schema.body]))

function read({ call, bytes }: BodyTask): BodyRead {
  const schema = bodies.get(call)
  if (!schema) return { refused: BAD_BODY }
  const text = new TextDecoder().decode(bytes)
  if (!isReadable(text, ofOperations.has(call) ? MOST_VALUES_OF_OPERATION : MOST_VALUES)) return { refused: TOO_LARGE }
  const parsed = parse(text)
  if (!parsed) return { refused: BAD_BODY }
  const { success, data, error } = checkUpToFirstFault(schema, parsed.value)
  const issue = error?.issues[0]
  if (!success) return { fault: { path: issue?.path ?? [], message: issue?.message ?? 'Invalid input' } }
  const prepare = PREPARATIONS.get(call)
  // The cast: the schema that has just let it through is that of the call, and so is the preparation.
  if (prepare) return prepared(() => prepare(data as never))
  return { json: new TextEncoder().encode(JSON.stringify(data)) }
}

function prepared(prepare: () => unknown): BodyRead {
  try {
    return { prepared: prepare() }
  } catch (error) {
    if (error instanceof Refusal) return { refused: carried(error) }
    throw error
  }
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    // The sender's fault, and an answer: the body is no JSON.
    return undefined
  }
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Array.from('"\\,[]{}', (mark) =>
  mark.charCodeAt(0),
)

/** Whether the text holds few enough values, not too deeply nested. One walk over its characters. */
function isReadable(text: string, mostValues: number): boolean {
  let values = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) values++
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      values++
      if (++depth > DEEPEST) return false
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--
    if (values > mostValues) return false
  }
  return true
}

/** Index of the quote that closes the string which opens at `from`, or the end of the text. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at++
  }
  return text.length
}

parentPort?.on('message', ({ id, task }: TaskGiven<BodyTask>) => {
  const told = read(task)
  parentPort?.postMessage(
    { id, told } satisfies TaskTold<BodyRead>,
    handedOf('prepared' in told ? told.prepared : told),
  )
})

/** What is handed over and not copied: texts that were written here, which share their memory with nothing. */
function handedOf(told: unknown): ArrayBuffer[] {
  if (typeof told !== 'object' || told === null) return []
  return Object.values(told).flatMap((value: unknown) => {
    if (!(value instanceof Uint8Array) || !(value.buffer instanceof ArrayBuffer)) return []
    return value.length === value.buffer.byteLength ? [value.buffer] : []
  })
}
