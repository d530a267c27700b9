/** What a command of a template takes, unit by unit, and between which bounds. */
import { NativeSelect } from '@mantine/core'
import { type CommandTemplate, LONGEST_TEMPLATE_NAME, TEMPLATE_KINDS, UNIT_MODES, type World } from '@muster/contracts'
import { BUILDINGS, isUnitName, NUKE_CLASSES, type NukeBorders, UNITS, type UnitName } from '@muster/game'
import { leastSpaceOf } from '@muster/operation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { useTemplateName } from '../../../parts/operations/plan-words.ts'
import { CountBox } from '../../../parts/rows/CountBox.tsx'
import { Pick } from '../../../parts/rows/Pick.tsx'
import { UnitIcon } from '../../../parts/units/UnitIcon.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { OptionalNumber } from '../entry/BoundNumber.tsx'
import { NameField } from '../entry/NameField.tsx'

const MOST_SPACE = 1_000_000
const MOST_FIELDS = 1500
const MOST_OF_A_UNIT = 10_000_000

const MODES = ['NONE', ...UNIT_MODES] as const
type Mode = (typeof MODES)[number]
/** Modes that need no amount. */
const WITHOUT_AMOUNT: ReadonlySet<Mode> = new Set<Mode>(['NONE', 'ALL'])

export interface TemplateFormProps {
  readonly template: CommandTemplate
  readonly world: World
  readonly borders: NukeBorders
  readonly isReadOnly: boolean
  readonly onChange: (template: CommandTemplate) => void
}

