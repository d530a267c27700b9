import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../storage/browser-storage.ts'
import type { MapColors } from '../../storage/stored.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Select } from '../../ui/Select.tsx'
import { dayOfText } from '../results/wall-time-text.ts'
import { MapSwatch, type MapSwatchProps } from './drawing/MapSwatch.tsx'
import css from './PlanMap.module.css'
import type { PlanScene } from './plan-scene.ts'
import type { MarkKind } from './shown-plan.ts'
import { COLORINGS, storedColoring, type WayGroup, type WayMeaning } from './way-groups.ts'

export interface MapLegendProps {
  readonly scene: PlanScene
  readonly groups: readonly WayGroup[]
  readonly colors: MapColors
  /** Kinds and groups that are switched off. */
  readonly off: ReadonlySet<string>
  readonly onSwitch: (key: string) => void
}

/** Shape and colour of everything the map draws, with how many of each there are; a row switches its kind on and off. */
export function MapLegend({ scene, groups, colors, off, onSwitch }: MapLegendProps) {
  const { t } = useTranslation('map')
  const meaningText = useMeaningText()
  const marks = [
    { kind: 'source', count: scene.sources.length },
    { kind: 'target', count: scene.targets.length },
    { kind: 'unusedSource', count: scene.unusedSources.length },
  ] as const satisfies readonly Mark[]
  const tower: Mark = { kind: 'tower', count: scene.towers.length }
  const markRow = ({ kind, count }: Mark) => (
    <LegendRow
      key={kind}
      color={colors[kind]}
      shape={kind}
      count={count}
      isOn={!off.has(kind)}
      onSwitch={() => onSwitch(kind)}
    >
      {t(`colors.${kind}`)}
    </LegendRow>
  )
  return (
    <Stack as="ul" gap={2} bare className={css['map-legend']} aria-label={t('legend')}>
      {marks.filter(({ count }) => count > 0).map(markRow)}
      {groups.map(({ key, meaning, color, commands }) => (
        <LegendRow
          key={key}
          color={color}
          shape="way"
          count={commands.length}
          isOn={!off.has(key)}
          onSwitch={() => onSwitch(key)}
        >
          {meaningText(meaning)}
        </LegendRow>
      ))}
      {tower.count > 0 && markRow(tower)}
    </Stack>
  )
}

interface Mark {
  readonly kind: MarkKind
  readonly count: number
}

interface RowProps {
  readonly color: string
  readonly shape: MapSwatchProps['shape']
  readonly count: number
  readonly isOn: boolean
  readonly onSwitch: () => void
  readonly children: ReactNode
}

function LegendRow({ color, shape, count, isOn, onSwitch, children }: RowProps) {
  const { i18n } = useTranslation('map')
  return (
    <li>
      <Row
        type="button"
        as="button"
        gap={4}
        align="center"
        full
        round="box"
        tone="ink"
        tall={28}
        finger
        className={css['map-legend-row']}
        aria-pressed={isOn}
        onClick={onSwitch}
      >
        <MapSwatch color={color} shape={shape} />
        <span>{children}</span>{' '}
        <Text as="span" push tone="faint" size="row" className="mono">
          {count.toLocaleString(i18n.language)}
        </Text>
      </Row>
    </li>
  )
}

/** By what the ways are coloured. */
export function ColoringChoice() {
  const { t } = useTranslation('map')
  const [coloring, setColoring] = useStored(storedColoring)
  return (
    <Select
      label={t('coloring')}
      data={COLORINGS.map((value) => ({ value, label: t(`colorings.${value}`) }))}
      value={coloring}
      onChange={(chosen) => setColoring(COLORINGS.find((each) => each === chosen) ?? coloring)}
      allowDeselect={false}
    />
  )
}

function useMeaningText(): (meaning: WayMeaning) => string {
  const { t, i18n } = useTranslation(['map', 'planner'])
  return (meaning) => {
    if (meaning === 'untold') return t('untold')
    if ('name' in meaning) return meaning.name
    if ('kind' in meaning) return t(`colors.${meaning.kind}`)
    if ('unit' in meaning) return t(`planner:units.${meaning.unit}`)
    const { from, until } = meaning
    const day = (time: typeof from) => `${dayOfText(time, i18n.language)} ${time.slice(11, 16)}`
    return `${day(from)}–${from.slice(0, 10) === until.slice(0, 10) ? until.slice(11, 16) : day(until)}`
  }
}
