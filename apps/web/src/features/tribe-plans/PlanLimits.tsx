import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '../../ui/layout.tsx'
import { limitsReached } from './plan/plan-limits.ts'
import { wrongAmounts } from './plan/wrong-amounts.ts'
import { usePlanDraft } from './saving/plan-draft.ts'
import { useTypeName } from './type-name.tsx'

/** Sentences before somebody looks at the boxes themselves. */
const MOST_SHOWN = 5

/** What keeps the plan from being saved, or soon will, while it is entered. */
export function PlanLimits() {
  const { t } = useTranslation('tribe')
  const nameOf = useTypeName()
  // A large plan takes some milliseconds to measure, which no key has to wait for.
  const content = useDeferredValue(usePlanDraft((draft) => draft.content))
  const wrong = usePlanDraft((draft) => draft.wrong)
  const limits = useMemo(() => limitsReached(content), [content])
  const amounts = useMemo(() => wrongAmounts(content, wrong), [content, wrong])
  if (limits.length === 0 && amounts.length === 0) return null
  const isRefused = amounts.length > 0 || limits.some(({ isOver }) => isOver)
  return (
    <Callout as="div" kind={isRefused ? 'refused' : 'warned'} role="status">
      <p>{isRefused ? t('cannotBeSaved') : t('nearLimits')}</p>
      <ul>
        {limits.map(({ limit, ...figures }) => (
          <li key={limit}>{t(`limits.${limit}`, figures)}</li>
        ))}
        {amounts.slice(0, MOST_SHOWN).map(({ player, type, coord = '', typed }) => (
          <li key={`${player} ${type} ${coord}`}>{t('wrongAmount', { player, type: nameOf(type), typed })}</li>
        ))}
      </ul>
      {amounts.length > MOST_SHOWN && <p>{t('overMore', { count: amounts.length - MOST_SHOWN })}</p>}
    </Callout>
  )
}
