import type { OperationCommand } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Table } from '../../../../ui/table/Table.tsx'
import type { PlanInHand } from '../plan-in-hand.ts'
import { planRows } from '../plan-rows.ts'
import { type CommandColumn, columnsPxOf, PlanMarks, rowKey, useCommandColumns } from './command-columns.tsx'
import { planChecks } from './plan-checks.ts'
import type { CommandEdits } from './use-command-edits.tsx'

export interface CommandListProps {
  readonly hand: PlanInHand
  readonly label: string
  /** In the order in which they are shown. */
  readonly commands: readonly OperationCommand[]
  /** The same between two renders. */
  readonly columns: readonly CommandColumn[]
  readonly edits: CommandEdits
}

/** Some commands of the plan, with all that can be done with them. */
export function CommandList({ hand, label, commands, columns: wanted, edits }: CommandListProps) {
  const { t } = useTranslation('operationPlanEdit')
  const rows = useMemo(() => planRows({ ...hand, plan: { ...hand.plan, commands: [...commands] } }), [hand, commands])
  const columns = useCommandColumns(hand, edits, wanted)
  return (
    <PlanMarks hand={hand} checks={planChecks(hand)}>
      <Table
        label={label}
        columns={columns}
        columnsPx={columnsPxOf(wanted)}
        rows={rows}
        keyOf={rowKey}
        frame={rows.length > BOXED_FROM ? 'box' : 'plain'}
        empty={t('noneMatches')}
      />
    </PlanMarks>
  )
}

/** So many would push everything else out of sight. */
const BOXED_FROM = 20
