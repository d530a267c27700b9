import type { World } from '@muster/contracts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NumberedLine } from '../../parts/off-pack-plan/numbered-line.ts'
import { ResultTabs } from '../../parts/results/ResultTabs.tsx'
import css from './PlanningHelp.module.css'

export interface PlanningOutputsProps {
  /** All of the planning. */
  readonly lines: readonly NumberedLine[]
  readonly world: World
}

/** The whole planning in the formats of other tools; printed when it is unfolded. */
export function PlanningOutputs({ lines, world }: PlanningOutputsProps) {
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={css['fold']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('outputs')}</summary>
      {isOpen && <Outputs lines={lines} world={world} />}
    </details>
  )
}

function Outputs({ lines, world }: PlanningOutputsProps) {
  const commands = useMemo(() => lines.map(({ line }) => line), [lines])
  return <ResultTabs lines={{ commands, fakes: [] }} world={world} />
}
