/** What the server holds and how much room is left, for those who run it. */
import * as z from 'zod/mini'
import { call, Refused } from './call.ts'
import { reading, SELDOM } from './price.ts'

/** The first five are what everybody can store, signed in or not. */
export const STORAGE_KINDS = [
  'TRIBE_PLANS',
  'OFF_PACK_PLANS',
  'OPERATIONS',
  'FEEDBACK',
  'CLIENT_ERRORS',
  'ACCOUNTS',
  'SIGN_INS',
  'WORLDS',
] as const
export type StorageKind = (typeof STORAGE_KINDS)[number]

export const StorageReport = z.object({
  /** In the order of `STORAGE_KINDS`. */
  kinds: z.array(
    z.object({
      kind: z.enum(STORAGE_KINDS),
      /** Plans with all their versions and lines, messages, accounts, sign-ins, worlds. */
      items: z.int(),
      bytes: z.int(),
      /** From how many on nothing more is taken; null where there is no limit. */
      mostItems: z.nullable(z.int()),
    }),
  ),
  /** Of the first five kinds together. */
  storedBytes: z.int(),
  mostStoredBytes: z.int(),
  /** The whole database, with indexes and with room in its files that is free again. */
  databaseBytes: z.int(),
})
export type StorageReport = z.infer<typeof StorageReport>

export const storageCalls = {
  report: call({
    method: 'GET',
    url: '/api/tw/v1/statistics/storage',
    price: reading({ rate: SELDOM }),
    schema: {
      summary: 'What the server holds, by kind, and how much of it there may be.',
      tags: ['statistics'],
      response: { 200: StorageReport, 401: Refused },
    },
  }),
} as const
