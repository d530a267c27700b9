import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VillageLines } from '../../../parts/village-list/VillageLines.tsx'
import { MAP_DIALOG } from '../../../parts/village-ways/finders.ts'
import type { VillageWay } from '../../../parts/village-ways/VillageWays.tsx'
import { useStored } from '../../../storage/browser-storage.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { sourcesDraft } from '../form/add-drafts.ts'
import { type NobleSource, noblesProblem } from '../form/noble-form.ts'
import { readSourceLines } from '../form/noble-lines.ts'
import { withSources } from '../form/noble-lists.ts'
import { SourceFields } from './SourceFields.tsx'

export interface AddSourcesDialogProps {
  readonly sources: readonly NobleSource[]
  readonly onAdd: (sources: readonly NobleSource[], given: number) => void
  readonly onClose: () => void
}

/** Many sources at once. The nobles there are asked for only while a line does not say them. */
export function AddSourcesDialog({ sources, onAdd, onClose }: AddSourcesDialogProps) {
  const { t } = useTranslation('noble')
  const [draft, setDraft] = useStored(sourcesDraft)
  const [way, setWay] = useState<VillageWay>('text')
  const listed = useMemo(() => sources.map(({ coords }) => coords), [sources])
  const [pressed, setPressed] = useState<{ readonly text: string }>()
  const read = pressed?.text === draft.text ? readSourceLines(draft.text) : undefined

  const add = () => {
    setPressed({ text: draft.text })
    const now = readSourceLines(draft.text)
    if (now.lines.length === 0 || now.wrong.length > 0 || noblesProblem(draft.noblesUsedPer)) return
    if (noblesProblem(draft.uses) && now.lines.some(({ uses }) => uses === undefined)) return
    onAdd(withSources(sources, now.lines, draft), new Set(now.lines.map(({ coords }) => coords)).size)
    setDraft({ ...draft, text: '' })
    onClose()
  }
  return (
    <FormDialog
      title={t('addSources')}
      submitLabel={t('addSources')}
      onSubmit={add}
      onClose={onClose}
      size={way === 'map' ? MAP_DIALOG : 680}
    >
      <VillageLines
        label={t('sourceLines')}
        description={t('sourceLinesHint')}
        value={draft.text}
        onChange={(text) => setDraft({ ...draft, text })}
        wrong={read?.wrong ?? []}
        {...{ listed, way }}
        onWay={setWay}
        isMissing={read !== undefined && read.lines.length + read.wrong.length === 0}
      />
      <Stack gap={[4, 5]} align="start" columns={2} phone="one">
        <SourceFields draft={draft} onChange={(changed) => setDraft({ ...draft, ...changed })} required withHints />
      </Stack>
    </FormDialog>
  )
}