export function TemplateForm({ template, world, borders, isReadOnly, onChange }: TemplateFormProps) {
  const { t } = useTranslation(['operationWaves', 'operationWords'])
  const templateName = useTemplateName()
  const known = world.units.map(({ name }) => name).filter(isUnitName)
  // A unit that the world lacks stays in sight, or nobody could take it out.
  const units = [...known, ...template.units.map(({ unit }) => unit).filter((unit) => !known.includes(unit))]
  const isReversed = (least: number | undefined, most: number | undefined) =>
    least !== undefined && most !== undefined && most < least
  return (
    <Stack
      as="fieldset"
      gap={5}
      ruled="above"
      pad={[5, 0]}
      disabled={isReadOnly}
      aria-label={t('fieldsOf', { name: templateName(template) })}
    >
      <Stack gap={5} columns="repeat(2, minmax(0, 280px))" phone="one">
        <NameField
          label={t('name')}
          value={template.name}
          usual={templateName({ ...template, name: '' })}
          longest={LONGEST_TEMPLATE_NAME}
          onChange={(name) => onChange({ ...template, name })}
        />
        <NativeSelect
          label={t('kind')}
          value={template.kind}
          data={TEMPLATE_KINDS.map((value) => ({ value, label: t(`operationWords:kinds.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const kind = TEMPLATE_KINDS.find((each) => each === value)
            if (kind) onChange({ ...template, kind })
          }}
        />
      </Stack>
      <fieldset className={formCss['group']}>
        <legend>{t('units')}</legend>
        <Stack as="ul" bare gap={[2, 7]} fills="card">
          {units.map((unit) => (
            <UnitRow key={unit} unit={unit} template={template} onChange={onChange} />
          ))}
        </Stack>
        <p className={formCss['hint']}>{t('unitsHint')}</p>
      </fieldset>
      <BoundFields {...{ template, borders, onChange }} />
      {isReversed(leastSpaceOf(template, borders), template.mostSpace) && (
        <Text size="note" tone="bad">
          {t('spaceReversed')}
        </Text>
      )}
      {isReversed(template.minFields, template.maxFields) && (
        <Text size="note" tone="bad">
          {t('fieldsReversed')}
        </Text>
      )}
    </Stack>
  )
}

type TemplateFieldsProps = Pick<TemplateFormProps, 'template' | 'borders' | 'onChange'>

/** How large a command is, and how far it goes. */
function BoundFields({ template, borders, onChange }: TemplateFieldsProps) {
  const { t, i18n } = useTranslation('operationWaves')
  const takesCatapults = template.units.some(({ unit }) => unit === 'catapult')
  const set = (field: 'leastSpace' | 'mostSpace' | 'minFields' | 'maxFields', value: number | undefined) => {
    const { [field]: _, ...rest } = template
    onChange(value === undefined ? rest : { ...rest, [field]: value })
  }
  const number = (figure: number) => figure.toLocaleString(i18n.language)
  return (
    <Stack gap={5} align="end" fills="field">
      <NativeSelect
        label={t('leastSpaceBy')}
        value={template.leastClass ?? ''}
        data={[
          { value: '', label: t('ownSpace') },
          ...NUKE_CLASSES.map((value) => ({
            value,
            label: t('spaceOfClass', { name: t(`nukeClasses.${value}`), space: number(borders[value]) }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const { leastClass: _class, leastSpace: _space, ...rest } = template
          const leastClass = NUKE_CLASSES.find((each) => each === value)
          // What was asked for stays asked for, now by a figure of its own.
          const least = leastSpaceOf(template, borders)
          onChange(
            leastClass ? { ...rest, leastClass } : { ...rest, ...(least !== undefined && { leastSpace: least }) },
          )
        }}
      />
      {template.leastClass === undefined && (
        <OptionalNumber
          label={t('leastSpace')}
          value={template.leastSpace}
          least={0}
          most={MOST_SPACE}
          onChange={(value) => set('leastSpace', value)}
        />
      )}
      <OptionalNumber
        label={t('mostSpace')}
        value={template.mostSpace}
        least={1}
        most={MOST_SPACE}
        onChange={(value) => set('mostSpace', value)}
      />
      <OptionalNumber
        label={t('minFields')}
        value={template.minFields}
        least={0}
        most={MOST_FIELDS}
        hasFraction
        onChange={(value) => set('minFields', value)}
      />
      <OptionalNumber
        label={t('maxFields')}
        value={template.maxFields}
        least={0}
        most={MOST_FIELDS}
        hasFraction
        onChange={(value) => set('maxFields', value)}
      />
      {(takesCatapults || template.building !== undefined) && <BuildingField {...{ template, onChange }} />}
    </Stack>
  )
}

/** What catapults aim at. */
function BuildingField({ template, onChange }: Omit<TemplateFieldsProps, 'borders'>) {
  const { t } = useTranslation(['operationWaves', 'operationWords'])
  return (
    <NativeSelect
      label={t('building')}
      value={template.building ?? ''}
      data={[
        { value: '', label: t('anyBuilding') },
        ...BUILDINGS.map((value) => ({ value, label: t(`operationWords:buildings.${value}`) })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const { building: _, ...rest } = template
        const building = BUILDINGS.find((each) => each === value)
        onChange(building ? { ...rest, building } : rest)
      }}
    />
  )
}

/** As the game lists them, whatever was chosen first. */
function inOrder(units: CommandTemplate['units']): CommandTemplate['units'] {
  return units.toSorted((a, b) => UNITS.indexOf(a.unit) - UNITS.indexOf(b.unit))
}

interface UnitRowProps {
  readonly unit: UnitName
  readonly template: CommandTemplate
  readonly onChange: (template: CommandTemplate) => void
}

function UnitRow({ unit, template, onChange }: UnitRowProps) {
  const { t } = useTranslation(['operationWaves', 'planner'])
  const [wrong, setWrong] = useState<number | null>()
  const taken = template.units.find((each) => each.unit === unit)
  const mode: Mode = taken?.mode ?? 'NONE'
  const name = t(`planner:units.${unit}`)
  const others = template.units.filter((each) => each.unit !== unit)
  const enter = (amount: number | null) => {
    const isAmount = amount !== null && Number.isInteger(amount) && amount >= 0 && amount <= MOST_OF_A_UNIT
    setWrong(isAmount ? undefined : amount)
    if (isAmount && taken) onChange({ ...template, units: inOrder([...others, { ...taken, amount }]) })
  }
  const choose = (chosen: Mode) => {
    setWrong(undefined)
    if (chosen !== 'NONE') {
      const amount = WITHOUT_AMOUNT.has(chosen) ? 0 : (taken?.amount ?? 0) || (chosen === 'FILL' ? 0 : 1)
      onChange({ ...template, units: inOrder([...others, { unit, mode: chosen, amount }]) })
    } else if (others.length > 0) onChange({ ...template, units: others })
  }
  return (
    <Stack
      as="li"
      gap={4}
      align="center"
      tone={taken === undefined ? 'soft' : 'ink'}
      size="row"
      tall={34}
      columns={['16px minmax(90px, 1fr) minmax(150px, 1fr) 84px', '16px minmax(70px, 1fr) minmax(120px, 1fr) 64px']}
      data-unit-row={unit}
    >
      <UnitIcon unit={unit} />
      <Text as="span" cut>
        {name}
      </Text>
      <Pick
        label={t('modeOf', { unit: name })}
        value={mode}
        // A command without a unit is none.
        options={MODES.filter((each) => each !== 'NONE' || others.length > 0 || taken === undefined).map((value) => ({
          value,
          label: t(`modes.${value}`),
        }))}
        onChange={choose}
      />
      {!WITHOUT_AMOUNT.has(mode) && (
        <CountBox
          label={t('amountOf', { unit: name })}
          value={wrong === undefined ? (taken?.amount ?? null) : wrong}
          wrong={wrong !== undefined}
          onChange={enter}
        />
      )}
    </Stack>
  )
}
