import type { UnitName } from '@muster/game'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberEntry } from '../../../parts/fields/NumberEntry.tsx'
import { countProblem } from '../../../parts/planning/fields/field-problems.ts'
import { unitOn } from '../../../parts/planning/fields/world-units.ts'
import { UnitSelect } from '../../../parts/units/UnitSelect.tsx'
import { useCurrentWorld } from '../../../parts/world/current-world.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { type FirstTargets, TARGET_DEFAULTS } from './targets.ts'

export interface TargetSettingsDialogProps {
  /** How many there are. */
  readonly all: number
  readonly onApply: (set: FirstTargets) => void
  readonly onClose: () => void
}

/** Attacks and unit for the targets at the top of the list; all of them unless told. */
export function TargetSettingsDialog({ all, onApply, onClose }: TargetSettingsDialogProps) {
  const { t } = useTranslation(['advanced', 'planner'])
  const { world } = useCurrentWorld()
  const [attacks, setAttacks] = useState<number | null>(1)
  const [unit, setUnit] = useState<UnitName | ''>(world ? unitOn(world, TARGET_DEFAULTS.unit) : TARGET_DEFAULTS.unit)
  const [first, setFirst] = useState<number | null>(all)
  const attacksProblem = countProblem(attacks, 'ATTACKS_PER_TARGET_REQUIRED', 0)
  const isFirstWrong = first === null || !Number.isInteger(first) || first < 1 || first > all
  const isWrong = attacksProblem !== undefined || isFirstWrong || unit === ''

  const apply = () => {
    if (isWrong || attacks === null || first === null) return
    onApply({ attacks, unit, first })
    onClose()
  }
  return (
    <FormDialog
      title={t('targetSettings')}
      submitLabel={t('apply')}
      onSubmit={apply}
      disabled={isWrong}
      onClose={onClose}
    >
      <NumberEntry
        label={t('planner:attacksPerTarget')}
        value={attacks}
        onChange={setAttacks}
        required
        problem={attacks === null ? attacksProblem : 'COUNT_FROM_ZERO'}
      />
      <UnitSelect
        label={t('columns.unit')}
        world={world}
        value={unit}
        onChange={setUnit}
        problem={unit === '' ? 'SLOWEST_UNIT_REQUIRED' : undefined}
      />
      <NumberField
        label={t('firstTargets')}
        description={t('firstTargetsHint', { count: all })}
        value={first}
        onChange={setFirst}
        required
        error={isFirstWrong && t('firstTargetsHint', { count: all })}
      />
    </FormDialog>
  )
}
