/** What each of the two templates sends on a world. Every change is kept, and stands in the links, at once. */
import { NativeSelect, Tabs } from '@mantine/core'
import { TROOP_TEMPLATES, type TroopTemplate, UNITS, type UnitName } from '@muster/game'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { UnitIcon } from '../../../parts/units/UnitIcon.tsx'
import { useStored } from '../../../storage/browser-storage.ts'
import { stored, type UnitUse } from '../../../storage/stored.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { wholeIn } from '../../../ui/number-in.ts'
import { TickBox } from '../../../ui/TickBox.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { withWorldTemplate, worldTemplate } from './command-list.ts'
import { useListWorld } from './list-world.ts'
import css from './TroopTemplatesDialog.module.css'

export interface TroopTemplatesDialogProps {
  /** Keys of the worlds to choose from, the one shown first first. */
  readonly worlds: readonly string[]
  readonly onClose: () => void
}

export function TroopTemplatesDialog({ worlds, onClose }: TroopTemplatesDialogProps) {
  const { t } = useTranslation(['generator', 'shell'])
  const [world, setWorld] = useState(worlds[0] ?? '')
  return (
    <Dialog title={t('troopTemplatesOf', { world })} opened onClose={onClose} size="md">
      <Stack gap={5}>
        {worlds.length > 1 && (
          <NativeSelect
            label={t('templateWorld')}
            data={[...worlds]}
            value={world}
            onChange={(event) => setWorld(event.currentTarget.value)}
          />
        )}
        <p className={formCss['hint']}>{t('troopTemplatesHint')}</p>
        <Tabs defaultValue="Fake" keepMounted={false}>
          <Tabs.List aria-label={t('troopTemplates')}>
            {TROOP_TEMPLATES.map((template) => (
              <Tabs.Tab key={template} value={template}>
                {t(`templates.${template}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {TROOP_TEMPLATES.map((template) => (
            <Tabs.Panel key={template} value={template}>
              <TemplateForm key={world} template={template} world={world} />
            </Tabs.Panel>
          ))}
        </Tabs>
      </Stack>
    </Dialog>
  )
}

interface TemplateFormProps {
  readonly template: TroopTemplate
  readonly world: string
}

const LONGEST_ID = 20
const UNUSED: UnitUse = { amount: null, sendAll: false }

function TemplateForm({ template, world }: TemplateFormProps) {
  const { t } = useTranslation(['generator', 'planner'])
  const [settings, keep] = useStored(stored.advancedSettings(template))
  const known = useListWorld(world)
  const mine = worldTemplate(settings, world)
  const change = (changed: Partial<typeof mine>) =>
    keep((before) => withWorldTemplate(before, world, { ...worldTemplate(before, world), ...changed }))
  // A world that was never used has no units yet: then all are offered.
  const units = known && known.units.length > 0 ? known.units.map(({ name }) => name) : UNITS
  const usedOf = (unit: UnitName) => mine.units[unit] ?? UNUSED
  const changeUse = (unit: UnitName, changed: Partial<UnitUse>) =>
    change({ units: { ...mine.units, [unit]: { ...usedOf(unit), ...changed } } })
  const columns: readonly Column<UnitName>[] = [
    {
      id: 'unit',
      name: t('unit'),
      kind: 'name',
      cell: (unit) => (
        <>
          <UnitIcon unit={unit} size={20} /> {t(`planner:units.${unit}`)}
        </>
      ),
    },
    {
      id: 'amount',
      name: t('amount'),
      cell: (unit) => (
        <input
          type="text"
          inputMode="numeric"
          className="field mono text-end"
          aria-label={t('amountOfUnit', { unit: t(`planner:units.${unit}`) })}
          value={usedOf(unit).amount ?? ''}
          onChange={(event) => {
            const amount = wholeIn(event.currentTarget.value, MOST_OF_A_UNIT)
            if (amount !== undefined) changeUse(unit, { amount })
          }}
        />
      ),
    },
    {
      id: 'all',
      name: t('sendAll'),
      cell: (unit) => (
        <TickBox
          aria-label={t('sendAllOf', { unit: t(`planner:units.${unit}`) })}
          checked={usedOf(unit).sendAll}
          onChange={(event) => changeUse(unit, { sendAll: event.currentTarget.checked })}
        />
      ),
    },
  ]
  return (
    <Stack gap={5} className={css['form']}>
      <Stack as="label" gap={2} items="start" size="note" tone="soft">
        {t('templateId')}
        <input
          type="text"
          className="field mono"
          maxLength={LONGEST_ID}
          value={mine.templateId}
          onChange={(event) => change({ templateId: event.currentTarget.value.trim() })}
        />
      </Stack>
      <Table
        label={t(`templates.${template}`)}
        columns={columns}
        rows={units}
        keyOf={unitOf}
        frame="plain"
        phone="rows"
      />
    </Stack>
  )
}

const unitOf = (unit: UnitName) => unit

const MOST_OF_A_UNIT = 999_999
