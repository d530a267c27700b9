/** What the tribe can send, in one sentence, and beside it which template how many villages can pay. */
import type { CommandTemplate, KeptTroops, TroopSelection } from '@muster/contracts'
import { NUKE_CLASSES, parseCoord, strengthOf, totalStrength } from '@muster/game'
import { type Ground, noblesInRange, sendableTemplates, type VillageChoice } from '@muster/operation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listed } from '../../../../parts/lists/listed.ts'
import { useTemplateName } from '../../../../parts/operations/plan-words.ts'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import { useOperation } from '../../frame/operation-context.ts'
import { useOperationPart } from '../../frame/saving/operation-part.ts'
import { worldFacts } from '../../plan/page-ground.ts'
import { strengthRules } from './tribe-strength.ts'

export interface StrengthSentenceProps {
  readonly known: { readonly ground: Ground; readonly players: readonly KeptTroops[] }
  readonly choice: VillageChoice
  readonly selection: TroopSelection
  readonly templates: readonly CommandTemplate[]
}

export function StrengthSentence({ known: { ground }, choice, selection, templates }: StrengthSentenceProps) {
  const { t, i18n } = useTranslation('operationTroops')
  const templateName = useTemplateName()
  const { world } = useOperation()
  const { content: rules } = useOperationPart('rules')
  const { targets } = useOperationPart('targets').content
  const { sending } = choice
  const total = useMemo(() => {
    const strength = strengthRules(world, selection, ground, templates)
    return totalStrength(sending.map((village) => strengthOf(village, strength)))
  }, [world, selection, ground, templates, sending])
  const inRange = useMemo(
    () =>
      noblesInRange(
        sending,
        targets.flatMap(({ coords }) => parseCoord(coords) ?? []),
        world.maxSnobDistance,
      ).inRange,
    [sending, targets, world.maxSnobDistance],
  )
  const able = useMemo(
    () => sendableTemplates(sending, { templates, borders: selection.nukeBorders, rules, world: worldFacts(world) }),
    [sending, templates, selection.nukeBorders, rules, world],
  )
  const nukes = NUKE_CLASSES.filter((name) => total.nukes[name] > 0).map((name) =>
    t('strength.class', { name: t(`nukes.${name}`), number: total.nukes[name] }),
  )
  return (
    <Stack as="section" gap={3} style={{ order: -1 }} aria-label={t('strength.title')}>
      <Text size="head">
        {nukes.length > 0 ? t('strength.nukes', { classes: listed(nukes, i18n.language) }) : t('strength.noNukes')}
        {' · '}
        {targets.length > 0 && total.nobles > 0
          ? t('strength.noblesInRange', { count: total.nobles, inRange })
          : t('strength.nobles', { count: total.nobles })}
        {' · '}
        {t('strength.fakes', { count: total.fakes })}
      </Text>
      <Row as="ul" bare wrap gap={[2, 5]} aria-label={t('strength.templates')}>
        {able.map(({ template, villages }) => (
          <li key={template.id}>
            {templateName(template)} <b>{t('number', { number: villages })}</b>
          </li>
        ))}
      </Row>
      <Text size="note" tone="soft">
        {t('strength.templatesHint')}
      </Text>
    </Stack>
  )
}
