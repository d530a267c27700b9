import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { TextOutput } from '../../../parts/output/TextOutput.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { plannedTypes, scriptLines } from '../plan/plan-text.ts'
import { usePlanDraft } from '../saving/plan-draft.ts'
import { TypeName, useTypeName } from '../type-name.tsx'
import type { PlayerAssignmentDialogProps } from './PlayerAssignmentDialog.tsx'

/** A player's plan as lines for the script input of the advanced planner, type by type. */
export function AdvancedAssignmentDialog({ player, onClose }: PlayerAssignmentDialogProps) {
  const { t } = useTranslation('tribe')
  const nameOf = useTypeName()
  const types = usePlanDraft(({ content }) => content.types)
  return (
    <Dialog title={t('advancedOf', { player: player.name })} opened onClose={onClose} size="lg">
      <p className={formCss['hint']}>{t('advancedHint')}</p>
      {plannedTypes(player, types).map((planned) => {
        const { type } = planned
        const lines = scriptLines(planned)
        return (
          <Stack as="section" key={type.description} gap={5} shrink above={5} aria-label={nameOf(type.description)}>
            <Text as="h3" flush>
              <TypeName type={type} />
            </Text>
            {lines === undefined ? (
              <Text size="row" tone="warn">
                {t('needsDate', { type: nameOf(type.description) })}
              </Text>
            ) : (
              <TextOutput label={nameOf(type.description)} text={lines} mostRows={8} />
            )}
          </Stack>
        )
      })}
    </Dialog>
  )
}
