import { type Coord, printCoord } from '@muster/game'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { MapSwatch, type MapSwatchProps } from '../drawing/MapSwatch.tsx'
import { useMapGround } from '../drawing/map-grounds.ts'
import { ratioOf } from '../drawing/map-style.ts'
import { bulkOf, CANVAS_SIZE, edgeTowards, viewOf } from '../drawing/map-view.ts'
import { paintContinents, paintGround } from '../drawing/paint-ground.ts'
import { paintPlaces } from '../drawing/paint-marks.ts'
import css from './LiveMap.module.css'
import type { Reach } from './reach.ts'

export interface LiveMapProps {
  readonly sources: readonly Coord[]
  readonly reach: Reach
  /** Its key; continents have their names by it. */
  readonly world: string
}

/** Neither source nor target: it stands out from any ground and says that it is left out. */
const BEYOND_COLOR = '#e8e8e8'
const MOST_NAMED = 6

/** What is entered, on a small map: who can send, which targets they still reach in time, and which they do not. */
export function LiveMap({ sources, reach, world }: LiveMapProps) {
  const { t, i18n } = useTranslation('map')
  const [colors] = useStored(stored.mapColors)
  const ground = useMapGround()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { within, beyond, open } = reach
  const { near, far } = useMemo(
    () => bulkOf([sources, [...within, ...beyond, ...open]]),
    [sources, within, beyond, open],
  )

  useEffect(() => {
    const element = canvas.current
    const paper = element?.getContext('2d')
    if (!element || !paper) return
    const view = viewOf(near)
    const ratio = ratioOf(element)
    const place = { view, size: CANVAS_SIZE }
    const placed = (places: readonly Coord[]) =>
      far.length === 0 ? places : places.map((at) => (far.includes(at) ? edgeTowards(view, at) : at))
    paintGround(paper, place, ground)
    paintContinents(paper, view, { ground, ratio, world })
    paintPlaces(
      paper,
      place,
      [
        { kind: 'source', color: colors.source, places: placed(sources) },
        { kind: 'unusedSource', color: BEYOND_COLOR, places: placed(beyond) },
        { kind: 'target', color: colors.target, places: placed([...within, ...open]) },
      ],
      ground,
      ratio,
    )
  }, [sources, within, beyond, open, near, far, colors, ground, world])

  const targets = within.length + beyond.length + open.length
  const isKnown = open.length === 0 && targets > 0
  return (
    <Stack as="figure" gap={4} items="start" above={5} className={css['live-map']} aria-label={t('live')}>
      <canvas className="block full round-box" ref={canvas} width={CANVAS_SIZE} height={CANVAS_SIZE} />
      <figcaption>
        <Stack as="ul" gap={2} size="row" bare>
          <Marked color={colors.source} shape="source">
            {t('liveSources', { count: sources.length })}
          </Marked>
          <Marked color={colors.target} shape="target">
            {isKnown
              ? t('liveWithin', { count: within.length, of: targets.toLocaleString(i18n.language) })
              : t('liveTargets', { count: targets })}
          </Marked>
          {beyond.length > 0 && (
            <Marked color={BEYOND_COLOR} shape="unusedSource">
              {t('liveBeyond', { count: beyond.length })} <Named places={beyond} />
            </Marked>
          )}
        </Stack>
        {far.length > 0 && (
          <Text above={2} tone="faint" size="row">
            {t('liveFar', { count: far.length })} <Named places={far} />
          </Text>
        )}
        {!isKnown && targets > 0 && sources.length > 0 && (
          <Text above={2} tone="faint" size="row">
            {t('liveOpen')}
          </Text>
        )}
      </figcaption>
    </Stack>
  )
}

function Named({ places }: { readonly places: readonly Coord[] }) {
  return (
    <span className="mono">
      {places.slice(0, MOST_NAMED).map(printCoord).join(' ')}
      {places.length > MOST_NAMED && ' …'}
    </span>
  )
}

interface MarkedProps {
  readonly color: string
  readonly shape: MapSwatchProps['shape']
  readonly children: ReactNode
}

/** One kind of what the map shows, beside its mark. */
function Marked({ color, shape, children }: MarkedProps) {
  return (
    <Row as="li" gap={4} align="center">
      <MapSwatch color={color} shape={shape} />
      <span>{children}</span>
    </Row>
  )
}
