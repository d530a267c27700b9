/** A pasted text as lines of an off-pack plan, read while it is typed but never in the way of typing. */
import { MOST_PLANNING_LINES } from '@muster/contracts'
import { parseOffPack, printOffPackLine } from '@muster/formats'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export interface OffPackText {
  /** As they are sent: always spelt the same way, without a number in front. */
  readonly lines: readonly { readonly line: string }[]
  /** There are lines, all are in the format, and not too many. */
  readonly isRight: boolean
  readonly isTooLong: boolean
  readonly problem: 'OFF_PACK_FORMAT_ERROR' | undefined
  readonly complaints: readonly { readonly line: number; readonly text: string }[]
}

export function useOffPackText(text: string): OffPackText {
  const { t } = useTranslation('offPack')
  const settled = useDeferredValue(text)
  const reading = useMemo(() => {
    const { lines, problems } = parseOffPack(settled)
    const isTooLong = lines.length > MOST_PLANNING_LINES
    return {
      lines: lines.map((line) => ({ line: printOffPackLine(line) })),
      isRight: lines.length > 0 && problems.length === 0 && !isTooLong,
      isTooLong,
      problem: problems.length > 0 ? ('OFF_PACK_FORMAT_ERROR' as const) : undefined,
      complaints: problems.map(({ line }) => ({ line, text: t('format') })),
    }
  }, [settled, t])
  // Until the text is read as it now stands, nothing of it can be sent.
  return settled === text ? reading : { ...reading, isRight: false }
}
