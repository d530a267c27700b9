import { Checkbox } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentWorld } from '../../parts/current-world.ts'
import { FieldProblem } from '../../parts/FieldProblem.tsx'
import { VillageInput, type VillageInputHandle } from '../../parts/village-input/VillageInput.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { simpleDraft } from './simple-draft.ts'

const { useDraft, change: changeForm, touch: touchField, useFieldProblem } = simpleDraft

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
          <VillageField field="targets" handle={targets} refused={refused} />
          <AttacksField />
        </div>
        <div>
          <VillageField field="sources" handle={sources} refused={refused} />
          <ReuseBox />
        </div>
      </div>
    </section>
  )
}

interface VillageFieldProps {
  readonly field: 'targets' | 'sources'
  readonly handle: RefObject<VillageInputHandle | null>
  readonly refused: readonly string[]
}

function VillageField({ field, handle, refused }: VillageFieldProps) {
  const { t } = useTranslation('planner')
  const { world } = useCurrentWorld()
  const text = useDraft(({ form }) => form[field])
  const problem = useFieldProblem(field)
  return (
    <div data-field={field}>
      <VillageInput
        ref={handle}
        label={t(field)}
        placeholder={t('villagesPlaceholder')}
        value={text}
        onChange={(changed) => changeForm({ [field]: changed })}
        onLeave={() => touchField(field)}
        world={world?.world}
        problem={problem}
        refused={refused}
      />
    </div>
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
