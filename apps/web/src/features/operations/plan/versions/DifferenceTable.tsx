/** Command by command, what tells two plans apart. */
import type { OperationCommand } from '@muster/contracts'
import { instant } from '@muster/game'
import type { MovedFor, PlanDifference } from '@muster/operation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText, timeText } from '../../../../parts/time/zone-text.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { Table } from '../../../../ui/table/Table.tsx'
import { useOperation } from '../../frame/operation-context.ts'
import css from '../PlanStep.module.css'
import type { PlanNames } from '../plan-in-hand.ts'

export interface DifferenceTableProps {
  readonly difference: PlanDifference
  readonly names: PlanNames
  /** By the id of what was before, or else of what comes. */
  readonly reasons?: ReadonlyMap<string, MovedFor>
}

interface Row {
  readonly key: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly before?: OperationCommand
  readonly after?: OperationCommand
  readonly command: OperationCommand
}

export function DifferenceTable({ difference, names, reasons }: DifferenceTableProps) {
  const { t, i18n } = useTranslation('operationPlan')
  const { timeZone } = useOperation().world
  const rows = useMemo(() => rowsOf(difference), [difference])
  const columns = useMemo((): readonly Column<Row>[] => {
    const told = (command: OperationCommand | undefined) => {
      if (!command) return t('proposal.nothing')
      const launch = instant(command.launch)
      const time = `${dayText(launch, timeZone, i18n.language)} ${timeText(launch, timeZone)}`
      return t('proposal.from', { source: `${command.source} ${names.player(command.playerId)}`, time })
    }
    const why = ({ before, command }: Row) => {
      const reason = reasons?.get((before ?? command).id) ?? { why: 'ROOM' }
      return t(`proposal.why.${reason.why}`, { target: 'instead' in reason ? reason.instead.target : '' })
    }
    const whyColumn: Column<Row> = { id: 'why', name: t('proposal.whyHead'), sortBy: why, cell: why }
    return [
      {
        id: 'kind',
        onPhone: [1, 5],
        name: t('proposal.what'),
        sortBy: ({ kind }) => kind,
        cell: ({ kind }) => t(`proposal.kind.${kind}`),
      },
      {
        id: 'target',
        onPhone: [1, 7],
        name: t('proposal.target'),
        kind: 'mono name',
        sortBy: ({ command }) => command.target,
        cell: ({ command }) => command.target,
      },
      {
        id: 'wave',
        onPhone: [2, 5],
        name: t('proposal.wave'),
        sortBy: ({ command }) => names.wave(command.wave),
        cell: ({ command }) => names.wave(command.wave),
      },
      { id: 'before', name: t('proposal.before'), cell: ({ before }) => told(before) },
      { id: 'after', onPhone: [2, 7], name: t('proposal.after'), cell: ({ after }) => told(after) },
      ...(reasons ? [whyColumn] : []),
    ]
  }, [t, i18n.language, timeZone, names, reasons])
  return (
    <Table
      label={t('proposal.title')}
      className={css['difference']}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      statesOf={({ kind }) => ({ 'data-kind': kind })}
      frame="card"
    />
  )
}

function rowsOf({ added, removed, changed }: PlanDifference): Row[] {
  return [
    ...changed.map(
      ({ before, after }): Row => ({ key: `= ${after.id}`, kind: 'changed', before, after, command: after }),
    ),
    ...added.map((after): Row => ({ key: `+ ${after.id}`, kind: 'added', after, command: after })),
    ...removed.map((before): Row => ({ key: `- ${before.id}`, kind: 'removed', before, command: before })),
  ]
}
