/** The words around the orders in every message, to be edited, with what can stand in them. */
import { Textarea } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../../storage/browser-storage.ts'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useOperation } from '../frame/operation-context.ts'
import { LONGEST_MESSAGE_TEXT, MESSAGE_PLACES, messageTexts } from './message-text.ts'
import css from './OrdersStep.module.css'

export function useMessageText(): { readonly text: string; readonly change: (text: string | undefined) => void } {
  const { t } = useTranslation('operationOrders')
  const { id } = useOperation()
  const [texts, setTexts] = useStored(messageTexts)
  const change = useCallback(
    (text: string | undefined) =>
      setTexts(({ [id]: _, ...others }) => (text === undefined ? others : { ...others, [id]: text })),
    [id, setTexts],
  )
  return { text: texts[id] ?? t('message.beginning'), change }
}

export function MessageTemplate() {
  const { t } = useTranslation('operationOrders')
  const { text, change } = useMessageText()
  const isOwn = text !== t('message.beginning')
  return (
    <details className={css['message']}>
      <summary>{t('message.title')}</summary>
      <Textarea
        aria-label={t('message.title')}
        description={t('message.places', { places: MESSAGE_PLACES.map((place) => `{${place}}`).join(' ') })}
        rows={8}
        maxLength={LONGEST_MESSAGE_TEXT}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {isOwn && <TextButton onClick={() => change(undefined)}>{t('message.again')}</TextButton>}
    </details>
  )
}
