import { coordsIn, printCoord } from '@muster/game'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { VillageInput } from '../village-input/VillageInput.tsx'
import { MAP_DIALOG } from './finders.ts'
import { type VillageWay, VillageWays } from './VillageWays.tsx'

export interface FoundVillagesDialogProps {
  /** The name of the box that they are for, and what stands in it. */
  readonly label: string
  readonly text: string
  readonly world: string
  /** Lines that are to join that text. */
  readonly found: string
  readonly onFound: (text: string) => void
  /** Coordinates that do not stand in the box yet, one a line. */
  readonly onAdd: (lines: string) => void
  readonly onClose: () => void
}

/** Villages are found first and join the box when all of them are there, each once. */
export function FoundVillagesDialog(props: FoundVillagesDialogProps) {
  const { label, text, world, found, onFound, onAdd, onClose } = props
  const { t } = useTranslation(['villageList', 'planner'])
  const [way, setWay] = useState<VillageWay>('people')
  const listed = useMemo(() => coordsIn(text).map(printCoord), [text])
  const news = useMemo(() => withoutListed(found, listed), [found, listed])
  return (
    <FormDialog
      title={t('ways.addTo', { list: label })}
      submitLabel={t('ways.addFound', { count: news.length })}
      disabled={news.length === 0}
      onSubmit={() => news.length > 0 && onAdd(news.join('\n'))}
      onClose={onClose}
      size={way === 'map' ? MAP_DIALOG : 680}
    >
      <VillageWays {...{ world, way, listed }} onWay={setWay} text={found} onText={onFound}>
        <VillageInput
          label={label}
          placeholder={t('planner:villagesPlaceholder')}
          value={found}
          onChange={onFound}
          world={world}
          required={false}
        />
      </VillageWays>
    </FormDialog>
  )
}

function withoutListed(found: string, listed: readonly string[]): string[] {
  const there = new Set(listed)
  return [...new Set(coordsIn(found).map(printCoord))].filter((coords) => !there.has(coords))
}
