import { COMMAND_TYPES } from '@muster/game'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../../parts/date-time-field/DateTimeField.tsx'
import { isReadable } from '../../../parts/date-time-field/local-time-text.ts'
import formCss from '../../../parts/fields/form-layout.module.css'
import cardCss from '../../../parts/planning/cards.module.css'
import { CountBox } from '../../../parts/rows/CountBox.tsx'
import { Pick, useUnitOptions } from '../../../parts/rows/Pick.tsx'
import { useCurrentWorld } from '../../../parts/world/current-world.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { onEnter } from '../entry/on-enter.ts'
import { type MassEdit, POOLS } from './targets.ts'

const UNCHANGED: MassEdit = {
  type: '',
  unit: '',
  fakeUnit: '',
  antiSnipeUnit: '',
  earliestLaunch: '',
  arrival: '',
  counts: { attack: null, fake: null, antiSnipe: null, noble: null },
}

export interface MassEditPanelProps {
  /** How many are checked. */
  readonly checked: number
  readonly onApply: (edit: MassEdit) => void
  readonly onDone: () => void
}

/** Changes the checked targets; what is left empty stays as it is in each. */
export function MassEditPanel({ checked, onApply, onDone }: MassEditPanelProps) {
  const { t } = useTranslation(['advanced', 'planner', 'shell'])
  const { world } = useCurrentWorld()
  const [edit, setEdit] = useState(UNCHANGED)
  const units = useUnitOptions(world)
  const unchanged = { value: '' as const, label: t('unchanged') }
  const isWrong =
    Object.values(edit.counts).some((count) => count !== null && !isCount(count)) ||
    [edit.arrival, edit.earliestLaunch].some((time) => time !== '' && !isReadable(time))

  const mayApply = checked > 0 && !isWrong
  const apply = () => {
    onApply(edit)
    onDone()
  }
  return (
    <Panel
      gap={5}
      pad={5}
      frame="accent"
      round="box"
      ground="raised"
      label={t('massEdit')}
      onClose={onDone}
      onKeyDown={onEnter(mayApply ? apply : undefined)}
    >
      <p className={formCss['hint']}>{checked === 0 ? t('massEditNone') : t('massEditHint', { count: checked })}</p>
      <Stack gap={4} columns={4}>
        <Field label={t('planner:type')}>
          <Pick
            label={t('setAll', { field: t('planner:type') })}
            value={edit.type}
            options={[unchanged, ...COMMAND_TYPES.map((each) => ({ value: each, label: t(`planner:types.${each}`) }))]}
            onChange={(type) => setEdit({ ...edit, type })}
          />
        </Field>
        {(['unit', 'fakeUnit', 'antiSnipeUnit'] as const).map((field) => (
          <Field key={field} label={t(`columns.${field}`)}>
            <Pick
              label={t('setAll', { field: t(`columns.${field}`) })}
              value={edit[field]}
              options={[unchanged, ...units]}
              onChange={(unit) => setEdit({ ...edit, [field]: unit })}
            />
          </Field>
        ))}
        {POOLS.map((pool) => (
          <Field key={pool} label={t(`counts.${pool}`)}>
            <CountBox
              label={t('setAll', { field: t(`counts.${pool}`) })}
              value={edit.counts[pool]}
              onChange={(count) => setEdit({ ...edit, counts: { ...edit.counts, [pool]: count } })}
              wrong={edit.counts[pool] !== null && !isCount(edit.counts[pool])}
            />
          </Field>
        ))}
      </Stack>
      <div className={cardCss['row']}>
        <DateTimeField
          label={t('setArrival')}
          description={t('setArrivalHint')}
          value={edit.arrival}
          onChange={(arrival) => setEdit({ ...edit, arrival })}
        />
        <DateTimeField
          label={t('setEarliestLaunch')}
          value={edit.earliestLaunch}
          onChange={(earliestLaunch) => setEdit({ ...edit, earliestLaunch })}
        />
      </div>
      <Row gap={4} justify="end">
        <Button onClick={onDone}>{t('shell:cancel')}</Button>
        <Button disabled={!mayApply} onClick={apply}>
          {t('apply')}
        </Button>
      </Row>
    </Panel>
  )
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text as="span" below={2} tone="soft" size="note" cut block aria-hidden="true">
        {label}
      </Text>
      {children}
    </div>
  )
}

const MOST_COMMANDS = 1000

function isCount(count: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= MOST_COMMANDS
}
