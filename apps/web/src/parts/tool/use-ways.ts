/** The commands in a pasted text, read while it is typed but never in the way of typing. */
import { parseWays, type WayReading } from '@muster/formats'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export interface PastedWays extends WayReading {
  /** There are commands, and every line holds one. */
  readonly isRight: boolean
  readonly complaints: readonly { readonly line: number; readonly text: string }[]
}

export function useWays(text: string): PastedWays {
  const { t } = useTranslation('tools')
  const settled = useDeferredValue(text)
  return useMemo(() => {
    const { ways, wayless } = parseWays(settled)
    return {
      ways,
      wayless,
      isRight: ways.length > 0 && wayless.length === 0,
      complaints: wayless.map((line) => ({ line, text: t('wayless') })),
    }
  }, [settled, t])
}
