import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { hasVillage } from '../../../parts/planning/fields/field-problems.ts'
import { useCurrentWorld } from '../../../parts/world/current-world.ts'
import { SnobReach } from '../../../parts/world/SnobReach.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import problemsCss from '../entry/RowProblems.module.css'
import { advancedDraft } from '../form/advanced-draft.ts'
import { NobleMethodSelect } from './NobleMethodSelect.tsx'
import { OwnMethodsDialog } from './OwnMethodsDialog.tsx'

const { useDraft, change, useFieldProblem } = advancedDraft

/** How the noble sources send their nobles: all in one way, unless a village has its own. */
export function NobleFields() {
  const { t } = useTranslation('advanced')
  const { world } = useCurrentWorld()
  const method = useDraft(({ form }) => form.nobleMethod)
  const hasSources = useDraft(({ form }) => hasVillage(form.nobleSources))
  const own = useDraft(({ form }) => Object.keys(form.ownMethods).length)
  const problem = useFieldProblem('nobleMethod')
  const ownProblem = useFieldProblem('ownMethods')
  const [opened, setOpened] = useState(false)
  return (
    <Stack gap={3}>
      <Stack gap={3} data-field="nobleMethod">
        <NobleMethodSelect
          label={t('nobleMethod')}
          value={method}
          onChange={(nobleMethod) => change({ nobleMethod })}
          problem={problem}
        />
      </Stack>
      {hasSources && (
        <Stack gap={3} data-field="ownMethods">
          <TextButton apart className="size-note" aria-haspopup="dialog" onClick={() => setOpened(true)}>
            {t('ownMethods')}
          </TextButton>
          {own > 0 && (
            <span className={ownProblem ? problemsCss['problems'] : formCss['hint']}>
              {t('ownMethodsCount', { count: own })}
            </span>
          )}
        </Stack>
      )}
      {world && <SnobReach world={world} />}
      {opened && <OwnMethodsDialog onClose={() => setOpened(false)} />}
    </Stack>
  )
}
