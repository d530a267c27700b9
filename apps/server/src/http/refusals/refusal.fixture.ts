/** What a call that is refused must answer, wherever it stands. */
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

interface Told {
  readonly field?: string | undefined
  readonly values?: object
}

/** Only what is named of `field` and `values` is asked of the refusal. */
export function expectRefused(
  answer: LightMyRequestResponse,
  status: number,
  code: string,
  { field, values }: Told = {},
): void {
  const told = { ...(field !== undefined && { field }), ...(values && { values }) }
  expect(answer.json()).toMatchObject({ status, code, ...told })
  expect(answer.statusCode).toBe(status)
}
