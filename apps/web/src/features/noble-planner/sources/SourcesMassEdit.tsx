import { useState } from 'react'
import { MassEditFields } from '../../../parts/village-list/MassEditFields.tsx'
import { noblesProblem } from '../form/noble-form.ts'
import type { SourceDraft } from '../form/noble-lists.ts'
import { SourceFields } from './SourceFields.tsx'

export interface SourcesMassEditProps {
  readonly chosen: number
  readonly onApply: (draft: SourceDraft) => void
}

const NOTHING: SourceDraft = { uses: null, noblesUsedPer: null }

export function SourcesMassEdit({ chosen, onApply }: SourcesMassEditProps) {
  const [draft, setDraft] = useState(NOTHING)
  const filled = [draft.uses, draft.noblesUsedPer].filter((count) => count !== null)
  const apply = () => {
    onApply(draft)
    setDraft(NOTHING)
  }
  return (
    <MassEditFields
      chosen={chosen}
      isReady={filled.length > 0 && filled.every((count) => noblesProblem(count) === undefined)}
      onApply={apply}
    >
      <SourceFields draft={draft} onChange={setDraft} />
    </MassEditFields>
  )
}
