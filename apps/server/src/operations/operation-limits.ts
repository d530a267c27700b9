/** What an operation may hold, asked of its figures after a change and before it is kept. */
import { LARGEST_OPERATION_BYTES, MOST_OPERATION_PLAYERS, MOST_TROOP_VILLAGES } from '@muster/contracts'
import { Refusal } from '../http/refusals/refusal.ts'
import type { settleChange } from './operations.queries.ts'

export function refuseTooLarge({ villages, players, json_bytes }: Awaited<ReturnType<typeof settleChange>>): void {
  if (players > MOST_OPERATION_PLAYERS)
    throw new Refusal(422, 'OPERATION_TOO_MANY_PLAYERS', { count: players, limit: MOST_OPERATION_PLAYERS })
  if (villages > MOST_TROOP_VILLAGES)
    throw new Refusal(422, 'OPERATION_TOO_MANY_VILLAGES', { count: villages, limit: MOST_TROOP_VILLAGES })
  if (json_bytes > LARGEST_OPERATION_BYTES)
    throw new Refusal(413, 'OPERATION_TOO_LARGE', {
      size: inKilobytes(json_bytes),
      limit: inKilobytes(LARGEST_OPERATION_BYTES),
    })
}

function inKilobytes(bytes: number): number {
  return Math.ceil(bytes / 1000)
}
