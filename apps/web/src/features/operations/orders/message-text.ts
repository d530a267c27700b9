/** The words around a player's orders in the message that goes to him, kept for each operation in this browser. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { key, useStored } from '../../../storage/browser-storage.ts'
import { useOperation } from '../frame/operation-context.ts'

export const LONGEST_MESSAGE_TEXT = 5_000

/** By operation; a text that is not there is the one that every operation begins with. */
const messageTexts = key<Readonly<Record<string, string>>>(
  'operation-messages',
  z.record(z.string(), z.string().check(z.maxLength(LONGEST_MESSAGE_TEXT))),
  {},
)

/** What can stand in it, in braces. */
export const MESSAGE_PLACES = ['player', 'operation', 'link', 'count', 'first', 'orders'] as const

export interface MessageText {
  /** What the coordinator wrote; absent while it is the one of the beginning, which each player gets in his language. */
  readonly own: string | undefined
  /** What stands in the field. */
  readonly text: string
  readonly change: (text: string | undefined) => void
}

export function useMessageText(): MessageText {
  const { t } = useTranslation('operationOrders')
  const { id } = useOperation()
  const [texts, setTexts] = useStored(messageTexts)
  const change = useCallback(
    (text: string | undefined) =>
      setTexts(({ [id]: _, ...others }) => (text === undefined ? others : { ...others, [id]: text })),
    [id, setTexts],
  )
  const beginning = t('message.beginning')
  const text = texts[id] ?? beginning
  return { own: text === beginning ? undefined : text, text, change }
}
