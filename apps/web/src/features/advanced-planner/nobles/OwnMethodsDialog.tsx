import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { villageCounts } from '../../../parts/planning/fields/field-problems.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { advancedDraft } from '../form/advanced-draft.ts'
import { NobleMethodSelect } from './NobleMethodSelect.tsx'
import { choiceProblem, methodAt, type NobleChoice } from './noble-choice.ts'
import css from './OwnMethodsDialog.module.css'

const ROWS_AT_ONCE = 30

/** Noble sources that send their nobles in another way than the rest. */
export function OwnMethodsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['advanced', 'shell'])
  const form = advancedDraft.useDraft((draft) => draft.form)
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const villages = [...villageCounts(form.nobleSources).keys()]

  const choose = (coords: string, choice: NobleChoice) =>
    advancedDraft.change({ ownMethods: { ...form.ownMethods, [coords]: choice } })
  const drop = (coords: string) => {
    const { [coords]: _dropped, ...others } = form.ownMethods
    advancedDraft.change({ ownMethods: others })
  }
  return (
    <Dialog title={t('ownMethods')} opened onClose={onClose}>
      <p className={formCss['hint']}>{t('ownMethodsHint')}</p>
      <Stack as="ul" gap={5} pad={1} above={5} below={5} scrolls={480} bare className={css['rows']}>
        {villages.slice(0, most).map((coords) => {
          const choice = methodAt(form, coords)
          const isOwn = form.ownMethods[coords] !== undefined
          return (
            <Stack as="li" gap={3} key={coords} data-own={isOwn || undefined}>
              <NobleMethodSelect
                label={t('methodOf', { coords })}
                value={choice}
                onChange={(chosen) => choose(coords, chosen)}
                problem={isOwn ? choiceProblem(choice) : undefined}
              />
              {isOwn && <TextButton onClick={() => drop(coords)}>{t('dropOwnMethod', { coords })}</TextButton>}
            </Stack>
          )
        })}
      </Stack>
      {villages.length > most && (
        <Button kind="quiet" onClick={() => setMost(most + ROWS_AT_ONCE)}>
          {t('more')}
        </Button>
      )}
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('shell:close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
