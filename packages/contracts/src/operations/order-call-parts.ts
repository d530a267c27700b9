/** What calls of orders have in common. */
import * as z from 'zod/mini'
import { Refused } from '../call.ts'
import { text, wholeInAddress } from '../wire-values.ts'

export const OPERATION = '/api/tw/v1/operations/:id'
export const tags = ['orders'] as const
export const ofPlayer = z.object({ id: text(100), player: wholeInAddress(0) })
export const headers = z.looseObject({ 'operation-key': z.optional(text(100)) })
/** The revision that is known: what changed after it is told, all where it is absent. */
export const since = z.object({ since: z.optional(wholeInAddress(0)) })
export const refusals = { 400: Refused, 403: Refused, 404: Refused, 429: Refused } as const
export const writing = { ...refusals, 409: Refused, 413: Refused, 422: Refused, 507: Refused } as const
/** Lines of server-sent events. */
export const Stream = z.string()
