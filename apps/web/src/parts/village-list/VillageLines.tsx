import type { FieldCode } from '@muster/phrases'
import { useTranslation } from 'react-i18next'
import { LineInput } from '../tool/LineInput.tsx'
import { type VillageWay, VillageWays } from '../village-ways/VillageWays.tsx'
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
  /** Villages that are in the list already. */
  readonly listed: readonly string[]
  readonly way: VillageWay
  readonly onWay: (way: VillageWay) => void
}

/** The box of a dialog that adds villages, what is wrong with its lines, and the other ways into it. */
export function VillageLines(props: VillageLinesProps) {
  const { label, description, value, onChange, wrong, isMissing, listed, way, onWay } = props
  const { t } = useTranslation(['villageList', 'fields', 'planner'])
  const { world } = useCurrentWorld()
  const code = isMissing ? 'labelRequired' : wrong[0]?.code
  return (
    <VillageWays
      world={world?.world}
      {...{ way, onWay, listed }}
      text={value}
      onText={onChange}
      isWrong={code !== undefined}
    >
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
    </VillageWays>
  )
}
