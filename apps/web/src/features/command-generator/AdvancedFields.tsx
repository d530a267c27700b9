import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentWorld } from '../../parts/current-world.ts'
import { FieldProblem } from '../../parts/FieldProblem.tsx'
import { VillageField } from '../../parts/planning/draft-fields.tsx'
import { UnitSelect } from '../../parts/UnitSelect.tsx'
import type { VillageInputHandle } from '../../parts/village-input/VillageInput.tsx'
import { WorldSelect } from '../../parts/WorldSelect.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { advancedDraft } from './drafts.ts'

const { useDraft, change, touch, useFieldProblem } = advancedDraft

/** The world, and with what nukes and fakes are sent on it. */
export function AdvancedWorldFields() {
  const { t } = useTranslation(['generator', 'planner'])
  return (
    <section className="planner-card" aria-label={t('planner:world')}>
      <h2>{t('planner:world')}</h2>
      <div className="planner-row planner-row-world">
        <div data-field="world">
          <WorldSelect />
        </div>
        <UnitField field="nukeUnit" />
        <UnitField field="fakeUnit" />
      </div>
    </section>
  )
}

function UnitField({ field }: { readonly field: 'nukeUnit' | 'fakeUnit' }) {
  const { t } = useTranslation('generator')
  const { world } = useCurrentWorld()
  const unit = useDraft(({ form }) => form[field])
  const problem = useFieldProblem(field)
  return (
    <div data-field={field}>
      <UnitSelect
        label={t(field)}
        world={world}
        value={unit}
        onChange={(chosen) => change({ [field]: chosen })}
        onLeave={() => touch(field)}
        problem={problem}
      />
    </div>
  )
}

export interface SourceFieldsProps {
  readonly nukes: RefObject<VillageInputHandle | null>
  readonly fakes: RefObject<VillageInputHandle | null>
  /** Coordinates that the server did not know. */
  readonly refused: readonly string[]
}

/** Where nukes and fakes come from. */
export function SourceFields({ nukes, fakes, refused }: SourceFieldsProps) {
  const { t } = useTranslation(['generator', 'planner'])
  return (
    <section className="planner-card" aria-label={t('sources')}>
      <h2>{t('sources')}</h2>
      <div className="planner-row planner-row-villages">
        <div>
          <VillageField
            draft={advancedDraft}
            field="nukeSources"
            label={t('nukeSources')}
            handle={nukes}
            refused={refused}
          />
          <PerSourceField field="nukesPerSource" />
        </div>
        <div>
          <VillageField
            draft={advancedDraft}
            field="fakeSources"
            label={t('fakeSources')}
            handle={fakes}
            refused={refused}
          />
          <PerSourceField field="fakesPerSource" />
        </div>
      </div>
    </section>
  )
}

function PerSourceField({ field }: { readonly field: 'nukesPerSource' | 'fakesPerSource' }) {
  const { t } = useTranslation('generator')
  const count = useDraft(({ form }) => form[field])
  const problem = useFieldProblem(field)
  return (
    <div data-field={field}>
      <NumberField
        label={t(field)}
        description={t('perSourceHint')}
        value={count}
        onChange={(changed) => change({ [field]: changed })}
        required
        error={problem && <FieldProblem code={problem} />}
      />
    </div>
  )
}
