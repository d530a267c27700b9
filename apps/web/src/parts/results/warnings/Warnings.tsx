import type { PlanAnswer } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../../ui/layout.tsx'
import { ShortageCard } from './ShortageCard.tsx'
import { shortageGroups } from './shortage-groups.ts'
import { type FixAction, WarningCard } from './WarningCard.tsx'

export interface WarningsProps {
  readonly warnings: PlanAnswer['warnings']
  readonly fixAction?: FixAction | undefined
}

/** What is short and why: a card for each cause, or for the one target that it has. */
export function Warnings({ warnings, fixAction }: WarningsProps) {
  const { t } = useTranslation('result')
  const groups = useMemo(() => shortageGroups(warnings), [warnings])
  return (
    <section aria-label={t('sections.warnings')}>
      <Stack as="ul" gap={4} bare below={3}>
        {groups.map((group) => {
          const [only, ...others] = group.warnings
          return (
            <li key={group.cause}>
              {only && others.length === 0 ? (
                <WarningCard warning={only} fixAction={fixAction} />
              ) : (
                <ShortageCard group={group} fixAction={fixAction} />
              )}
            </li>
          )
        })}
      </Stack>
    </section>
  )
}
