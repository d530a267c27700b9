import { useTranslation } from 'react-i18next'
import { Callout } from '../../../ui/layout.tsx'
import type { OverPlanned } from '../plan/assignment.ts'
import { useTypeName } from '../type-name.tsx'

/** A tribe that has too little has too little everywhere, and five sentences say so. */
const MOST_SHOWN = 5

/** Why what is handed out cannot be applied. */
export function OverPlannedList({ problems }: { readonly problems: readonly OverPlanned[] }) {
  const { t } = useTranslation('tribe')
  const nameOf = useTypeName()
  if (problems.length === 0) return null
  const shown = problems.slice(0, MOST_SHOWN)
  return (
    <Callout as="div" kind="refused" role="alert">
      <ul>
        {shown.map((problem) => {
          const { rule, type } = problem
          return (
            <li key={`${rule} ${type} ${'player' in problem ? problem.player : ''}`}>
              {t(`over.${rule}`, { ...problem, type: nameOf(type) })}
            </li>
          )
        })}
      </ul>
      {problems.length > shown.length && <p>{t('overMore', { count: problems.length - shown.length })}</p>}
    </Callout>
  )
}
