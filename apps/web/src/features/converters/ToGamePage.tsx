import { parseOffPack } from '@muster/formats'
import { useTranslation } from 'react-i18next'
import { GameTextOutput } from '../../parts/output/GameTextOutput.tsx'
import { useOutputFilters } from '../../parts/output/output-filters.ts'
import { outputSettings } from '../../parts/output/output-settings.ts'
import type { PlanLists } from '../../parts/output/plan-lists.ts'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { WorldSelect } from '../../parts/world/WorldSelect.tsx'
import { stored } from '../../storage/stored.ts'
import { Box } from '../../ui/layout.tsx'
import { Converter } from './Converter.tsx'
import { OFF_PACK_EXAMPLE } from './examples.ts'

/** Off-pack lines as text for the game's notes and forum. */
export function ToGamePage() {
  const { t } = useTranslation(['textTools', 'shell'])
  return (
    <Converter
      title={t('shell:pages.toGame')}
      purpose={t('converter.toGamePurpose')}
      kept={stored.toolText('toGameText')}
      label={t('converter.offPackLines')}
      placeholder={OFF_PACK_EXAMPLE}
      parse={parseOffPack}
      problemText={(problem) => t(`problems.${problem}`)}
      empty={t('converter.toGameEmpty')}
    >
      {(lists) => <LinkedGameText lists={lists} />}
    </Converter>
  )
}

/** The world is asked for while links are wanted. */
function LinkedGameText({ lists }: { readonly lists: PlanLists }) {
  const { world } = useCurrentWorld()
  const { active } = useOutputFilters(outputSettings.outputFilters)
  return (
    <>
      {active.has('targetUrl') && (
        <Box atMost={340}>
          <WorldSelect />
        </Box>
      )}
      <GameTextOutput lists={lists} world={world} fileName="tw.txt" />
    </>
  )
}
