import { parseGameText } from '@muster/formats'
import { useTranslation } from 'react-i18next'
import { OffPackOutput } from '../../parts/output/OffPackOutput.tsx'
import { stored } from '../../storage/stored.ts'
import { Converter } from './Converter.tsx'
import { GAME_TEXT_EXAMPLE } from './examples.ts'

/** Text from the game's notes and forum as off-pack lines. */
export function ToOffPackPage() {
  const { t } = useTranslation(['textTools', 'shell'])
  return (
    <Converter
      title={t('shell:pages.toOffPack')}
      purpose={t('converter.toOffPackPurpose')}
      kept={stored.toolText('toOffPack')}
      label={t('converter.gameLines')}
      placeholder={GAME_TEXT_EXAMPLE}
      parse={parseGameText}
      problemText={(problem) => t(`problems.${problem === 'NO_UNIT' ? 'NO_UNIT_TAG' : problem}`)}
      empty={t('converter.toOffPackEmpty')}
    >
      {(lists) => <OffPackOutput lists={lists} fileName="off-pack.txt" />}
    </Converter>
  )
}
