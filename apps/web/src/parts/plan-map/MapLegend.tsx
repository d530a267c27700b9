import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../storage/browser-storage.ts'
import type { MapColors } from '../../storage/stored.ts'
import { dayOfText } from '../results/wall-time-text.ts'
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
    { kind: 'source', count: scene.sources.length, picture: <circle cx="8" cy="8" r="5" /> },
    { kind: 'target', count: scene.targets.length, picture: <path d="M8 1.5 14.5 8 8 14.5 1.5 8Z" /> },
    {
      kind: 'unusedSource',
      count: scene.unusedSources.length,
      picture: <rect x="3.5" y="3.5" width="9" height="9" />,
    },
  ] as const satisfies readonly Mark[]
  const tower: Mark = { kind: 'tower', count: scene.towers.length, picture: <path d="M8 2 14 13.5H2Z" /> }
  const markRow = ({ kind, count, picture }: Mark) => (
    <Row
      key={kind}
      color={colors[kind]}
      picture={picture}
      count={count}
      isOn={!off.has(kind)}
      onSwitch={() => onSwitch(kind)}
    >
      {t(`colors.${kind}`)}
    </Row>
  )
  return (
    <ul className={css['map-legend']} aria-label={t('legend')}>
      {marks.filter(({ count }) => count > 0).map(markRow)}
      {groups.map(({ key, meaning, color, commands }) => (
        <Row
          key={key}
          color={color}
          picture={<rect x="0" y="6.5" width="16" height="3" />}
          count={commands.length}
          isOn={!off.has(key)}
          onSwitch={() => onSwitch(key)}
        >
          {meaningText(meaning)}
        </Row>
      ))}
      {tower.count > 0 && markRow(tower)}
    </ul>
  )
}

interface Mark {
  readonly kind: MarkKind
  readonly count: number
  readonly picture: ReactNode
}

interface RowProps {
  readonly color: string
  readonly picture: ReactNode
  readonly count: number
  readonly isOn: boolean
  readonly onSwitch: () => void
  readonly children: ReactNode
}

function Row({ color, picture, count, isOn, onSwitch, children }: RowProps) {
  return (
    <li>
      <button type="button" className={css['map-legend-row']} aria-pressed={isOn} onClick={onSwitch}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill={color}>
          {picture}
        </svg>
        <span>{children}</span> <span className="mono">{count}</span>
      </button>
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
