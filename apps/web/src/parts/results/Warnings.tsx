import type { PlanAnswer, PlanWarning } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import css from './WarningCard.module.css'
import { type FixAction, WarningCard } from './WarningCard.tsx'

export interface WarningsProps {
  readonly warnings: PlanAnswer['warnings']
  readonly fixAction?: FixAction | undefined
}

/** What is short and why; the first few at once, the others on demand. */
export function Warnings({ warnings, fixAction }: WarningsProps) {
  const { t } = useTranslation('result')
  const [shown, setShown] = useState(AT_ONCE)
  const hidden = warnings.length - shown
  return (
    <section className={css['result-warnings']} aria-label={t('sections.warnings')}>
      <ul>
        {warnings.slice(0, shown).map((warning) => (
          <li key={keyOf(warning)}>
            <WarningCard warning={warning} fixAction={fixAction} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button kind="quiet" onClick={() => setShown(shown + MORE)}>
          {t('moreWarnings', { count: hidden })}
        </Button>
      )}
    </section>
  )
}

const AT_ONCE = 6
const MORE = 100

/** A target has one warning per pool, arrival and kind of remark. */
function keyOf({ pool, coords, arrivalTime, reason, totalNeeded }: PlanWarning): string {
  return [pool, coords, arrivalTime, reason, totalNeeded].join()
}
