import { parseOffPack } from '@muster/formats'
import { useTranslation } from 'react-i18next'
import { useCurrentWorld } from '../../parts/current-world.ts'
import { WorkbenchOutput } from '../../parts/output/WorkbenchOutput.tsx'
import { WorldSelect } from '../../parts/WorldSelect.tsx'
import { stored } from '../../storage/stored.ts'
import { Converter } from './Converter.tsx'
import { OFF_PACK_EXAMPLE } from './examples.ts'
import './converters.css'

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
        <div className="converter-world">
          <WorldSelect />
        </div>
      }
      disabled={!world}
    >
      {(lists) => world && <WorkbenchOutput key={world.world} lists={lists} world={world} fileName="workbench.txt" />}
    </Converter>
  )
}
