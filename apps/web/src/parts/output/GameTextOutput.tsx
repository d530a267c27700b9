import type { World } from '@muster/contracts'
import { type NoWorkbenchLine, type PlanLine, printGameText, splitGameText } from '@muster/formats'
import { type Coord, rallyPointUrl } from '@muster/game'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../storage/browser-storage.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Select } from '../../ui/Select.tsx'
import { FilterChips } from './FilterChips.tsx'
import { useOutputFilters } from './output-filters.ts'
import { outputSettings } from './output-settings.ts'
import { type PlanLists, printLists } from './plan-lists.ts'
import { TextOutput } from './TextOutput.tsx'
import { UnitDescriptionsDialog } from './UnitDescriptionsDialog.tsx'
import { VillageProblems } from './VillageProblems.tsx'
import { useVillageIds, type VillageIds } from './village-ids.ts'

export interface GameTextOutputProps {
  readonly lists: PlanLists
  /** Only the links need it. */
  readonly world: World | undefined
  readonly fileName: string
}

/** The plan for the game's notes and forum. Every switch prints it anew at once, in the browser. */
export function GameTextOutput({ lists, world, fileName }: GameTextOutputProps) {
  const { t } = useTranslation('result')
  const filters = useOutputFilters(outputSettings.outputFilters)
  const [descriptions] = useStored(outputSettings.unitDescriptions)
  const [describing, setDescribing] = useState(false)
  const { active } = filters
  const linked = active.has('targetUrl')
  const ids = useVillageIds(world?.world, linked)

  const text = useMemo(() => {
    const layout = { fields: active, descriptions, rallyPoint: rallyPointOf(ids, world?.url) }
    return printLists(lists, (lines) => printGameText(lines, layout))
  }, [lists, active, descriptions, ids, world?.url])
  const problems = useMemo(
    () => (linked && ids.state === 'ready' ? missingVillages(lists, ids.idAt) : []),
    [lists, linked, ids],
  )

  return (
    <Stack gap={5} shrink>
      <FilterChips filters={filters} />
      {linked && world && <LinkNote ids={ids} world={world.world} />}
      <VillageProblems problems={problems} />
      <PartsOutput text={text} fileName={fileName}>
        <Button onClick={() => setDescribing(true)}>{t('unitDescriptions')}</Button>
      </PartsOutput>
      <UnitDescriptionsDialog units={world?.units ?? []} opened={describing} onClose={() => setDescribing(false)} />
    </Stack>
  )
}

function rallyPointOf(ids: VillageIds, worldUrl: string | undefined): (line: PlanLine) => string | undefined {
  return ({ source, target }) => {
    if (ids.state !== 'ready' || worldUrl === undefined) return undefined
    const sourceId = ids.idAt(source)
    const targetId = ids.idAt(target)
    if (sourceId === undefined || targetId === undefined) return undefined
    return rallyPointUrl({ worldUrl, sourceId, targetId })
  }
}

function missingVillages(lists: PlanLists, idAt: (at: Coord) => number | undefined): NoWorkbenchLine[] {
  return lists.flat().flatMap(({ source, target }) => {
    const missing: NoWorkbenchLine[] = []
    if (idAt(source) === undefined) missing.push({ problem: 'NO_SOURCE_ID', coord: source })
    if (idAt(target) === undefined) missing.push({ problem: 'NO_TARGET_ID', coord: target })
    return missing
  })
}

/** Why the links are not there, while they are not. */
function LinkNote({ ids, world }: { readonly ids: VillageIds; readonly world: string }) {
  const { t } = useTranslation(['result', 'shell'])
  if (ids.state === 'ready') return null
  return (
    <Row as="p" wrap gap={[3, 5]} align="center" tone="soft" size="row" role="status">
      {ids.state === 'loading' ? t('idsLoadingForLinks', { world }) : t('idsFailedForLinks', { world })}
      {ids.state === 'failed' && <Button onClick={ids.retry}>{t('shell:retry')}</Button>}
    </Row>
  )
}

/** Notes and forums take texts of a limited length; the players know theirs. */
const PART_LENGTHS = [5_000, 10_000, 20_000, 60_000]

interface PartsOutputProps {
  readonly text: string
  readonly fileName: string
  /** Stands beside the choice of the length. */
  readonly children: ReactNode
}

function PartsOutput({ text, fileName, children }: PartsOutputProps) {
  const { t, i18n } = useTranslation('result')
  const [length, setLength] = useState<number>()
  const [chosen, setChosen] = useState(0)
  const parts = useMemo(() => (length === undefined ? [text] : splitGameText(text, length)), [text, length])
  const current = Math.min(chosen, parts.length - 1)
  return (
    <>
      <Row wrap gap={[4, 6]} align="end">
        <Select
          label={t('split')}
          value={String(length ?? '')}
          onChange={(value) => setLength(value ? Number(value) : undefined)}
          data={[
            { value: '', label: t('whole') },
            ...PART_LENGTHS.map((characters) => ({
              value: String(characters),
              label: t('atMostCharacters', { characters: characters.toLocaleString(i18n.language) }),
            })),
          ]}
        />
        {children}
        {parts.length > 1 && (
          <Row wrap gap={3}>
            {parts.map((_, index) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: a part is what its place in the text makes it.
                key={index}
                kind={index === current ? 'plain' : 'quiet'}
                aria-pressed={index === current}
                aria-label={t('part', { part: index + 1, parts: parts.length })}
                onClick={() => setChosen(index)}
              >
                {index + 1}
              </Button>
            ))}
          </Row>
        )}
      </Row>
      <TextOutput
        text={parts[current] ?? ''}
        label={parts.length > 1 ? t('part', { part: current + 1, parts: parts.length }) : t('tabs.game')}
        fileName={parts.length > 1 ? fileName.replace('.txt', `-${current + 1}.txt`) : fileName}
      />
    </>
  )
}
