import { type PlanLine, parseOffPack } from '@muster/formats'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LineInput } from '../../../parts/tool/LineInput.tsx'
import { useStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'

export interface ImportDialogProps {
  /** Key of the world on which the lines will be sent. */
  readonly world: string
  readonly onImport: (lines: readonly PlanLine[]) => void
  readonly onClose: () => void
}

type Reading = ReturnType<typeof parseOffPack>

/** Takes lines of a plan into the list: all of them, or none as long as one cannot be read. */
export function ImportDialog({ world, onImport, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['generator', 'textTools'])
  const [text, keepText] = useStored(stored.toolText('commandImport'))
  const [refused, setRefused] = useState<Reading['problems']>()

  const take = () => {
    const { lines, problems } = parseOffPack(text)
    if (problems.length > 0 || lines.length === 0) return setRefused(problems)
    keepText('')
    onImport(lines)
    onClose()
  }
  return (
    <FormDialog
      title={t('importTitle')}
      submitLabel={t('import')}
      onSubmit={take}
      disabled={text.trim() === ''}
      onClose={onClose}
      size="xl"
    >
      <LineInput
        label={t('importLines')}
        description={t('importHint', { world })}
        value={text}
        onChange={(changed) => {
          keepText(changed)
          // What is said belongs to the text as it was.
          setRefused(undefined)
        }}
        problem={refused && (refused.length > 0 ? 'OFF_PACK_FORMAT_ERROR' : 'NO_LINES')}
        complaints={refused?.map(({ line, problem }) => ({ line, text: t(`textTools:problems.${problem}`) }))}
      />
    </FormDialog>
  )
}
