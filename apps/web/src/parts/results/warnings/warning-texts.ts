/** The reasons of warnings in words. */
import type { PlanWarning } from '@muster/contracts'
import { WARNING_CODES, type WarningCode } from '@muster/phrases'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The sentence of the reason; what the server said where its code is unknown. */
export function useReasonText(): (warning: PlanWarning) => string {
  const { t } = useTranslation('warnings')
  return useCallback(({ reason, message }: PlanWarning) => (isWarningCode(reason) ? t(reason) : message), [t])
}

const COMMON_REASONS = ['NO_SOURCE_IN_RANGE', 'LAUNCH_IN_PAST', 'OUTSIDE_SEND_TIMES'] as const

export type CommonReason = (typeof COMMON_REASONS)[number]

export function isCommonReason(code: string | undefined): code is CommonReason {
  return COMMON_REASONS.some((each) => each === code)
}

const codes: ReadonlySet<string> = new Set(WARNING_CODES)

function isWarningCode(code: string): code is WarningCode {
  return codes.has(code)
}
