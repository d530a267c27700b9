/** What the calls of operations cost, where it is more than a few values. */
import type { Figure, Rate } from '../price.ts'
import { LARGEST_OPERATION_BYTES, LARGEST_OPERATION_FILE_BYTES } from './operation-values.ts'
import { LARGEST_ORDERS_BYTES, MOST_MARKS_AT_ONCE, MOST_ORDERS } from './orders.ts'

/** Counted together, however they are made. */
export const NEW_OPERATIONS: Rate = { times: { limit: 'operationsPerHour' }, seconds: 3600, group: 'operations' }
export const SAVES: Rate = { times: { limit: 'operationSavesPerHour' }, seconds: 3600, group: 'operation-saves' }
/** Every page of an operation looks whether somebody has saved. */
export const OPENED_BY_ALL: Rate = { times: 1_200, seconds: 60 }

/** Who sends marks as he sends; a tribe may sit behind one address. */
export const MARKS: Rate = { times: 1_200, seconds: 60 }
/** A page that hears of a change asks what it was. */
export const ORDERS_READ: Rate = { times: 2_400, seconds: 60 }
/** As many marks at once as may come, with a word to each. */
export const MARKS_BODY: Figure = { limit: 'bodyBytes', times: 5 }
/** As many orders as are replaced together, each with the command in its place. */
export const REPLACED_BODY: Figure = { limit: 'bodyBytes', times: 20 }
/** What became of an order, with a word to it in letters of three bytes. */
const LARGEST_STANDING = 1_150
/** As many marks as come at once. */
export const LARGEST_MARKS_ANSWER = MOST_MARKS_AT_ONCE * LARGEST_STANDING + 1_000
/** As many orders as there may be, with what became of each, and who else lands on their targets. */
export const LARGEST_ORDERS_ANSWER = LARGEST_ORDERS_BYTES + MOST_ORDERS * LARGEST_STANDING + 1_000_000
/** With the ids of two villages an order, and who else lands on the targets. */
export const LARGEST_PLAYERS_ANSWER = LARGEST_ORDERS_ANSWER + 2 * MOST_ORDERS * 25

/** Of troops, which come at once for a whole tribe, and of whole operations. */
export const LARGE_BODY: Figure = { limit: 'planBodyBytes', times: 3 }
/** A part with its revision. */
export const LARGEST_PART_ANSWER = LARGEST_OPERATION_BYTES + 1_000
/** Kept troops name a unit once; spelt out they are up to two and a half times as long. */
export const LARGEST_TROOPS_ANSWER = 2.5 * LARGEST_OPERATION_BYTES
/** Of the plans the one in force is there in any case. */
export const LARGEST_FILE_ANSWER = 2 * LARGEST_OPERATION_FILE_BYTES
