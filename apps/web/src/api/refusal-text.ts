/**
 * What a failed call says to the player: the sentence of its code in the player's
 * language, or the server's own where it names no code we know.
 */
import type { RefusalCode } from '@muster/phrases'
import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestRefused } from './request.ts'

/** The sentence alone. */
export function useRefusalSentence(): (failure: unknown) => string {
  const { t } = useTranslation(['shell', 'refusals'])
  return useCallback(
    (failure: unknown) => {
      if (!(failure instanceof RequestRefused)) return t('somethingWentWrong')
      const { refusal } = failure
      if (refusal.status === 0) return t('backendSilent')
      return isRefusalCode(refusal.code) ? t(`refusals:${refusal.code}`, { ...refusal.values }) : refusal.message
    },
    [t],
  )
}

/** The sentence after the server's own word for the error; that of unknown coordinates is specified to stand alone. */
export function useRefusalText(): (failure: unknown) => string {
  const sentenceOf = useRefusalSentence()
  return useCallback(
    (failure: unknown) => {
      const wasAnswered = failure instanceof RequestRefused && failure.status !== 0
      const error = wasAnswered && failure.refusal.code !== 'COORDS_UNKNOWN' ? failure.refusal.error : ''
      return [error, sentenceOf(failure)].filter((part) => part !== '').join(' - ')
    },
    [sentenceOf],
  )
}

/** A code is known that has a sentence. */
function isRefusalCode(code: string | undefined): code is RefusalCode {
  return code !== undefined && i18next.exists(`refusals:${code}`)
}
