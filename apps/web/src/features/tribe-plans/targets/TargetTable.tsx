import type { TargetPlayer } from '@muster/contracts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChosen } from '../../../parts/village-list/chosen.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Text } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { useAccess } from '../saving/plan-access.ts'
import { usePlanDraft } from '../saving/plan-draft.ts'
import { TypeName, useTypeName } from '../type-name.tsx'
import { CoordInfoDialog } from './CoordInfoDialog.tsx'
import css from './TargetTable.module.css'

export interface TargetTableProps {
  readonly target: TargetPlayer
  /** By coordinate and type. */
  readonly planned: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly onRemove: (coords: ReadonlySet<string>) => void
}

/** The targets of one player with what is planned on each. */
export function TargetTable({ target: { name, villages }, planned, onRemove }: TargetTableProps) {
  const { t } = useTranslation(['tribe', 'villageList'])
  const { editable } = useAccess()
  const nameOf = useTypeName()
  const types = usePlanDraft(({ content }) => content.types)
  const [informing, setInforming] = useState<string>()
  const [deleting, setDeleting] = useState<ReadonlySet<string>>()
  const { chosen, choose, chooseAll } = useChosen(villages, coordinateOf)
  const selection = useMemo(
    () => ({
      selected: chosen,
      onSelect: choose,
      onSelectAll: chooseAll,
      allLabel: t('villageList:chooseAll'),
      labelOf: ({ coordinates }: TargetVillage) => t('villageList:choose', { coords: coordinates }),
    }),
    [t, chosen, choose, chooseAll],
  )
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
            {!planned.has(coordinates) && (
              <Text as="span" tone="warn" className={css['tag']}>
                {t('nobodyAttacks')}
              </Text>
            )}
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
                aria-haspopup="dialog"
                onClick={() => setDeleting(new Set([coordinates]))}
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
        {...(editable && { selection })}
        frame="plain"
        phone="matrix"
      />
      {chosen.size > 0 && (
        <Button kind="danger" size="compact-sm" aria-haspopup="dialog" onClick={() => setDeleting(chosen)}>
          {t('villageList:removeChosen')}
        </Button>
      )}
      {informing !== undefined && <CoordInfoDialog coord={informing} onClose={() => setInforming(undefined)} />}
      {deleting && (
        <DeletionDialog coords={deleting} onConfirm={() => onRemove(deleting)} onClose={() => setDeleting(undefined)} />
      )}
    </>
  )
}

interface DeletionDialogProps {
  readonly coords: ReadonlySet<string>
  readonly onConfirm: () => void
  readonly onClose: () => void
}

function DeletionDialog({ coords, onConfirm, onClose }: DeletionDialogProps) {
  const { t } = useTranslation(['tribe', 'villageList'])
  const [coord = ''] = coords
  const isOne = coords.size === 1
  return (
    <ConfirmDialog
      title={isOne ? t('deleteCoordTitle', { coord }) : t('villageList:removeChosenAsk', { count: coords.size })}
      confirmLabel={isOne ? t('deleteCoord', { coord }) : t('villageList:removeChosen')}
      opened
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(isOne ? 'deleteCoordLoses' : 'deleteCoordsLose')}</p>
    </ConfirmDialog>
  )
}

type TargetVillage = TargetPlayer['villages'][number]

const coordinateOf = ({ coordinates }: TargetVillage) => coordinates
