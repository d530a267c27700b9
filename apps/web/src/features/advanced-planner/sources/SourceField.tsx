import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftVillages } from '../../../parts/planning/fields/draft-fields.tsx'
import type { VillageInputHandle } from '../../../parts/village-input/VillageInput.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { WrongLines } from '../entry/WrongLines.tsx'
import { advancedDraft } from '../form/advanced-draft.ts'
import { isCounted, SOURCE_FIELD } from '../form/advanced-form.ts'
import type { Pool } from '../targets/targets.ts'
import { AmountsDialog } from './AmountsDialog.tsx'
import { holdsSourceScript, linesWithAmount, readSources } from './source-lines.ts'

const { useDraft, change } = advancedDraft

export interface SourceFieldProps {
  readonly pool: Pool
  readonly handle: RefObject<VillageInputHandle | null>
  readonly refused: readonly string[]
}

/** The villages of a pool. Where a village may send several commands, the list may be a script, and its amounts can be edited. */
export function SourceField({ pool, handle, refused }: SourceFieldProps) {
  const { t } = useTranslation('advanced')
  const field = SOURCE_FIELD[pool]
  const text = useDraft(({ form }) => form[field])
  const [counting, setCounting] = useState(false)
  const counted = isCounted(pool)
  const wrong = counted ? scriptFaults(text) : linesWithAmount(text)
  const changeText = (changed: string) => change({ [field]: changed })

  return (
    <Stack gap={3}>
      <DraftVillages
        draft={advancedDraft}
        field={field}
        label={t(`pools.${pool}`)}
        handle={handle}
        placeholder=""
        required={false}
        rows={6}
        refused={refused}
        keepsWhole={holdsSourceScript}
        asWritten={asWritten}
      >
        {counted && text !== '' && (
          <TextButton apart aria-haspopup="dialog" onClick={() => setCounting(true)}>
            {t('amountsOf', { pool: t(`pools.${pool}`) })}
          </TextButton>
        )}
      </DraftVillages>
      <WrongLines
        lines={wrong}
        form={t(counted ? 'sourceScript' : 'sourcePlain')}
        onShow={(line) => handle.current?.showLine(line)}
      />
      {counting && (
        <AmountsDialog
          title={t('amountsOf', { pool: t(`pools.${pool}`) })}
          text={text}
          onChange={changeText}
          onClose={() => setCounting(false)}
        />
      )}
    </Stack>
  )
}

/** A list without a comma is no script, and need not be read at every key. */
function scriptFaults(text: string): readonly number[] {
  return text.includes(',') ? readSources(text).wrong : []
}

/** Villages join a script as lines of it, each once. */
function asWritten(text: string, lines: string): string {
  return readSources(text).isScript ? lines.replaceAll(/$/gm, ',1') : lines
}
