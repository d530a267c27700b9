import { useTranslation } from 'react-i18next'
import type { MapColors } from '../../storage/stored.ts'
import css from './PlanMap.module.css'
import type { PlanScene } from './plan-scene.ts'

export interface MapLegendProps {
  readonly scene: PlanScene
  readonly colors: MapColors
}

/** Shape and colour of everything the map draws, with how many of each there are. */
export function MapLegend({ scene, colors }: MapLegendProps) {
  const { t } = useTranslation('map')
  const fakes = scene.commands.filter(({ isFake }) => isFake).length
  const rows = [
    { name: 'source', count: scene.sources.length, picture: <circle cx="8" cy="8" r="5" /> },
    { name: 'target', count: scene.targets.length, picture: <path d="M8 1.5 14.5 8 8 14.5 1.5 8Z" /> },
    {
      name: 'unusedSource',
      count: scene.unusedSources.length,
      picture: <rect x="3.5" y="3.5" width="9" height="9" />,
    },
    { name: 'ramLine', count: scene.commands.length - fakes, picture: <rect x="0" y="6.5" width="16" height="3" /> },
    { name: 'fakeLine', count: fakes, picture: <rect x="0" y="6.5" width="16" height="3" /> },
    { name: 'tower', count: scene.towers.length, picture: <path d="M8 2 14 13.5H2Z" /> },
  ] as const
  return (
    <ul className={css['map-legend']} aria-label={t('legend')}>
      {rows
        .filter(({ count }) => count > 0)
        .map(({ name, count, picture }) => (
          <li key={name}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill={colors[name]}>
              {picture}
            </svg>
            {t(`colors.${name}`)} <span className="mono">{count}</span>
          </li>
        ))}
    </ul>
  )
}
