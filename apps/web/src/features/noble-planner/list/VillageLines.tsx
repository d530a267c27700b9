import { useTranslation } from 'react-i18next'
import { LineInput } from '../../../parts/tool/LineInput.tsx'
import type { WrongLine } from '../form/noble-lines.ts'

/** More of a pasted line would not help to find it. */
const LONGEST_SHOWN = 60

export interface VillageLinesProps {
  readonly label: string
  readonly description: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Of the last press of the button. */
  readonly wrong: readonly WrongLine[]
  readonly isMissing: boolean
}

/** The box of a dialog that adds villages, and what is wrong with its lines. */
export function VillageLines({ label, description, value, onChange, wrong, isMissing }: VillageLinesProps) {
  const { t } = useTranslation(['noble', 'fields', 'planner'])
  const code = isMissing ? 'labelRequired' : wrong[0]?.code
  return (
    <LineInput
      label={label}
      description={description}
      placeholder={t('planner:villagesPlaceholder')}
      rows={8}
      required
      value={value}
      onChange={onChange}
      problem={code}
      warning={t('linesWrong')}
      complaints={wrong.map(({ line, text, code: own }) => ({
        line,
        text: own === code ? text.slice(0, LONGEST_SHOWN) : `${text.slice(0, LONGEST_SHOWN)}: ${t(`fields:${own}`)}`,
      }))}
    />
  )
}
