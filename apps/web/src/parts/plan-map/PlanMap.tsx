/**
 * A plan on the map of its world: who sends where, what lies between. Another world can
 * be looked at too; the plan stays where it is.
 */
import { CloseButton, Select } from '@mantine/core'
import type { Player } from '@muster/contracts'
import { printCoord } from '@muster/game'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../output/save-file.ts'
import { worldVillagesQuery } from '../villages/world-villages.ts'
import { useCurrentWorld } from '../world/current-world.ts'
import { MapCanvas } from './MapCanvas.tsx'
import { MapLegend } from './MapLegend.tsx'
import { MapSettings } from './MapSettings.tsx'
import { type MapPlayer, useMapPlayers, usePlanOwners } from './map-players.ts'
import { viewOf, WHOLE_WORLD } from './map-view.ts'
import css from './PlanMap.module.css'
import { PlayerSearch } from './PlayerSearch.tsx'
import type { PlanScene } from './plan-scene.ts'
import { useMapView } from './use-map-view.ts'
import { villageCells } from './village-cells.ts'

const BUTTON_ZOOM = 2

export interface PlanMapProps {
  readonly scene: PlanScene
  /** Key of the world that the plan is for. */
  readonly world: string
}

export function PlanMap({ scene, world: planned }: PlanMapProps) {
  const { t } = useTranslation('map')
  const canvas = useRef<HTMLCanvasElement>(null)
  const control = useMapView(canvas)
  const [colors] = useStored(stored.mapColors)
  const [world, setWorld] = useState(planned)
  const [found, setFound] = useState<readonly Player[]>([])
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())

  const villages = useQuery(worldVillagesQuery(world))
  const cells = useMemo(() => villages.data && villageCells(villages.data), [villages.data])

  const owners = usePlanOwners(
    world,
    useMemo(() => scene.places.map(printCoord), [scene]),
    world === planned,
  )
  const shown = useMemo(() => {
    const foundIds = new Set(found.map(({ playerId }) => playerId))
    const others = owners.filter(({ playerId }) => !hidden.has(playerId) && !foundIds.has(playerId))
    return [...found, ...others]
  }, [found, owners, hidden])
  const players = useMapPlayers(world, shown)

  const chooseWorld = (key: string) => {
    setWorld(key)
    // Players of one world mean nothing on another.
    setFound([])
  }
  const addPlayer = (player: Player) => {
    setFound((before) => [...before.filter(({ playerId }) => playerId !== player.playerId), player])
  }
  const removePlayer = (id: number) => {
    setFound((before) => before.filter(({ playerId }) => playerId !== id))
    setHidden((before) => new Set([...before, id]))
  }
  const savePicture = () => {
    canvas.current?.toBlob((picture) => picture && saveFile(picture, `${world}-plan.png`))
  }

  return (
    <div className={css['plan-map']}>
      <div className={css['plan-map-left']}>
        <div className={css['plan-map-tools']}>
          <Button onClick={() => control.zoomBy(BUTTON_ZOOM)} aria-label={t('zoomIn')}>
            +
          </Button>
          <Button onClick={() => control.zoomBy(1 / BUTTON_ZOOM)} aria-label={t('zoomOut')}>
            −
          </Button>
          <Button onClick={() => control.show(viewOf(scene.places))}>{t('zoomToPlan')}</Button>
          <Button onClick={() => control.show(WHOLE_WORLD)}>{t('wholeWorld')}</Button>
          <Button onClick={savePicture}>{t('download')}</Button>
        </div>
        <MapCanvas
          canvas={canvas}
          control={control}
          world={world}
          scene={scene}
          colors={colors}
          cells={cells}
          players={players}
        />
        <VillagesNote world={world} isLoading={villages.isPending} isFailed={villages.isError} />
      </div>
      <div className={css['plan-map-side']}>
        <WorldChoice value={world} planned={planned} onChange={chooseWorld} />
        <MapLegend scene={scene} colors={colors} />
        <section aria-label={t('players')} className={css['map-players']}>
          <PlayerSearch world={world} onFound={addPlayer} />
          <PlayerRows players={players} onRemove={removePlayer} />
          {owners.length > 0 && <p className={css['map-players-hint']}>{t('ownersHint')}</p>}
        </section>
        <MapSettings />
      </div>
    </div>
  )
}

interface WorldChoiceProps {
  readonly value: string
  readonly planned: string
  readonly onChange: (world: string) => void
}

function WorldChoice({ value, planned, onChange }: WorldChoiceProps) {
  const { t } = useTranslation('shell')
  const { list } = useCurrentWorld()
  const keys = list.state === 'ready' ? list.worlds.map(({ world }) => world) : []
  return (
    <Select
      label={t('world')}
      data={[...new Set([planned, ...keys])].sort()}
      value={value}
      onChange={(key) => key !== null && onChange(key)}
    />
  )
}

interface PlayerRowsProps {
  readonly players: readonly MapPlayer[]
  readonly onRemove: (playerId: number) => void
}

function PlayerRows({ players, onRemove }: PlayerRowsProps) {
  const { t } = useTranslation('map')
  return (
    <ul>
      {players.map(({ playerId, name, color, fields }) => (
        <li key={playerId}>
          <span className={css['map-player-color']} style={{ background: color }} />
          <span className={css['map-player-name']}>{name}</span>
          <span className={css['map-player-count']}>{t('villages', { count: fields.length })}</span>
          <CloseButton size="sm" aria-label={t('removePlayer', { name })} onClick={() => onRemove(playerId)} />
        </li>
      ))}
    </ul>
  )
}

interface VillagesNoteProps {
  readonly world: string
  readonly isLoading: boolean
  readonly isFailed: boolean
}

function VillagesNote({ world, isLoading, isFailed }: VillagesNoteProps) {
  const { t } = useTranslation('map')
  if (isFailed) return <p role="alert">{t('villagesFailed', { world })}</p>
  return isLoading ? <p role="status">{t('villagesLoading', { world })}</p> : null
}
