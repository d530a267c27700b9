import { SegmentedControl } from '@mantine/core'
import type { AttackingPlayer } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextOutput } from '../../../parts/output/TextOutput.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { bbCode, listText, plannedTypes } from '../plan/plan-text.ts'
import { usePlanDraft } from '../saving/plan-draft.ts'
import { useTypeName } from '../type-name.tsx'

export interface PlayerAssignmentDialogProps {
  readonly player: AttackingPlayer
  readonly onClose: () => void
}

/** A player's plan for the forum or for a mail. */
export function PlayerAssignmentDialog({ player, onClose }: PlayerAssignmentDialogProps) {
  const { t } = useTranslation('tribe')
  const nameOf = useTypeName()
  const types = usePlanDraft(({ content }) => content.types)
  const [format, setFormat] = useState('bbcode')
  const planned = plannedTypes(player, types).map(({ type, coords }) => ({
    type: { ...type, description: nameOf(type.description) },
    coords,
  }))
  const title = t('planningOf', { player: player.name })
  return (
    <Dialog title={title} opened onClose={onClose} size="lg">
      <SegmentedControl
        aria-label={t('format')}
        value={format}
        onChange={setFormat}
        data={[
          { value: 'bbcode', label: t('formatBbCode') },
          { value: 'text', label: t('formatText') },
        ]}
      />
      <TextOutput label={title} text={format === 'bbcode' ? bbCode(planned) : listText(planned)} />
    </Dialog>
  )
}
