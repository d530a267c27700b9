import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { isShutOut } from '../../parts/user/shut-out.ts'
import { Button } from '../../ui/Button.tsx'
import { Box, Stack } from '../../ui/layout.tsx'
import css from './admin.module.css'

export interface AskedProps<T> {
  readonly query: {
    readonly data: T | undefined
    readonly error: unknown
    readonly isLoadingError: boolean
    readonly refetch: () => unknown
  }
  readonly children: (answer: T) => ReactNode
}

/** What the server answered; until then its rough shape, and where it did not, why and another try. */
export function Asked<T>({ query: { data, error, isLoadingError, refetch }, children }: AskedProps<T>) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  if (data !== undefined) return children(data)
  // On the way to the start already.
  if (isShutOut(error)) return null
  if (isLoadingError) {
    return (
      <Stack gap={4} items="start" pad={[5, 6]} frame="bad" round="card" role="alert">
        <p>{refusalText(error)}</p>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </Stack>
    )
  }
  return (
    <Stack gap={6} className={css['admin-waiting']} role="status" aria-label={t('loading')}>
      <Box card />
      <Box card />
      <Box card />
    </Stack>
  )
}
