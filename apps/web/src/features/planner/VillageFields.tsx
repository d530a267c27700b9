import { Checkbox } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldProblem } from '../../parts/FieldProblem.tsx'
import { VillageField } from '../../parts/planning/draft-fields.tsx'
import type { VillageInputHandle } from '../../parts/village-input/VillageInput.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { simpleDraft } from './simple-draft.ts'

const { useDraft, change: changeForm, useFieldProblem } = simpleDraft

export interface VillageFieldsProps {
  readonly targets: RefObject<VillageInputHandle | null>
  readonly sources: RefObject<VillageInputHandle | null>
  /** Coordinates that the server did not know. */
  readonly refused: readonly string[]
}

/** Where it goes and where it comes from. */
export function VillageFields({ targets, sources, refused }: VillageFieldsProps) {
  const { t } = useTranslation('planner')
  return (
    <section className="planner-card" aria-label={t('villages')}>
      <h2>{t('villages')}</h2>
      <div className="planner-row planner-row-villages">
        <div>
          <VillageField draft={simpleDraft} field="targets" label={t('targets')} handle={targets} refused={refused} />
          <AttacksField />
        </div>
        <div>
          <VillageField draft={simpleDraft} field="sources" label={t('sources')} handle={sources} refused={refused} />
          <ReuseBox />
        </div>
      </div>
    </section>
  )
}

function AttacksField() {
  const { t } = useTranslation('planner')
  const attacks = useDraft(({ form }) => form.attacksPerTarget)
  const problem = useFieldProblem('attacksPerTarget')
  return (
    <div data-field="attacksPerTarget">
      <NumberField
        label={t('attacksPerTarget')}
        description={t('attacksPerTargetHint')}
        value={attacks}
        onChange={(attacksPerTarget) => changeForm({ attacksPerTarget })}
        required
        error={problem && <FieldProblem code={problem} />}
      />
    </div>
  )
}

function ReuseBox() {
  const { t } = useTranslation('planner')
  const reuse = useDraft(({ form }) => form.reuseSingleSource)
  return (
    <Checkbox
      label={t('reuseSingleSource')}
      description={t('reuseSingleSourceHint')}
      checked={reuse}
      onChange={(event) => changeForm({ reuseSingleSource: event.currentTarget.checked })}
    />
  )
}
