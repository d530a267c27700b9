import { Checkbox, SegmentedControl } from '@mantine/core'
import { type OperationWave, RUIN_PROFILES } from '@muster/contracts'
import { BUILDINGS, type CatapultHit } from '@muster/game'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { Box } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { OrderedChoice } from './OrderedChoice.tsx'
import { hitsOfWave } from './wave-counts.ts'

/** What a tribe pulls down first: what rebuilds, what feeds, what keeps. */
const USUAL_RUIN: NonNullable<OperationWave['ruin']> = {
  buildings: ['headquarters', 'farm', 'warehouse'],
  profile: 'BIG',
}

export interface RuinFieldsProps {
  readonly wave: OperationWave
  readonly isReadOnly: boolean
  readonly onChange: (wave: OperationWave) => void
}

interface Hit extends CatapultHit {
  /** From 1. */
  readonly number: number
}

/** Buildings that are pulled down one after the other, and what each hit leaves of them. */
export function RuinFields({ wave, isReadOnly, onChange }: RuinFieldsProps) {
  const { t } = useTranslation(['operationWaves', 'operationWords'])
  const { ruin, ...rest } = wave
  const hits = useMemo(
    (): readonly Hit[] => hitsOfWave({ ruin }).map((hit, at) => ({ ...hit, number: at + 1 })),
    [ruin],
  )
  const columns = useMemo(
    (): readonly Column<Hit>[] => [
      { id: 'number', name: t('hitNumber'), kind: 'figure', cell: ({ number }) => number },
      {
        id: 'building',
        name: t('hitBuilding'),
        kind: 'name',
        cell: ({ building }) => t(`operationWords:buildings.${building}`),
      },
      { id: 'catapults', name: t('hitCatapults'), kind: 'figure', cell: ({ catapults }) => catapults },
      { id: 'from', name: t('hitFrom'), kind: 'figure', cell: ({ from }) => from },
      { id: 'to', name: t('hitTo'), kind: 'figure', cell: ({ to }) => <b>{to}</b> },
    ],
    [t],
  )
  return (
    <div className={formCss['group']}>
      <Checkbox
        label={t('ruin')}
        description={t('ruinHint')}
        checked={ruin !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? { ...rest, ruin: USUAL_RUIN } : rest)}
      />
      {ruin && (
        <>
          <OrderedChoice
            label={t('buildings')}
            hint={t('buildingsHint')}
            chosen={ruin.buildings}
            options={BUILDINGS.map((value) => ({ value, label: t(`operationWords:buildings.${value}`) }))}
            addLabel={t('addBuilding')}
            isReadOnly={isReadOnly}
            onChange={(buildings) => onChange({ ...rest, ruin: { ...ruin, buildings } })}
          />
          <fieldset className={formCss['group']}>
            <legend>{t('profile')}</legend>
            <SegmentedControl
              transitionDuration={0}
              aria-label={t('profile')}
              value={ruin.profile}
              onChange={(chosen) =>
                onChange({
                  ...rest,
                  ruin: { ...ruin, profile: RUIN_PROFILES.find((each) => each === chosen) ?? 'BIG' },
                })
              }
              data={RUIN_PROFILES.map((value) => ({ value, label: t(`profiles.${value}`) }))}
            />
            <p className={formCss['hint']}>{t('profileHint')}</p>
          </fieldset>
          <Box atMost={460}>
            <Table
              label={t('hits')}
              columns={columns}
              rows={hits}
              keyOf={({ number }) => number}
              frame="plain"
              phone="rows"
              empty={t('noHits')}
            />
          </Box>
          <p className={formCss['hint']} role="status">
            {t('hitsInAll', { count: hits.length })}
          </p>
        </>
      )}
    </div>
  )
}
