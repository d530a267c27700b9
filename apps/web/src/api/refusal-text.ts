/**
 * What a failed call says to the player: the sentence of its code in the player's
 * language, after the server's own word for the error.
 */
import { REFUSAL_CODES, type RefusalCode } from '@muster/phrases'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestRefused } from './request.ts'

export function useRefusalText(): (failure: unknown) => string {
  const { t } = useTranslation(['shell', 'refusals'])
  return useCallback(
    (failure: unknown) => {
      if (!(failure instanceof RequestRefused)) return t('somethingWentWrong')
      const { refusal } = failure
      if (refusal.status === 0) return t('backendSilent')
      const sentence = isRefusalCode(refusal.code)
        ? t(`refusals:${refusal.code}`, { ...refusal.values })
        : refusal.message
      return [refusal.error, sentence].filter((part) => part !== '').join(' - ')
    },
    [t],
  )
}

const codes: ReadonlySet<string> = new Set(REFUSAL_CODES)

function isRefusalCode(code: string | undefined): code is RefusalCode {
  return code !== undefined && codes.has(code)
}
