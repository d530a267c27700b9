import { LOST_PARTS, type ReadWorkbenchLine, readLines, readWorkbenchLine } from '@muster/formats'
import type { Coord } from '@muster/game'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { GameTextOutput } from '../../parts/output/GameTextOutput.tsx'
import { OffPackOutput } from '../../parts/output/OffPackOutput.tsx'
import { coordOf, useWorldVillages } from '../../parts/villages/world-villages.ts'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { WorldSelect } from '../../parts/world/WorldSelect.tsx'
import { stored } from '../../storage/stored.ts'
import { Box, Text } from '../../ui/layout.tsx'
import { Converter } from './Converter.tsx'
import { WORKBENCH_EXAMPLE } from './examples.ts'

/** Attack planner lines of DS-Ultimate and DS Workbench as off-pack lines and as game text. */
export function FromWorkbenchPage() {
  const { t } = useTranslation(['textTools', 'shell', 'result'])
  const { world } = useCurrentWorld()
  const villages = useWorldVillages(world?.world, true)
  const byId = useMemo(
    () => villages && new Map(Array.from(villages, ([field, id]): [number, Coord] => [id, coordOf(field)])),
    [villages],
  )
  const parse = (text: string) =>
    readLines<ReadWorkbenchLine>(text, (line) =>
      readWorkbenchLine(line, {
        timeZone: world?.timeZone ?? 'UTC',
        villageAt: (id) => byId?.get(id),
        minutesPerField: (unit) => world?.units.find(({ name }) => name === unit)?.speed,
      }),
    )
  return (
    <Converter
      of={world?.world}
      title={t('shell:pages.fromWorkbench')}
      purpose={t('converter.fromWorkbenchPurpose')}
      kept={stored.toolText('fromWorkbench')}
      label={t('converter.workbenchLines')}
      placeholder={WORKBENCH_EXAMPLE}
      parse={parse}
      problemText={(problem) => t(`problems.${problem}`)}
      empty={t('converter.fromWorkbenchEmpty')}
      before={
        <Box atMost={340}>
          <WorldSelect />
        </Box>
      }
      disabled={!world || !byId}
    >
      {(lists) =>
        world && (
          <>
            <Lost lines={lists.flat()} />
            <Text as="h2" flush above={5}>
              {t('result:tabs.offPack')}
            </Text>
            <OffPackOutput lists={lists} fileName="off-pack.txt" />
            <Text as="h2" flush above={5}>
              {t('result:tabs.game')}
            </Text>
            <GameTextOutput lists={lists} world={world} fileName="tw.txt" />
          </>
        )
      }
    </Converter>
  )
}

/** What an off-pack line has no place for, and of how many lines. */
function Lost({ lines }: { readonly lines: readonly ReadWorkbenchLine[] }) {
  const { t } = useTranslation('textTools')
  const found = LOST_PARTS.map((part) => ({
    part,
    count: lines.filter(({ lost }) => lost.includes(part)).length,
  })).filter(({ count }) => count > 0)
  if (found.length === 0) return null
  return (
    <Box pad={[4, 5]} frame="warn" round="card" size="row" role="status">
      <p>{t('converter.lost')}</p>
      <ul>
        {found.map(({ part, count }) => (
          <li key={part}>{t(`converter.lostParts.${part}`, { count })}</li>
        ))}
      </ul>
    </Box>
  )
}
