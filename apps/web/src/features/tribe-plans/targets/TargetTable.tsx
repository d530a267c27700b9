import type { TargetPlayer } from '@muster/contracts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { withoutTarget } from '../plan/targets.ts'
import { useAccess } from '../plan-access.ts'
import { changePlan, usePlanDraft } from '../plan-draft.ts'
import { TypeName, useTypeName } from '../type-name.tsx'
import { CoordInfoDialog } from './CoordInfoDialog.tsx'
import css from './TargetTable.module.css'

export interface TargetTableProps {
  readonly target: TargetPlayer
  /** By coordinate and type. */
  readonly planned: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** The targets of one player with what is planned on each. */
export function TargetTable({ target: { name, villages }, planned }: TargetTableProps) {
  const { t } = useTranslation('tribe')
  const { editable } = useAccess()
  const nameOf = useTypeName()
  const types = usePlanDraft(({ content }) => content.types)
  const [informing, setInforming] = useState<string>()
  const [deleting, setDeleting] = useState<string>()
  const columns = useMemo(
    (): readonly Column<TargetVillage>[] => [
      {
        id: 'coordinate',
        name: t('coordinate'),
        kind: 'mono name',
        sortBy: coordinateOf,
        cell: ({ coordinates }) => (
          <>
            {coordinates}
            {!planned.has(coordinates) && <span className={css['tag']}>{t('nobodyAttacks')}</span>}
          </>
        ),
      },
      ...types.map((type): Column<TargetVillage> => {
        const amountAt = ({ coordinates }: TargetVillage) => planned.get(coordinates)?.get(type.description) ?? 0
        return {
          id: `type ${type.description}`,
          name: nameOf(type.description),
          head: <TypeName type={type} />,
          kind: 'figure',
          sortBy: amountAt,
          cell: amountAt,
        }
      }),
      {
        id: 'actions',
        name: t('rowActions'),
        head: <span className="unseen">{t('rowActions')}</span>,
        kind: 'actions',
        cell: ({ coordinates }) => (
          <>
            <Button
              kind="quiet"
              size="compact-sm"
              aria-label={t('infoOf', { coord: coordinates })}
              title={t('infoOf', { coord: coordinates })}
              onClick={() => setInforming(coordinates)}
            >
              <Icon name="info" />
            </Button>
            {editable && (
              <Button
                kind="quiet"
                size="compact-sm"
                aria-label={t('deleteCoord', { coord: coordinates })}
                title={t('deleteCoord', { coord: coordinates })}
                onClick={() => setDeleting(coordinates)}
              >
                <Icon name="close" />
              </Button>
            )}
          </>
        ),
      },
    ],
    [t, nameOf, types, planned, editable],
  )
  return (
    <>
      <Table
        label={name}
        columns={columns}
        rows={villages}
        keyOf={coordinateOf}
        statesOf={({ coordinates }) => ({ 'data-idle': !planned.has(coordinates) || undefined })}
        frame="plain"
        phone="sideways"
      />
      {informing !== undefined && <CoordInfoDialog coord={informing} onClose={() => setInforming(undefined)} />}
      {deleting !== undefined && (
        <ConfirmDialog
          title={t('deleteCoordTitle', { coord: deleting })}
          confirmLabel={t('deleteCoord', { coord: deleting })}
          opened
          onConfirm={() => changePlan((content) => withoutTarget(content, deleting))}
          onClose={() => setDeleting(undefined)}
        >
          <p>{t('deleteCoordLoses')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type TargetVillage = TargetPlayer['villages'][number]

const coordinateOf = ({ coordinates }: TargetVillage) => coordinates
