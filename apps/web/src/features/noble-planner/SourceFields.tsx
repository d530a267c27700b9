import { useTranslation } from 'react-i18next'
import { FieldProblem } from '../../parts/FieldProblem.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { noblesProblem } from './noble-form.ts'
import type { SourceDraft } from './noble-lists.ts'

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
      <NumberField
        label={t('uses')}
        {...(withHints && { description: t('usesHint') })}
        value={draft.uses}
        onChange={(uses) => onChange({ uses, noblesUsedPer: draft.noblesUsedPer })}
        required={required}
        error={usesProblem && <FieldProblem code={usesProblem} />}
      />
      <NumberField
        label={t('noblesUsedPer')}
        {...(withHints && { description: t('noblesUsedPerHint') })}
        value={draft.noblesUsedPer}
        onChange={(noblesUsedPer) => onChange({ uses: draft.uses, noblesUsedPer })}
        required={required}
        error={perProblem && <FieldProblem code={perProblem} />}
      />
    </>
  )
}
