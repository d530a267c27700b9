import { TextInput } from '@mantine/core'
import { type Coord, parseCoord } from '@muster/game'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import formCss from '../fields/form-layout.module.css'
import { fieldsWithin, type MapArea } from '../plan-map/picking/map-area.ts'
import { type FieldNumber, useWorldVillages } from '../villages/world-villages.ts'
import css from './FromMap.module.css'

export interface AreaInNumbersProps {
  readonly world: string
  readonly onLook: (at: readonly Coord[]) => void
  readonly onArea: (fields: readonly FieldNumber[]) => void
}

/** The same areas for who has no pointer, or wants them exactly; the map turns to what is typed. */
export function AreaInNumbers({ world, onLook, onArea }: AreaInNumbersProps) {
  const { t } = useTranslation('villageWays')
  const villages = useWorldVillages(world, true)
  const [center, setCenter] = useState('')
  const [fields, setFields] = useState<number | null>(null)
  const [corner, setCorner] = useState('')
  const area = areaOf(center, fields, corner)
  const corners = area && JSON.stringify(cornersOf(area))
  useEffect(() => {
    // Written here a moment ago.
    if (corners !== undefined) onLook(JSON.parse(corners) as Coord[])
  }, [corners, onLook])
  return (
    <details className={css['numbers']}>
      <summary>{t('areaInNumbers')}</summary>
      <p className={formCss['hint']}>{t('areaInNumbersHint')}</p>
      <Stack gap={4} above={4} below={4} columns={2}>
        <TextInput
          label={t('areaCenter')}
          placeholder="500|500"
          classNames={{ input: 'mono' }}
          value={center}
          onChange={({ currentTarget }) => setCenter(currentTarget.value)}
        />
        <NumberField label={t('areaFields')} value={fields} onChange={setFields} min={0} hasFraction />
        <TextInput
          label={t('areaCorner')}
          placeholder="520|520"
          classNames={{ input: 'mono' }}
          value={corner}
          onChange={({ currentTarget }) => setCorner(currentTarget.value)}
        />
      </Stack>
      <Button
        size="compact-sm"
        disabled={!area || !villages}
        onClick={() => area && villages && onArea(fieldsWithin(area, villages.keys()))}
      >
        {t('pickArea')}
      </Button>
    </details>
  )
}

function cornersOf(area: MapArea): Coord[] {
  if (area.kind === 'rectangle') return [area.from, area.to]
  const { center, fields } = area
  return [
    { x: center.x - fields, y: center.y - fields },
    { x: center.x + fields, y: center.y + fields },
  ]
}

/** A second corner makes it a rectangle. */
function areaOf(center: string, fields: number | null, corner: string): MapArea | undefined {
  const from = parseCoord(center.trim())
  const to = parseCoord(corner.trim())
  if (!from) return undefined
  if (to) return { kind: 'rectangle', from, to }
  return fields === null || corner.trim() !== '' ? undefined : { kind: 'circle', center: from, fields }
}
