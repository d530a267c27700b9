/** Where commands come from, pool by pool, and what each pool needs to be told besides. */
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import formCss from '../../../parts/fields/form-layout.module.css'
import { useUndo } from '../../../parts/lists/undo.ts'
import cardCss from '../../../parts/planning/cards.module.css'
import { DraftNumber } from '../../../parts/planning/fields/draft-fields.tsx'
import { hasVillage } from '../../../parts/planning/fields/field-problems.ts'
import type { VillageInputHandle } from '../../../parts/village-input/VillageInput.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Card, Row } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { Jump, PartTitle } from '../entry/Jump.tsx'
import { advancedDraft } from '../form/advanced-draft.ts'
import { EMPTY_FORM, SOURCE_FIELD, type SourceField as SourceFieldName } from '../form/advanced-form.ts'
import { NobleFields } from '../nobles/NobleFields.tsx'
import targetsCss from '../targets/TargetFields.module.css'
import type { Pool } from '../targets/targets.ts'
import { InputHelp } from './InputHelp.tsx'
import { SourceField } from './SourceField.tsx'

const { useDraft, change } = advancedDraft

export type SourceHandles = Readonly<Record<Pool, RefObject<VillageInputHandle | null>>>

export interface SourceFieldsProps {
  readonly handles: SourceHandles
  /** Coordinates that the server did not know. */
  readonly refused: readonly string[]
}

export function SourceFields({ handles, refused }: SourceFieldsProps) {
  const { t } = useTranslation('advanced')
  return (
    <Card titled gap={5} aria-label={t('sources')}>
      <Row wrap gap={[4, 5]} align="center" justify="between" className={targetsCss['head']}>
        <PartTitle part="sources">{t('sources')}</PartTitle>
        <Jump to="targets">{t('toTargets')}</Jump>
        <RemoveAllSources />
      </Row>
      <InputHelp />
      <div className={cardCss['villages']}>
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
          <DraftNumber
            draft={advancedDraft}
            field="antiSnipesPerSource"
            label={t('antiSnipesPerSource')}
            description={t('antiSnipesPerSourceHint')}
          />
        </div>
      </div>
    </Card>
  )
}

type SourceTexts = Readonly<Record<SourceFieldName, string>>

/** The texts, of the form that came by this number. */
type Sources = SourceTexts & { readonly serial: number }

function RemoveAllSources() {
  const { t } = useTranslation(['advanced', 'planner'])
  const [asking, setAsking] = useState(false)
  const sources = useDraft(useShallow(({ form, serial }) => ({ ...textsOf(form), serial })))
  const { take, undo } = useUndo(sources, (texts) => change(textsOf(texts)), isAsEmpty)
  const isEmpty = hasNoSource(sources)
  return (
    <>
      {undo && (
        <p className={formCss['hint']} role="status">
          {t('sourcesRemoved')} <TextButton onClick={undo}>{t('planner:undo')}</TextButton>
        </p>
      )}
      {!isEmpty && (
        <Button kind="danger" size="compact-sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('removeAllSources')}
        </Button>
      )}
      <ConfirmDialog
        title={t('removeAllSourcesAsk')}
        opened={asking}
        confirmLabel={t('removeAllSources')}
        onConfirm={() => take({ ...sources, ...textsOf(EMPTY_FORM) })}
        onClose={() => setAsking(false)}
      >
        <p>{t('removeAllSourcesText')}</p>
      </ConfirmDialog>
    </>
  )
}

/** The form of whose sources all were removed still has none: what is typed of them and read as nothing does not count. */
function isAsEmpty(after: Sources, current: Sources): boolean {
  return after.serial === current.serial && hasNoSource(current)
}

function hasNoSource(texts: SourceTexts): boolean {
  return Object.values(SOURCE_FIELD).every((field) => !hasVillage(texts[field]))
}

function textsOf({ nukeSources, fakeSources, antiSnipeSources, nobleSources }: SourceTexts): SourceTexts {
  return { nukeSources, fakeSources, antiSnipeSources, nobleSources }
}
