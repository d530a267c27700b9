import { useTranslation } from 'react-i18next'
import { NumberEntry } from '../../../parts/fields/NumberEntry.tsx'
import { noblesProblem } from '../form/noble-form.ts'
import type { SourceDraft } from '../form/noble-lists.ts'

export interface SourceFieldsProps {
  readonly draft: SourceDraft
  readonly onChange: (draft: SourceDraft) => void
  /** Otherwise a field may stay empty. */
  readonly required?: boolean
  readonly withHints?: boolean
}

/** The nobles of a source, and how many of them leave together. */
export function SourceFields({ draft, onChange, required = false, withHints = false }: SourceFieldsProps) {
  const { t } = useTranslation('noble')
  const problemOf = (count: number | null) => (required || count !== null ? noblesProblem(count) : undefined)
  const usesProblem = problemOf(draft.uses)
  const perProblem = problemOf(draft.noblesUsedPer)
  return (
    <>
      <NumberEntry
        label={t('uses')}
        {...(withHints && { description: t('usesHint') })}
        value={draft.uses}
        onChange={(uses) => onChange({ uses, noblesUsedPer: draft.noblesUsedPer })}
        required={required}
        problem={usesProblem}
      />
      <NumberEntry
        label={t('noblesUsedPer')}
        {...(withHints && { description: t('noblesUsedPerHint') })}
        value={draft.noblesUsedPer}
        onChange={(noblesUsedPer) => onChange({ uses: draft.uses, noblesUsedPer })}
        required={required}
        problem={perProblem}
      />
    </>
  )
}
