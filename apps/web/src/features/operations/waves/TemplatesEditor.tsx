/** The templates: what a command consists of. Each is a row that tells what follows from it, and unfolds into its fields. */
import { type CommandTemplate, MOST_TEMPLATES, type OperationWaves, type World } from '@muster/contracts'
import { isUnitName, type NukeBorders } from '@muster/game'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { listed } from '../../../parts/lists/listed.ts'
import { saysTheSame } from '../../../parts/lists/undo.ts'
import { useTemplateName, useWaveName } from '../../../parts/operations/plan-words.ts'
import { UnitIcon } from '../../../parts/units/UnitIcon.tsx'
import { ListNote } from '../../../parts/village-list/ListNote.tsx'
import { useListChanges } from '../../../parts/village-list/list-changes.ts'
import { Button } from '../../../ui/Button.tsx'
import { Unfold } from '../../../ui/folds/Unfold.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import type { PartEditing } from '../entry/part-editing.ts'
import { TemplateForm } from './TemplateForm.tsx'
import css from './TemplatesEditor.module.css'
import { slowestOf, spaceOf, unknownUnits } from './template-facts.ts'
import { addedTemplate, wavesOfTemplate, withoutTemplate, withTemplate } from './wave-list.ts'

export interface TemplatesEditorProps extends PartEditing<OperationWaves> {
  readonly world: World
  readonly borders: NukeBorders
}

/** Points of a village that is large, for an example of what a fake limit means. */
const EXAMPLE_POINTS = 9000

export function TemplatesEditor({ content, change, isReadOnly, world, borders }: TemplatesEditorProps) {
  const { t, i18n } = useTranslation(['operationWaves', 'operationWords', 'planner'])
  const templateName = useTemplateName()
  const waveName = useWaveName()
  const [open, setOpen] = useState<string>()
  const { apply: take, last } = useListChanges(content, change, saysTheSame)
  const { templates, waves } = content
  const limit = world.fakeLimitPercent
  const number = (figure: number) => figure.toLocaleString(i18n.language)
  const isFull = templates.length >= MOST_TEMPLATES

  const add = (template: Omit<CommandTemplate, 'id'>) => {
    const next = addedTemplate(content, template)
    change(next)
    setOpen(next.templates.at(-1)?.id)
  }
  const addNew = () => {
    const [unit] = world.units
    if (unit) add({ name: '', kind: 'OTHER', units: [{ unit: unit.name, mode: 'NUMBER', amount: 1 }] })
  }
  return (
    <Stack as="section" gap={4} aria-label={t('sections.templates')}>
      <Row wrap gap={4} align="center">
        <Text tone="faint" size="note" grows={320}>
          {limit > 0
            ? t('fakeLimitHint', {
                percent: limit,
                points: number(EXAMPLE_POINTS),
                space: number(Math.ceil((EXAMPLE_POINTS * limit) / 100)),
              })
            : t('noFakeLimit')}
        </Text>
        {!isReadOnly && (
          <Button disabled={isFull} icon={<Icon name="add" size={14} />} onClick={addNew}>
            {t('addTemplate')}
          </Button>
        )}
      </Row>
      {isFull && <p className={formCss['hint']}>{t('mostTemplates', { most: MOST_TEMPLATES })}</p>}
      <Stack as="ul" bare gap={3}>
        {templates.map((template) => {
          const name = templateName(template)
          const isOpen = open === template.id
          const slowest = slowestOf(template, world)
          const space = spaceOf(template, world, borders)
          const its = wavesOfTemplate(content, template.id)
          const itsWaves = its.flatMap((at) => {
            const wave = waves[at]
            return wave ? [waveName(wave, at)] : []
          })
          const unknown = unknownUnits(template, world)
          return (
            <Card key={template.id} as="li" gap={4} pad={[3, 5]} shrink data-template={template.id}>
              <Stack gap={[3, 5]} align="center" size="row" tall={34} className={css['row']}>
                <Unfold isOpen={isOpen} onToggle={() => setOpen(isOpen ? undefined : template.id)}>
                  <b>{name}</b>
                </Unfold>
                <Text as="span" tone="soft" className={css['kind']}>
                  {t(`operationWords:kinds.${template.kind}`)}
                </Text>
                <Row as="span" wrap gap={[2, 5]} className={css['units']}>
                  {template.units.map(({ unit, mode, amount }) => (
                    <Text as="span" inline gap={2} align="center" key={unit} title={t(`planner:units.${unit}`)}>
                      <UnitIcon unit={unit} label={t(`planner:units.${unit}`)} />
                      <span>{t(`modeShort.${mode}`, { amount: number(amount) })}</span>
                    </Text>
                  ))}
                </Row>
                <Text as="span" text="end" className={css['space']}>
                  {t(space.isMore ? 'spaceAtLeast' : 'space', { space: number(space.least) })}
                </Text>
                <Text as="span" tone="soft" text="end">
                  {slowest && isUnitName(slowest.name)
                    ? t('slowest', {
                        unit: t(`planner:units.${slowest.name}`),
                        minutes: Number(slowest.speed.toFixed(1)),
                      })
                    : t('slowestNone')}
                </Text>
              </Stack>
              {unknown.length > 0 && (
                <Text size="row" tone="warn">
                  <Icon name="warning" size={14} />{' '}
                  {t('unitNotOnWorld', {
                    world: world.world,
                    units: listed(
                      unknown.map((unit) => (isUnitName(unit) ? t(`planner:units.${unit}`) : unit)),
                      i18n.language,
                    ),
                  })}
                </Text>
              )}
              {isOpen && (
                <>
                  <TemplateForm
                    template={template}
                    world={world}
                    borders={borders}
                    isReadOnly={isReadOnly}
                    onChange={(changed) => change((before) => withTemplate(before, changed))}
                  />
                  {!isReadOnly && (
                    <Row wrap gap={4} align="center">
                      <Button
                        size="compact-sm"
                        disabled={isFull}
                        onClick={() => add({ ...template, name: t('copyOf', { name }) })}
                      >
                        {t('copyTemplate')}
                      </Button>
                      <Button
                        size="compact-sm"
                        kind="quiet"
                        disabled={its.length > 0}
                        onClick={() => take(withoutTemplate(content, template.id), t('templateRemoved'))}
                      >
                        {t('removeTemplate')}
                      </Button>
                      {its.length > 0 && (
                        <span className={formCss['hint']}>
                          {t('templateUsed', { waves: listed(itsWaves, i18n.language) })}
                        </span>
                      )}
                    </Row>
                  )}
                </>
              )}
            </Card>
          )
        })}
      </Stack>
      <ListNote last={last} takesFocus={templates.length === 0} />
    </Stack>
  )
}
