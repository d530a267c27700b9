import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../../parts/results/command-cells.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { Text } from '../../../../ui/layout.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import type { PlanInHand } from '../plan-in-hand.ts'
import { type PlanRow, trainPlaces } from '../plan-rows.ts'
import { Marks, Travel, Units, Village } from './command-cells.tsx'
import type { PlanChecks } from './plan-checks.ts'
import type { CommandEdits } from './use-command-edits.tsx'

export type CommandColumn =
  | 'launch'
  | 'from'
  | 'to'
  | 'wave'
  | 'template'
  | 'sends'
  | 'travel'
  | 'arrival'
  | 'marks'
  | 'actions'

/** What each needs, in pixels; what is sent takes two lines then, and an owner is cut. */
const COLUMN_PX: Readonly<Record<CommandColumn, number>> = {
  launch: 95,
  from: 130,
  to: 130,
  wave: 76,
  template: 80,
  sends: 165,
  travel: 80,
  arrival: 95,
  marks: 110,
  actions: 105,
}

/** How wide a table of them has to be. */
export function columnsPxOf(columns: readonly CommandColumn[]): number {
  return columns.reduce((sum, column) => sum + COLUMN_PX[column], 0)
}

/** The columns of a table of commands that are named, in the order in which they are named. */
export function useCommandColumns(
  { isReadOnly }: PlanInHand,
  edits: CommandEdits,
  wanted: readonly CommandColumn[],
): readonly Column<PlanRow>[] {
  const { t } = useTranslation('operationPlanEdit')
  return useMemo(() => {
    const all: Readonly<Record<CommandColumn, Column<PlanRow>>> = {
      launch: {
        id: 'launch',
        onTablet: [1, 3],
        onPhone: [1, 4],
        name: t('launch'),
        sortBy: ({ command }) => command.launch,
        cell: ({ launch }) => <Moment time={launch} />,
      },
      from: {
        id: 'from',
        onTablet: [1, 3],
        onPhone: [1, 4],
        name: t('from'),
        kind: 'name',
        sortBy: ({ from }) => `${from.owner} ${from.coords}`,
        cell: ({ from }) => <Village {...from} />,
      },
      to: {
        id: 'to',
        onTablet: [1, 3],
        onPhone: [1, 4],
        name: t('to'),
        sortBy: ({ to }) => `${to.owner} ${to.coords}`,
        cell: ({ to }) => <Village {...to} />,
      },
      wave: { id: 'wave', name: t('wave'), sortBy: ({ wave }) => wave, cell: ({ wave }) => wave },
      template: {
        id: 'template',
        onTablet: [2, 3],
        onPhone: [2, 4],
        name: t('template'),
        sortBy: ({ template }) => template,
        cell: ({ template }) => template,
      },
      sends: { id: 'sends', onTablet: [2, 6], name: t('sends'), cell: ({ units }) => <Units units={units} /> },
      travel: {
        id: 'travel',
        name: t('travel'),
        kind: 'figure',
        sortBy: ({ travel }) => travel,
        cell: ({ travel }) => <Travel travel={travel} />,
      },
      arrival: {
        id: 'arrival',
        onTablet: [2, 3],
        onPhone: [2, 4],
        name: t('arrival'),
        sortBy: ({ command }) => command.arrival,
        cell: ({ arrival }) => <Moment time={arrival} />,
      },
      marks: {
        id: 'marks',
        onTablet: [1, 3],
        onPhone: [2, 4],
        name: t('marks'),
        cell: (row) => <MarksInPlan row={row} />,
      },
      actions: {
        id: 'actions',
        onTablet: 'beside',
        name: t('actions'),
        head: <span className="unseen">{t('actions')}</span>,
        kind: 'actions',
        cell: (row) => <RowActions row={row} edits={edits} />,
      },
    }
    return wanted.filter((id) => id !== 'actions' || !isReadOnly).map((id) => all[id])
  }, [t, edits, wanted, isReadOnly])
}

interface PlanMarks extends Pick<PlanChecks, 'brokenBy'> {
  readonly trains: ReturnType<typeof trainPlaces>
  readonly night: PlanInHand['world']['nightBonus']
}

const MarksContext = createContext<PlanMarks | undefined>(undefined)

export interface PlanMarksProps {
  readonly hand: PlanInHand
  readonly checks: PlanChecks
  readonly children: ReactNode
}

/**
 * Around tables of commands: what marks depend on besides their command. It changes with every edit, so it comes beside the
 * columns: those stay, and an edit draws the marks in view anew, not the rows.
 */
export function PlanMarks({ hand: { plan, world }, checks: { brokenBy }, children }: PlanMarksProps) {
  const trains = useMemo(() => trainPlaces(plan.commands), [plan])
  const marks = useMemo(() => ({ brokenBy, trains, night: world.nightBonus }), [brokenBy, trains, world.nightBonus])
  return <MarksContext value={marks}>{children}</MarksContext>
}

function MarksInPlan({ row }: { readonly row: PlanRow }) {
  const marks = useContext(MarksContext)
  if (!marks) throw new Error('A table of commands stands outside of PlanMarks')
  const { brokenBy, trains, night } = marks
  return <Marks row={row} train={trains.get(row.command.id)} broken={brokenBy(row.command)} night={night} />
}

function RowActions({ row: { command }, edits }: { readonly row: PlanRow; readonly edits: CommandEdits }) {
  const { t } = useTranslation('operationPlanEdit')
  const way = { from: command.source, to: command.target }
  const isLocked = command.isLocked ?? false
  return (
    <Text as="span" inline>
      <button
        type="button"
        className="icon-button"
        aria-label={isLocked ? t('act.unlock', way) : t('act.lock', way)}
        title={isLocked ? t('act.unlockShort') : t('act.lockShort')}
        aria-pressed={isLocked}
        onClick={() => edits.lock([command], !isLocked)}
      >
        <Icon name={isLocked ? 'lock' : 'unlock'} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('act.edit', way)}
        title={t('act.editShort')}
        onClick={() => edits.change(command)}
      >
        <Icon name="pencil" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('act.remove', way)}
        title={t('act.removeShort')}
        onClick={() => edits.remove(command)}
      >
        <Icon name="close" />
      </button>
    </Text>
  )
}

export const rowKey = ({ command }: PlanRow) => command.id
