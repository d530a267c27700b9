import { NativeSelect } from '@mantine/core'
import { COMMAND_TYPES } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { FieldProblem } from '../../parts/fields/FieldProblem.tsx'
import cardCss from '../../parts/planning/cards.module.css'
import { DraftNumber, DraftUnit, WorldField } from '../../parts/planning/fields/draft-fields.tsx'
import { Card } from '../../ui/layout.tsx'
import { simpleDraft } from './simple-draft.ts'

const { useDraft, change, useFieldProblem } = simpleDraft

/** The world, and what is sent on it. */
export function WorldFields() {
  const { t } = useTranslation('planner')
  const isSupport = useDraft(({ form }) => form.type === 'Support')
  return (
    <Card titled gap={5} aria-label={t('world')}>
      <h2>{t('world')}</h2>
      <div className={cardCss['world']}>
        <WorldField />
        <DraftUnit draft={simpleDraft} field="unit" label={t('unit')} name="unit" />
        <TypeSelect />
        {isSupport && <DraftNumber draft={simpleDraft} field="boostPercent" label={t('boost')} />}
      </div>
    </Card>
  )
}

function TypeSelect() {
  const { t } = useTranslation('planner')
  const type = useDraft(({ form }) => form.type)
  const problem = useFieldProblem('type')
  return (
    <div data-field="type">
      <NativeSelect
        label={t('type')}
        data={[{ value: '', label: '–' }, ...COMMAND_TYPES.map((each) => ({ value: each, label: t(`types.${each}`) }))]}
        value={type}
        onChange={({ currentTarget: { value } }) => {
          const chosen = COMMAND_TYPES.find((each) => each === value) ?? ''
          // An attack travels without a boost, also if it becomes a support again.
          change(chosen === 'Attack' ? { type: chosen, boostPercent: 0 } : { type: chosen })
        }}
        required
        error={problem && <FieldProblem code={problem} />}
      />
    </div>
  )
}
