import type { PlanWarning } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '../../../ui/layout.tsx'
import { shortageGroups } from './shortage-groups.ts'

export interface WhyMissingProps {
  readonly warnings: readonly PlanWarning[]
  /** Time slots in which nothing may leave were asked for beside the quiet hours. */
  readonly hasSlots: boolean
}

/** What costs how many commands, in a line beneath the verdict: no better plan exists as long as that stands. */
export function WhyMissing({ warnings, hasSlots }: WhyMissingProps) {
  const { t } = useTranslation('result')
  const groups = useMemo(() => shortageGroups(warnings).filter(({ missing }) => missing > 0), [warnings])
  if (groups.length === 0) return null
  const parts = groups.map(({ cause, missing }) => {
    const known = isShortCause(cause) ? cause : 'OTHER'
    return t(`missingFor.${known === 'OUTSIDE_SEND_TIMES' && hasSlots ? 'SLOTS' : known}`, { n: missing })
  })
  return (
    <Text size="row" tone="soft">
      {t('missingWhy', { parts })}
    </Text>
  )
}

const SHORT_CAUSES = [
  'OUTSIDE_SEND_TIMES',
  'NO_SOURCE_IN_RANGE',
  'LAUNCH_IN_PAST',
  'NOT_ENOUGH_SOURCES',
  'UNIQUE_RULE',
  'SEND_TIMES_COLLIDE',
] as const

function isShortCause(cause: string): cause is (typeof SHORT_CAUSES)[number] {
  return SHORT_CAUSES.some((each) => each === cause)
}
