/** Where commands come from, pool by pool, and what each pool needs to be told besides. */
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldProblem } from '../../parts/FieldProblem.tsx'
import { hasVillage } from '../../parts/planning/field-problems.ts'
import type { VillageInputHandle } from '../../parts/village-input/VillageInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { advancedDraft } from './advanced-draft.ts'
import { EMPTY_FORM, SOURCE_FIELD, type SourceField as SourceFieldName } from './advanced-form.ts'
import { InputHelp } from './InputHelp.tsx'
import { NobleFields } from './NobleFields.tsx'
import { SourceField } from './SourceField.tsx'
import type { Pool } from './targets.ts'

const { useDraft, change, useFieldProblem } = advancedDraft

export type SourceHandles = Readonly<Record<Pool, RefObject<VillageInputHandle | null>>>

export interface SourceFieldsProps {
  readonly handles: SourceHandles
  /** Coordinates that the server did not know. */
  readonly refused: readonly string[]
}

export function SourceFields({ handles, refused }: SourceFieldsProps) {
  const { t } = useTranslation('advanced')
  return (
    <section className="planner-card" aria-label={t('sources')}>
      <div className="target-fields-head">
        <h2>{t('sources')}</h2>
        <RemoveAllSources />
      </div>
      <InputHelp />
      <div className="planner-row planner-row-villages">
        <div>
          <SourceField pool="attack" handle={handles.attack} refused={refused} />
        </div>
        <div>
          <SourceField pool="fake" handle={handles.fake} refused={refused} />
        </div>
        <div>
          <SourceField pool="noble" handle={handles.noble} refused={refused} />
          <NobleFields />
        </div>
        <div>
          <SourceField pool="antiSnipe" handle={handles.antiSnipe} refused={refused} />
          <AntiSnipesField />
        </div>
      </div>
    </section>
  )
}

function AntiSnipesField() {
  const { t } = useTranslation('advanced')
  const count = useDraft(({ form }) => form.antiSnipesPerSource)
  const problem = useFieldProblem('antiSnipesPerSource')
  return (
    <div data-field="antiSnipesPerSource">
      <NumberField
        label={t('antiSnipesPerSource')}
        description={t('antiSnipesPerSourceHint')}
        value={count}
        onChange={(antiSnipesPerSource) => change({ antiSnipesPerSource })}
        required
        error={problem && <FieldProblem code={problem} />}
      />
    </div>
  )
}

type SourceTexts = Readonly<Record<SourceFieldName, string>>

function RemoveAllSources() {
  const { t } = useTranslation(['advanced', 'planner'])
  const [asking, setAsking] = useState(false)
  const [removed, setRemoved] = useState<SourceTexts>()
  const isEmpty = useDraft(({ form }) => Object.values(SOURCE_FIELD).every((field) => !hasVillage(form[field])))

  const remove = () => {
    setRemoved(textsOf(useDraft.getState().form))
    change(textsOf(EMPTY_FORM))
  }
  return (
    <>
      {removed && isEmpty && (
        <p className="form-hint" role="status">
          {t('sourcesRemoved')}{' '}
          <button type="button" className="text-button" onClick={() => change(removed)}>
            {t('planner:undo')}
          </button>
        </p>
      )}
      {!isEmpty && (
        <Button kind="quiet" size="compact-sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('removeAllSources')}
        </Button>
      )}
      <ConfirmDialog
        title={t('removeAllSourcesAsk')}
        opened={asking}
        confirmLabel={t('removeAllSources')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{t('removeAllSourcesText')}</p>
      </ConfirmDialog>
    </>
  )
}

function textsOf({ nukeSources, fakeSources, antiSnipeSources, nobleSources }: SourceTexts): SourceTexts {
  return { nukeSources, fakeSources, antiSnipeSources, nobleSources }
}
