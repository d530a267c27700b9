import { useCallbackRef } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../parts/date-time-field/DateTimeField.tsx'
import { FieldProblem } from '../../parts/fields/FieldProblem.tsx'
import { useOffClock } from '../../parts/time/clock.ts'
import type { ShownList } from '../../parts/village-list/listed.ts'
import { useTableLead } from '../../parts/village-list/use-table-lead.ts'
import { useZone } from '../../parts/world/current-world.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Text } from '../../ui/layout.tsx'
import { wholeIn } from '../../ui/number-in.ts'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import css from './TargetTable.module.css'
import { type Target, targetProblem } from './targets.ts'

export interface TargetTableProps extends ShownList<Target> {
  /** Those that are shown and all others. */
  readonly all: readonly Target[]
  /** Each has a latest arrival as well. */
  readonly spread: boolean
  readonly keyOf: (target: Target) => string
  readonly onChange: (targets: readonly Target[]) => void
}

/** Counts and times stay editable; what is wrong with a target stands below its name. */
export function TargetTable(props: TargetTableProps) {
  const { list, label, rows, keyOf, isMissing, chosen } = props
  const handle = useTableLead(list, rows, keyOf)
  const selection = useSelection(props)
  const statesOf = useCallback((target: Target) => ({ 'data-unknown': isMissing(target) || undefined }), [isMissing])
  const columns = useTargetColumns(props)
  return (
    <Table
      label={label}
      className={css['targets']}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      statesOf={statesOf}
      {...(chosen && { selection })}
      handle={handle}
      frame="plain"
      phone="matrix"
    />
  )
}

const COUNTS = ['nukes', 'fakes', 'antiSnipes'] as const

function useTargetColumns(props: TargetTableProps): readonly Column<Target>[] {
  const { all, spread, keyOf, isMissing, world, onChange, onRemove } = props
  const { t } = useTranslation(['generator', 'planner', 'villageList'])
  // The same function whatever the targets are, or each key would draw every row anew.
  const change = useCallbackRef((target: Target, changed: Partial<Target>) =>
    onChange(all.map((each) => (each === target ? { ...each, ...changed } : each))),
  )
  const remove = useCallbackRef((target: Target) => onRemove(keyOf(target)))
  return useMemo(
    (): readonly Column<Target>[] => [
      {
        id: 'village',
        name: t('village'),
        kind: 'mono name',
        sortBy: ({ coords }) => coords,
        cell: (target) => (
          <>
            {target.coords} {isMissing(target) && <small>{t('villageList:unknownRow', { world })}</small>}
            <TargetFault target={target} spread={spread} />
          </>
        ),
      },
      ...COUNTS.map(
        (field): Column<Target> => ({
          id: field,
          name: t(field),
          cell: (target) => (
            <CountInput
              label={t(`${field}Of`, { coords: target.coords })}
              count={target[field]}
              onChange={(count) => change(target, { [field]: count })}
            />
          ),
        }),
      ),
      {
        id: 'arrival',
        name: t('planner:arrival'),
        cell: (target) => (
          <DateTimeField
            unlabelled
            label={t('arrivalOf', { coords: target.coords })}
            value={target.arrival}
            onChange={(arrival) => change(target, { arrival })}
          />
        ),
      },
      ...(spread
        ? [
            {
              id: 'latestArrival',
              name: t('latestArrival'),
              cell: (target: Target) => (
                <DateTimeField
                  unlabelled
                  label={t('latestArrivalOf', { coords: target.coords })}
                  value={target.latestArrival}
                  onChange={(latest) => change(target, { latestArrival: latest })}
                />
              ),
            },
          ]
        : []),
      {
        id: 'remove',
        name: t('remove'),
        head: <span className="unseen">{t('remove')}</span>,
        kind: 'actions',
        cell: (target) => (
          <Button
            kind="quiet"
            size="compact-sm"
            aria-label={t('removeTarget', { coords: target.coords })}
            aria-haspopup="dialog"
            onClick={() => remove(target)}
          >
            <Icon name="close" size={14} />
          </Button>
        ),
      },
    ],
    [t, spread, isMissing, world, change, remove],
  )
}

/** The boxes before the rows, while many are edited. */
function useSelection({ chosen, onChoose, onChooseAll }: TargetTableProps) {
  const { t } = useTranslation('villageList')
  return useMemo(
    () => ({
      selected: chosen ?? NONE,
      onSelect: onChoose,
      onSelectAll: onChooseAll,
      allLabel: t('chooseAll'),
      labelOf: ({ coords }: Target) => t('choose', { coords }),
    }),
    [t, chosen, onChoose, onChooseAll],
  )
}

const NONE: ReadonlySet<string> = new Set()

/** What is wrong with it, as soon as its time has passed too. */
function TargetFault({ target, spread }: { readonly target: Target; readonly spread: boolean }) {
  const zone = useZone()
  const problem = useOffClock((now) => targetProblem(target, { zone, now, spread }))
  return (
    problem && (
      <Text as="small" tone="bad" block className={css['fault']}>
        <FieldProblem code={problem} />
      </Text>
    )
  )
}

interface CountInputProps {
  readonly label: string
  readonly count: number | null
  readonly onChange: (count: number | null) => void
}

const MOST_COMMANDS = 9999

function CountInput({ label, count, onChange }: CountInputProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      className="field mono text-end"
      data-count
      aria-label={label}
      value={count ?? ''}
      onChange={(event) => {
        const entered = wholeIn(event.currentTarget.value, MOST_COMMANDS)
        if (entered !== undefined) onChange(entered)
      }}
    />
  )
}
