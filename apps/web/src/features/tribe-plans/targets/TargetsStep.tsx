import { Tabs } from '@mantine/core'
import type { TargetPlayer } from '@muster/contracts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saysTheSame } from '../../../parts/lists/undo.ts'
import { FindField } from '../../../parts/village-list/FindField.tsx'
import { useFinding } from '../../../parts/village-list/finding.ts'
import { ListNote } from '../../../parts/village-list/ListNote.tsx'
import { useListChanges } from '../../../parts/village-list/list-changes.ts'
import type { ListedVillage } from '../../../parts/village-list/listed.ts'
import { useToldSteps } from '../../../parts/village-list/told-steps.ts'
import { Button } from '../../../ui/Button.tsx'
import { Box, Callout, Card, Row, Text } from '../../../ui/layout.tsx'
import { attackersOf } from '../plan/attackers.ts'
import { withoutTargets } from '../plan/targets.ts'
import { plannedByCoord } from '../plan/totals.ts'
import { useAccess } from '../saving/plan-access.ts'
import { changePlan, usePlanDraft } from '../saving/plan-draft.ts'
import { TotalCards } from '../TotalCards.tsx'
import { AddTargetsDialog } from './AddTargetsDialog.tsx'
import { TargetTable } from './TargetTable.tsx'

/** Step 2: the villages that are attacked, player by player, and how much is planned on each. */
export function TargetsStep() {
  const { t } = useTranslation('tribe')
  const { editable, world } = useAccess()
  const content = usePlanDraft((draft) => draft.content)
  const [adding, setAdding] = useState(false)
  const planned = useMemo(() => plannedByCoord(content), [content])
  const { apply, last } = useListChanges(content, (before) => changePlan(() => before), saysTheSame)
  const told = useToldSteps()
  const remove = (coords: ReadonlySet<string>) => apply(withoutTargets(content, coords), told.removed(coords.size))
  const all = useMemo(() => listedTargets(content.targetPlayers), [content.targetPlayers])
  const finding = useFinding(all, world?.world)
  const targets = useMemo(() => withOnly(content.targetPlayers, finding.shown), [content.targetPlayers, finding.shown])
  const idle = all.filter(({ coords }) => !planned.has(coords))

  return (
    <Card titled gap={5} aria-label={t('step.targets')}>
      <Row wrap gap={4} align="center" justify="between">
        <h2>{t('step.targets')}</h2>
        {editable && (
          <Button kind={content.targetPlayers.length === 0 ? 'primary' : 'plain'} onClick={() => setAdding(true)}>
            {t('addTargets')}
          </Button>
        )}
      </Row>
      <TotalCards types={content.types} players={attackersOf(content)} />
      {content.targetPlayers.length === 0 ? (
        <Callout kind="empty">{t('noTargets')}</Callout>
      ) : (
        <>
          {idle.length > 0 && (
            <Text size="row" tone="warn">
              {t('unassigned', { count: idle.length })}
            </Text>
          )}
          <FindField finding={finding} all={all.length} always />
          {targets.length > 0 && <TargetTabs targets={targets} planned={planned} onRemove={remove} />}
        </>
      )}
      <ListNote last={last} takesFocus={content.targetPlayers.length === 0} />
      {adding && <AddTargetsDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}

interface TargetTabsProps {
  readonly targets: readonly TargetPlayer[]
  readonly planned: ReturnType<typeof plannedByCoord>
  readonly onRemove: (coords: ReadonlySet<string>) => void
}

function TargetTabs({ targets, planned, onRemove }: TargetTabsProps) {
  const { t } = useTranslation('tribe')
  const [chosen, setChosen] = useState<string>()
  const active = targets.find(({ name }) => name === chosen) ?? targets[0]
  return (
    <Tabs value={tabOf(active?.name)} onChange={(tab) => setChosen(tab?.slice(1))} keepMounted={false}>
      <Tabs.List aria-label={t('targetPlayers')} style={{ flexWrap: 'wrap' }}>
        {targets.map(({ name, villages }) => (
          <Tabs.Tab key={name} value={tabOf(name)}>
            {name === '' ? t('barbarians') : name}{' '}
            <Box as="span" tone="faint" size="note">
              {villages.length}
            </Box>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {active && (
        <Tabs.Panel value={tabOf(active.name)}>
          <TargetTable key={active.name} target={active} planned={planned} onRemove={onRemove} />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}

/** Barbarians have no name, and a tab needs one. */
function tabOf(name = ''): string {
  return `:${name}`
}

function listedTargets(players: readonly TargetPlayer[]): readonly ListedVillage[] {
  return players.flatMap(({ villages }) => villages.map(({ coordinates }) => ({ coords: coordinates })))
}

/** Players with those of their villages that are shown. */
function withOnly(players: readonly TargetPlayer[], shown: readonly ListedVillage[]): readonly TargetPlayer[] {
  const coords = new Set(shown.map((each) => each.coords))
  return players
    .map((player) => ({ ...player, villages: player.villages.filter((v) => coords.has(v.coordinates)) }))
    .filter(({ villages }) => villages.length > 0)
}
