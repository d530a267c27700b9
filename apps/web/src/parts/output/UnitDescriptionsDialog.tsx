import type { WorldUnit } from '@muster/contracts'
import { DEFAULT_UNIT_DESCRIPTIONS, type UnitDescription } from '@muster/formats'
import { UNITS, type UnitName } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../storage/browser-storage.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { UnitIcon } from '../units/UnitIcon.tsx'
import { outputSettings } from './output-settings.ts'
import { ToggleChip } from './ToggleChip.tsx'
import css from './UnitDescriptionsDialog.module.css'

export interface UnitDescriptionsDialogProps {
  /** Of the world; a world that was never used has none yet, and then every unit is offered. */
  readonly units: readonly WorldUnit[]
  readonly opened: boolean
  readonly onClose: () => void
}

/** What is written behind each unit. Every change is kept, and printed, at once. */
export function UnitDescriptionsDialog({ units, opened, onClose }: UnitDescriptionsDialogProps) {
  const { t } = useTranslation('result')
  const [descriptions, setDescriptions] = useStored(outputSettings.unitDescriptions)
  const offered = units.length > 0 ? units.map(({ name }) => name) : UNITS
  return (
    <Dialog title={t('unitDescriptions')} opened={opened} onClose={onClose} size="lg">
      <Text below={4} tone="soft">
        {t('unitDescriptionsHint')}
      </Text>
      <Stack as="ul" gap={3} below={4} bare className={css['unit-descriptions']}>
        {offered.map((unit) => (
          <DescriptionRow
            key={unit}
            unit={unit}
            description={descriptions[unit] ?? NOTHING}
            onChange={(description) => setDescriptions((before) => ({ ...before, [unit]: description }))}
          />
        ))}
      </Stack>
      <Button kind="quiet" onClick={() => setDescriptions(DEFAULT_UNIT_DESCRIPTIONS)}>
        {t('resetDescriptions')}
      </Button>
    </Dialog>
  )
}

const NOTHING: UnitDescription = { text: '', color: '', bold: false }
const FIRST_COLOR = '#ff0000'
const LONGEST = 60

interface DescriptionRowProps {
  readonly unit: UnitName
  readonly description: UnitDescription
  readonly onChange: (description: UnitDescription) => void
}

function DescriptionRow({ unit, description, onChange }: DescriptionRowProps) {
  const { t } = useTranslation(['result', 'planner'])
  const { text, color, bold } = description
  const name = t(`planner:units.${unit}`)
  return (
    <Row as="li" wrap gap={[3, 4]} align="center">
      <Row as="span" inline gap={4} align="center" width={146}>
        <UnitIcon unit={unit} size={20} />
        {name}
      </Row>
      <input
        type="text"
        className="field"
        aria-label={t('description', { unit: name })}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => onChange({ ...description, text: event.currentTarget.value })}
      />
      <ToggleChip
        active={color !== ''}
        onChange={(colored) => onChange({ ...description, color: colored ? FIRST_COLOR : '' })}
      >
        {t('colored')}
      </ToggleChip>
      <input
        type="color"
        className="field"
        aria-label={t('color', { unit: name })}
        value={color || FIRST_COLOR}
        hidden={color === ''}
        onChange={(event) => onChange({ ...description, color: event.currentTarget.value })}
      />
      <ToggleChip active={bold} onChange={(next) => onChange({ ...description, bold: next })}>
        {t('bold')}
      </ToggleChip>
    </Row>
  )
}
