/**
 * How the server says no: with a status and a code of `phrases`, from wherever it is found out, also in a process that
 * answers nobody (answer-refusals.ts).
 */
import { en, type RefusalCode } from '@muster/phrases'

export type PhraseValues = Readonly<Record<string, string | number>>

export interface RefusalDetails {
  /** The field of the request that is wrong, `targetVillages.0.boost`. */
  readonly field?: string
  /** The coordinates the refusal speaks of. */
  readonly coords?: readonly string[]
  /** Sent as Retry-After. */
  readonly retryAfterSeconds?: number
}

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: RefusalCode
  readonly values: PhraseValues
  readonly details: RefusalDetails

  constructor(status: number, code: RefusalCode, values: PhraseValues = {}, details: RefusalDetails = {}) {
    super(sentence(en.refusals[code], values))
    this.status = status
    this.code = code
    this.values = values
    this.details = details
  }
}

/** A refusal on its way between threads and processes. */
export interface CarriedRefusal {
  readonly status: number
  readonly code: RefusalCode
  readonly values: PhraseValues
  readonly details: RefusalDetails
}

export function carried({ status, code, values, details }: Refusal): CarriedRefusal {
  return { status, code, values, details }
}

function sentence(phrase: string, values: PhraseValues): string {
  return phrase.replaceAll(/\{\{(\w{1,40})\}\}/g, (mark, name: string) => String(values[name] ?? mark))
}
