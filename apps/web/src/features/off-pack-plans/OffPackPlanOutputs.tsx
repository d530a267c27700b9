import type { World } from '@muster/contracts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NumberedLine } from '../../parts/off-pack-plan/numbered-line.ts'
import { ResultTabs } from '../../parts/results/ResultTabs.tsx'
import { Box } from '../../ui/layout.tsx'

export interface OffPackPlanOutputsProps {
  /** All of the plan. */
  readonly lines: readonly NumberedLine[]
  readonly world: World
}

/** The whole plan in the formats of other tools; printed when it is unfolded. */
export function OffPackPlanOutputs({ lines, world }: OffPackPlanOutputsProps) {
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Box as="details" card pad={[5, 6]} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('outputs')}</summary>
      {isOpen && <Outputs lines={lines} world={world} />}
    </Box>
  )
}

function Outputs({ lines, world }: OffPackPlanOutputsProps) {
  const commands = useMemo(() => lines.map(({ line }) => line), [lines])
  return <ResultTabs lines={{ commands, fakes: [] }} world={world} />
}
