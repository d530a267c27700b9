import { useTranslation } from 'react-i18next'
import { Text } from '../../../ui/layout.tsx'
import type { PlanSize } from './plan-size.ts'

/**
 * From so many commands on a plan may take longer than the 20 seconds a server gives it by default. Measured with as many sources
 * as commands on two idle cores of a small server: 10 s for 10,000 commands, 10 to 14 s for 2,000 that are kept apart in time. A server
 * that does other things as well needs half as long again, and more. What a server gives (PLAN_SECONDS) no call tells the page, so
 * the hint names no time.
 */
const NEAR_THE_LIMIT = { free: 8_000, apart: 1_500 }

/** Tells before a plan is asked for that it may not be ready in time, and what to make smaller. */
export function PlanSizeHint({ size: { commands, isApart } }: { readonly size: PlanSize }) {
  const { t } = useTranslation('planner')
  if (commands < NEAR_THE_LIMIT[isApart ? 'apart' : 'free']) return null
  return (
    <Text tone="soft" role="status">
      {t(isApart ? 'nearLimitApart' : 'nearLimit', { commands })}
    </Text>
  )
}
