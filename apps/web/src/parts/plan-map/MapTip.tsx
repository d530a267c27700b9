import { continentOf, printCoord } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { wallTimeText } from '../results/wall-time-text.ts'
import { UnitIcon } from '../units/UnitIcon.tsx'
import { fieldNumber } from '../villages/world-villages.ts'
import type { MapHit } from './map-hit.ts'
import type { MapPlayer } from './map-players.ts'
import { CANVAS_SIZE } from './map-view.ts'
import css from './PlanMap.module.css'
import type { PlanScene, SceneCommand } from './plan-scene.ts'

export interface MapTipProps {
  readonly hit: MapHit
  readonly scene: PlanScene
  readonly players: readonly MapPlayer[]
  /** Of the pointer, in pixels of the canvas. */
  readonly x: number
  readonly y: number
}

const MOST_COMMANDS = 6

/** What the pointer stands on: the village with its part in the plan, or the command whose way it is. */
export function MapTip({ hit, scene, players, x, y }: MapTipProps) {
  const { t } = useTranslation('map')
  const share = (pixels: number) => `${(pixels / CANVAS_SIZE) * 100}%`
  const commands = 'way' in hit ? [hit.way] : hit.commands
  const more = commands.length - MOST_COMMANDS
  return (
    <div
      className={css['map-tip']}
      data-map-tip
      role="status"
      style={{
        left: share(x),
        top: share(y),
        // Away from the nearer edges, so that it never leaves the map.
        translate: `${x > CANVAS_SIZE / 2 ? 'calc(-100% - 12px)' : '12px'} ${y > CANVAS_SIZE / 2 ? 'calc(-100% - 12px)' : '12px'}`,
      }}
    >
      {'village' in hit && <VillageText hit={hit} scene={scene} players={players} />}
      {commands.slice(0, MOST_COMMANDS).map((command, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal commands of a train differ in their place only.
        <CommandText key={index} command={command} />
      ))}
      {more > 0 && <p>{t('more', { count: more })}</p>}
    </div>
  )
}

type VillageTextProps = Pick<MapTipProps, 'scene' | 'players'> & { readonly hit: Extract<MapHit, { village: unknown }> }

function VillageText({ hit: { village }, scene, players }: VillageTextProps) {
  const { t } = useTranslation('map')
  const coord = printCoord(village)
  const isAmong = (places: PlanScene['sources']) => places.some((place) => printCoord(place) === coord)
  const tower = scene.towers.find(({ at }) => printCoord(at) === coord)
  const owner = players.find(({ fields }) => fields.includes(fieldNumber(village)))
  const parts = [
    isAmong(scene.targets) && t('target'),
    isAmong(scene.sources) && t('source'),
    isAmong(scene.unusedSources) && t('unusedSource'),
    tower && t('tower', { level: tower.level }),
  ].filter((part) => typeof part === 'string')
  return (
    <p>
      <b className="mono">{coord}</b> {t('continent', { continent: String(continentOf(village)).padStart(2, '0') })}
      {owner && ` · ${owner.name}`}
      {parts.length > 0 && ` · ${parts.join(', ')}`}
    </p>
  )
}

function CommandText({ command: { line } }: { readonly command: SceneCommand }) {
  const { t, i18n } = useTranslation(['map', 'planner'])
  return (
    <p>
      {line.unit && <UnitIcon unit={line.unit} label={t(`planner:units.${line.unit}`)} />}{' '}
      <span className="mono">
        {printCoord(line.source)} → {printCoord(line.target)}
      </span>
      {line.launch && line.arrival && (
        <>
          <br />
          {t('leaves', { time: wallTimeText(line.launch, i18n.language) })},{' '}
          {t('arrives', { time: wallTimeText(line.arrival, i18n.language) })}
        </>
      )}
    </p>
  )
}
