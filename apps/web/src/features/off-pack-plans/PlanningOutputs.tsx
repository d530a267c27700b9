import type { World } from '@muster/contracts'
import type { PlanLine } from '@muster/formats'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResultTabs } from '../../parts/results/ResultTabs.tsx'
import { numberedLine, readPlanningLine } from './planning-line.ts'

export interface PlanningOutputsProps {
  /** All of the planning, each behind its number. */
  readonly planningLines: readonly string[]
  readonly world: World
}

/** The whole planning in the formats of other tools; printed when it is unfolded. */
export function PlanningOutputs({ planningLines, world }: PlanningOutputsProps) {
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="planning-fold" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('outputs')}</summary>
      {isOpen && <Outputs planningLines={planningLines} world={world} />}
    </details>
  )
}

function Outputs({ planningLines, world }: PlanningOutputsProps) {
  const commands = useMemo<readonly PlanLine[]>(
    () => planningLines.map((line) => readPlanningLine(numberedLine(line).line)),
    [planningLines],
  )
  return <ResultTabs lines={{ commands, fakes: [] }} world={world} />
}
