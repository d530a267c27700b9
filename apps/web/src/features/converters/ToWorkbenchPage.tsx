import { parseOffPack } from '@muster/formats'
import { useTranslation } from 'react-i18next'
import { WorkbenchOutput } from '../../parts/output/WorkbenchOutput.tsx'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { WorldSelect } from '../../parts/world/WorldSelect.tsx'
import { stored } from '../../storage/stored.ts'
import { Box } from '../../ui/layout.tsx'
import { Converter } from './Converter.tsx'
import { OFF_PACK_EXAMPLE } from './examples.ts'

/** Off-pack lines as attack planner lines for DS-Ultimate and DS Workbench, of a world whose village numbers they carry. */
export function ToWorkbenchPage() {
  const { t } = useTranslation(['textTools', 'shell'])
  const { world } = useCurrentWorld()
  return (
    <Converter
      title={t('shell:pages.toWorkbench')}
      purpose={t('converter.toWorkbenchPurpose')}
      kept={stored.toolText('toWorkbench')}
      label={t('converter.offPackLines')}
      description={t('converter.lineHint')}
      placeholder={OFF_PACK_EXAMPLE}
      parse={parseOffPack}
      problemText={(problem) => t(`problems.${problem}`)}
      empty={t('converter.toWorkbenchEmpty')}
      before={
        <>
          <p>
            <a href="/converter-from-workbench">{t('converter.haveWorkbench')}</a>
          </p>
          <Box atMost={340}>
            <WorldSelect />
          </Box>
        </>
      }
      disabled={!world}
    >
      {(lists) => world && <WorkbenchOutput key={world.world} lists={lists} world={world} fileName="workbench.txt" />}
    </Converter>
  )
}
