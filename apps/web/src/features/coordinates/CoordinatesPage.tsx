/**
 * The coordinate extractor. The coordinates are read from the text while it is typed; who
 * owns them is asked of the server at the press of a button.
 */
import { Checkbox } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextOutput } from '../../parts/output/TextOutput.tsx'
import { LineInput } from '../../parts/tool/LineInput.tsx'
import { ToolPage } from '../../parts/tool/ToolPage.tsx'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { WorldSelect } from '../../parts/world/WorldSelect.tsx'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout, Card, Row, Stack } from '../../ui/layout.tsx'
import css from './CoordinatesPage.module.css'
import { extractedCoords } from './extraction.ts'
import { OwnerTable } from './OwnerTable.tsx'

export function CoordinatesPage() {
  const { t } = useTranslation(['textTools', 'shell'])
  const [text, keepText] = useStored(stored.toolText('coordinates'))
  const [exclusion, keepExclusion] = useStored(stored.toolText('excludedCoordinates'))
  const [removeDuplicates, keepRemoveDuplicates] = useStored(stored.removeDuplicateCoordinates)

  // What is typed stands there first; the list of a long text follows when there is time.
  const [read, left] = [useDeferredValue(text), useDeferredValue(exclusion)]
  const found = useMemo(
    () => extractedCoords({ text: read, exclusion: left, removeDuplicates }),
    [read, left, removeDuplicates],
  )
  const hasAny = useMemo(
    () => extractedCoords({ text: read, exclusion: '', removeDuplicates: true }).length > 0,
    [read],
  )

  return (
    <ToolPage title={t('shell:pages.coordExtractor')} purpose={t('coordinates.purpose')}>
      <Card as="div" titled gap={5} wide="form">
        <Stack gap={[5, 6]} align="end" columns="minmax(0, 3fr) minmax(0, 2fr)" phone="one">
          <LineInput label={t('coordinates.text')} value={text} onChange={keepText} />
          <LineInput
            label={t('coordinates.exclusion')}
            description={t('coordinates.exclusionHint')}
            value={exclusion}
            onChange={keepExclusion}
          />
        </Stack>
        <Checkbox
          label={t('coordinates.removeDuplicates')}
          checked={removeDuplicates}
          onChange={(event) => keepRemoveDuplicates(event.currentTarget.checked)}
        />
      </Card>
      {found.length > 0 ? (
        <Found coords={found} />
      ) : (
        <Callout kind="empty">
          {hasAny ? t('coordinates.allExcluded') : t(read.trim() === '' ? 'coordinates.empty' : 'coordinates.none')}
        </Callout>
      )}
    </ToolPage>
  )
}

function Found({ coords }: { readonly coords: readonly string[] }) {
  const { t } = useTranslation('textTools')
  const { world } = useCurrentWorld()
  // Of another list or another world nothing was asked yet.
  const [grouped, setGrouped] = useState<{ readonly coords: readonly string[]; readonly world: string }>()
  const isGrouped = grouped !== undefined && grouped.coords === coords && grouped.world === world?.world
  return (
    <Stack as="section" gap={5} wide="form" aria-label={t('outcome')}>
      <TextOutput text={coords.join('\n')} label={t('coordinates.found')} fileName="coordinates.txt" />
      <Row wrap gap={[4, 6]} align="start" className={css['grouping']}>
        <WorldSelect />
        <Button disabled={!world} onClick={() => world && setGrouped({ coords, world: world.world })}>
          {t('coordinates.groupByPlayer')}
        </Button>
      </Row>
      {isGrouped && world && <OwnerTable coords={coords} world={world} />}
    </Stack>
  )
}
