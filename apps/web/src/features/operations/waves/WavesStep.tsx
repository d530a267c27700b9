/**
 * The step in which is said what is sent and when, and what has to be kept to.
 *
 *   WavesEditor        the waves, the most important first
 *   TemplatesEditor    what a command of each consists of
 *   RulesEditor        what holds for all of them, and for single players
 */
import { Skeleton, Tabs } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVillagesAt } from '../../../parts/villages/villages-at.ts'
import { Text } from '../../../ui/layout.tsx'
import { PartFailed } from '../entry/PartFailed.tsx'
import { useSendingPlayers } from '../entry/use-sending-players.ts'
import { useOperation } from '../frame/operation-context.ts'
import { useOperationPart } from '../frame/saving/operation-part.ts'
import { RulesEditor } from '../rules/RulesEditor.tsx'
import { useOwnSide, useOwnTargets } from '../targets/use-own-targets.ts'
import { TemplatesEditor } from './TemplatesEditor.tsx'
import { WavesEditor } from './WavesEditor.tsx'

const SECTIONS = ['waves', 'templates', 'rules'] as const
type Section = (typeof SECTIONS)[number]

export function WavesStep() {
  const { t } = useTranslation(['operationWaves', 'shell'])
  const { world } = useOperation()
  const waves = useOperationPart('waves')
  const targets = useOperationPart('targets')
  const rules = useOperationPart('rules')
  const { nukeBorders: borders, tribes } = useOperationPart('selection').content
  const players = useSendingPlayers()
  const all = targets.content.targets
  const { villageAt } = useVillagesAt(
    world.world,
    useMemo(() => all.map(({ coords }) => coords), [all]),
  )
  const own = useOwnTargets(all, villageAt, useOwnSide(players, tribes))
  const ownSide = useMemo(() => new Set(own.map(({ coords }) => coords)), [own])
  const [section, setSection] = useState<Section>('waves')
  const failure = waves.failure ?? rules.failure
  if (failure !== undefined) return <PartFailed failure={failure} />
  if (waves.isLoading || rules.isLoading || targets.isLoading)
    return <Skeleton height={320} role="status" aria-label={t('shell:loading')} />
  const figures = { waves: waves.content.waves.length, templates: waves.content.templates.length, rules: undefined }
  return (
    <Tabs
      value={section}
      onChange={(chosen) => setSection(SECTIONS.find((each) => each === chosen) ?? 'waves')}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('sections.title')}>
        {SECTIONS.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(`sections.${each}`)}{' '}
            {figures[each] !== undefined && (
              <Text as="span" size="note" tone="soft">
                {figures[each]}
              </Text>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="waves">
        <WavesEditor
          content={waves.content}
          change={waves.change}
          isReadOnly={waves.isReadOnly}
          targets={targets.content}
          ownSide={ownSide}
          earliestLaunch={rules.content.earliestLaunch}
          world={world}
          borders={borders}
        />
      </Tabs.Panel>
      <Tabs.Panel value="templates">
        <TemplatesEditor
          content={waves.content}
          change={waves.change}
          isReadOnly={waves.isReadOnly}
          world={world}
          borders={borders}
        />
      </Tabs.Panel>
      <Tabs.Panel value="rules">
        <RulesEditor
          content={rules.content}
          change={rules.change}
          isReadOnly={rules.isReadOnly}
          world={world}
          players={players}
        />
      </Tabs.Panel>
    </Tabs>
  )
}
