/** The words around a player's orders in the message that goes to him, kept for each operation in this browser. */
import * as z from 'zod/mini'
import { key } from '../../../storage/browser-storage.ts'

export const LONGEST_MESSAGE_TEXT = 5_000

/** By operation; a text that is not there is the one that every operation begins with. */
export const messageTexts = key<Readonly<Record<string, string>>>(
  'operation-messages',
  z.record(z.string(), z.string().check(z.maxLength(LONGEST_MESSAGE_TEXT))),
  {},
)

/** What can stand in it, in braces. */
export const MESSAGE_PLACES = ['player', 'operation', 'link', 'count', 'first', 'orders'] as const
