import { useCallbackRef } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../parts/date-time-field/DateTimeField.tsx'
import formCss from '../../parts/fields/form-layout.module.css'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import css from './TargetTable.module.css'
import type { Target } from './targets.ts'

export interface TargetTableProps {
  readonly targets: readonly Target[]
  /** Each has a latest arrival as well. */
  readonly spread: boolean
  /** Coordinates that the server did not know. */
  readonly refused: readonly string[]
  readonly onChange: (targets: readonly Target[]) => void
}

/** Counts and times stay editable. A target goes for good, so that is asked first. */
export function TargetTable({ targets, spread, refused, onChange }: TargetTableProps) {
  const { t } = useTranslation(['generator', 'planner'])
  const [removing, setRemoving] = useState<Target | 'all'>()
  // A target that is edited is another one; its place stays.
  const placeOf = useMemo(() => new Map(targets.map((target, place) => [target, place])), [targets])
  const keyOf = useCallback((target: Target) => placeOf.get(target) ?? -1, [placeOf])
  const statesOf = useCallback(
    ({ coords }: Target) => ({ 'data-unknown': refused.includes(coords) || undefined }),
    [refused],
  )
  // The same function whatever the targets are, or each key would draw every row anew.
  const change = useCallbackRef((target: Target, changed: Partial<Target>) =>
    onChange(targets.map((each) => (each === target ? { ...each, ...changed } : each))),
  )
  const columns = useMemo(
    (): readonly Column<Target>[] => [
      {
        id: 'village',
        name: t('village'),
        kind: 'mono name',
        sortBy: ({ coords }) => coords,
        cell: ({ coords }) => (
          <>
            {coords} {refused.includes(coords) && <span title={t('unknownTarget')}>?</span>}
          </>
        ),
      },
      {
        id: 'nukes',
        name: t('nukes'),
        cell: (target) => (
          <CountInput
            label={t('nukesOf', { coords: target.coords })}
            count={target.nukes}
            onChange={(nukes) => change(target, { nukes })}
          />
        ),
      },
      {
        id: 'fakes',
        name: t('fakes'),
        cell: (target) => (
          <CountInput
            label={t('fakesOf', { coords: target.coords })}
            count={target.fakes}
            onChange={(fakes) => change(target, { fakes })}
          />
        ),
      },
      {
        id: 'antiSnipes',
        name: t('antiSnipes'),
        cell: (target) => (
          <CountInput
            label={t('antiSnipesOf', { coords: target.coords })}
            count={target.antiSnipes}
            onChange={(antiSnipes) => change(target, { antiSnipes })}
          />
        ),
      },
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
            onClick={() => setRemoving(target)}
          >
            <Icon name="close" size={14} />
          </Button>
        ),
      },
    ],
    [t, spread, refused, change],
  )

  if (targets.length === 0) return <p className={formCss['hint']}>{t('noTargets')}</p>
  const remove = () => onChange(removing === 'all' ? [] : targets.filter((target) => target !== removing))
  return (
    <>
      <Table
        label={t('targets')}
        className={css['targets']}
        columns={columns}
        rows={targets}
        keyOf={keyOf}
        statesOf={statesOf}
        frame="plain"
        phone="sideways"
      />
      <Button kind="danger" size="compact-sm" aria-haspopup="dialog" onClick={() => setRemoving('all')}>
        {t('removeTargets')}
      </Button>
      <ConfirmDialog
        title={
          removing === 'all' || !removing ? t('removeTargetsAsk') : t('removeTargetAsk', { coords: removing.coords })
        }
        opened={removing !== undefined}
        confirmLabel={removing === 'all' ? t('removeTargets') : t('remove')}
        onConfirm={remove}
        onClose={() => setRemoving(undefined)}
      >
        <p>{t('removeTargetsText', { count: removing === 'all' ? targets.length : 1 })}</p>
      </ConfirmDialog>
    </>
  )
}

interface CountInputProps {
  readonly label: string
  readonly count: number | null
  readonly onChange: (count: number | null) => void
}

const MOST_DIGITS = 4

function CountInput({ label, count, onChange }: CountInputProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      className="mono"
      data-count
      aria-label={label}
      maxLength={MOST_DIGITS}
      value={count ?? ''}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '')
        onChange(digits === '' ? null : Number(digits))
      }}
    />
  )
}
