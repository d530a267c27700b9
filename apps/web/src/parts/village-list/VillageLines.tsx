import type { FieldCode } from '@muster/phrases'
import { useTranslation } from 'react-i18next'
import { LineInput } from '../tool/LineInput.tsx'
import { PlayerVillages, withLines } from '../village-input/PlayerVillages.tsx'
import { useCurrentWorld } from '../world/current-world.ts'

/** More of a pasted line would not help to find it. */
const LONGEST_SHOWN = 60

export interface WrongLine {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly code: FieldCode
}

export interface VillageLinesProps {
  readonly label: string
  readonly description: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Of the last press of the button. */
  readonly wrong: readonly WrongLine[]
  readonly isMissing: boolean
}

/** The box of a dialog that adds villages and what is wrong with its lines; all villages of a player are put below them by his name. */
export function VillageLines({ label, description, value, onChange, wrong, isMissing }: VillageLinesProps) {
  const { t } = useTranslation(['villageList', 'fields', 'planner'])
  const { world } = useCurrentWorld()
  const code = isMissing ? 'labelRequired' : wrong[0]?.code
  return (
    <>
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
      {world && <PlayerVillages world={world.world} onVillages={(lines) => onChange(withLines(value, lines))} />}
    </>
  )
}
