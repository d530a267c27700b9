/** What each of the two templates sends on a world. Every change is kept, and stands in the links, at once. */
import { NativeSelect, Tabs } from '@mantine/core'
import { TROOP_TEMPLATES, type TroopTemplate, UNITS, type UnitName } from '@muster/game'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { UnitIcon } from '../../../parts/units/UnitIcon.tsx'
import { useStored } from '../../../storage/browser-storage.ts'
import { stored, type UnitUse } from '../../../storage/stored.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
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
      <div className={css['templates']}>
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
      </div>
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
  const { t } = useTranslation('generator')
  const [settings, keep] = useStored(stored.advancedSettings(template))
  const known = useListWorld(world)
  const mine = worldTemplate(settings, world)
  const change = (changed: Partial<typeof mine>) =>
    keep((before) => withWorldTemplate(before, world, { ...worldTemplate(before, world), ...changed }))
  // A world that was never used has no units yet: then all are offered.
  const units = known && known.units.length > 0 ? known.units.map(({ name }) => name) : UNITS
  return (
    <div className={css['form']}>
      <label className={css['id']}>
        {t('templateId')}
        <input
          type="text"
          className="mono"
          maxLength={LONGEST_ID}
          value={mine.templateId}
          onChange={(event) => change({ templateId: event.currentTarget.value.trim() })}
        />
      </label>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('unit')}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col">{t('sendAll')}</th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <UnitRow
              key={unit}
              unit={unit}
              use={mine.units[unit] ?? UNUSED}
              onChange={(use) => change({ units: { ...mine.units, [unit]: use } })}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface UnitRowProps {
  readonly unit: UnitName
  readonly use: UnitUse
  readonly onChange: (use: UnitUse) => void
}

const MOST_DIGITS = 6

function UnitRow({ unit, use, onChange }: UnitRowProps) {
  const { t } = useTranslation(['generator', 'planner'])
  const name = t(`planner:units.${unit}`)
  return (
    <tr>
      <th scope="row">
        <UnitIcon unit={unit} size={20} /> {name}
      </th>
      <td>
        <input
          type="text"
          inputMode="numeric"
          className="mono"
          aria-label={t('amountOfUnit', { unit: name })}
          maxLength={MOST_DIGITS}
          value={use.amount ?? ''}
          onChange={(event) => onChange({ ...use, amount: amountIn(event.currentTarget.value) })}
        />
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={t('sendAllOf', { unit: name })}
          checked={use.sendAll}
          onChange={(event) => onChange({ ...use, sendAll: event.currentTarget.checked })}
        />
      </td>
    </tr>
  )
}

/** Nothing but digits can be typed. */
function amountIn(text: string): number | null {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}
