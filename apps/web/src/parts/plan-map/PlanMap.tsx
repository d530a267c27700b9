/**
 * A plan on the map of its world: who sends where, what lies between. Another world can
 * be looked at too; the plan stays where it is.
 */

import type { Player } from '@muster/contracts'
import { type Coord, printCoord } from '@muster/game'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { PhoneFold } from '../../ui/folds/PhoneFold.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { byName } from '../../ui/name-order.ts'
import { Select } from '../../ui/Select.tsx'
import { saveFile } from '../output/save-file.ts'
import { type Ownership, useVillageOwnership, type VillageOwner } from '../villages/village-ownership.ts'
import { fieldNumber, worldVillagesQuery } from '../villages/world-villages.ts'
import { useCurrentWorld } from '../world/current-world.ts'
import type { MapHit } from './drawing/map-hit.ts'
import type { MapPainter } from './drawing/map-painter.ts'
import { bulkOf, viewOf, WHOLE_WORLD } from './drawing/map-view.ts'
import { MOST_WAYS } from './drawing/plan-bands.ts'
import { useFullScreen } from './drawing/use-full-screen.ts'
import { type MapViewControl, useMapView } from './drawing/use-map-view.ts'
import { villageCells } from './drawing/village-cells.ts'
import { IsolatedNote } from './IsolatedNote.tsx'
import { MapCanvas } from './MapCanvas.tsx'
import { ColoringChoice, MapLegend } from './MapLegend.tsx'
import { MapSettings } from './MapSettings.tsx'
import { coloredPlayers, sharingPlayer, useMapPlayers } from './map-players.ts'
import css from './PlanMap.module.css'
import { PlayerRows } from './PlayerRows.tsx'
import { PlayerSearch } from './PlayerSearch.tsx'
import type { PlanScene, SceneCommand } from './plan-scene.ts'
import { type Isolated, type ShownPlan, shownPlan } from './shown-plan.ts'
import { VillagesNote } from './VillagesNote.tsx'
import { storedColoring, type WayGroup, wayGroups } from './way-groups.ts'

export interface PlanMapProps {
  readonly scene: PlanScene
  /** Key of the world that the plan is for. */
  readonly world: string
  /** The line of one of the commands, which is pointed at. */
  readonly lifted?: SceneCommand['line']
  /** Of every village of the plan, where it is known already; the server is asked else. */
  readonly ownership?: Ownership
  /** Of all commands, in place of those that are chosen here. */
  readonly groups?: readonly WayGroup[]
  /** Of an operation: another scene is the same plan with other commands, so the map stays where it is, and of its world there is no choice. */
  readonly staysPut?: boolean
  /** A village of the plan was clicked, or nothing. */
  readonly onVillage?: (village: Coord | undefined) => void
}

export function PlanMap(props: PlanMapProps) {
  const { scene, world: planned, lifted, staysPut = false, onVillage } = props
  const { t } = useTranslation('map')
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<MapPainter>(undefined)
  const control = useMapView(canvas)
  const fullScreen = useFullScreen()
  const [colors] = useStored(stored.mapColors)
  const [coloring] = useStored(storedColoring)
  const [world, setWorld] = useState(planned)
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [isolated, setIsolated] = useState<Isolated>()

  const villages = useQuery(worldVillagesQuery(world))
  const cells = useMemo(() => villages.data && villageCells(villages.data), [villages.data])
  const askedOwnership = useVillageOwnership(
    world,
    useMemo(() => scene.places.map(printCoord), [scene]),
    world === planned && props.ownership === undefined,
  )
  const ownership = (world === planned && props.ownership) || askedOwnership
  const { players, sharing, painted, addPlayer, removePlayer, forgetPlayers } = usePlayerChoice(world, ownership.owners)

  const chosen = useMemo(() => wayGroups(scene.commands, coloring, colors), [scene, coloring, colors])
  const groups = props.groups ?? chosen
  const plan = useMemo(() => shownPlan(scene, groups, { off, isolated }), [scene, groups, off, isolated])

  const told = useMemo(() => scene.commands.find(({ line }) => line === lifted), [scene, lifted])

  // Opens on the plan, and goes to the next one that is shown in its place.
  const wasShown = useRef(false)
  useEffect(() => {
    if (staysPut && wasShown.current) return
    wasShown.current = true
    setIsolated(undefined)
    control.show(viewOf(openedOn(scene)))
  }, [scene, control, staysPut])

  const chooseWorld = (key: string) => {
    setWorld(key)
    // Players of one world mean nothing on another.
    forgetPlayers()
    setIsolated(undefined)
  }
  const switchKind = (key: string) => {
    setOff((before) =>
      before.has(key) ? new Set([...before].filter((each) => each !== key)) : new Set([...before, key]),
    )
  }
  const isolateHit = (hit: MapHit | undefined) => {
    if (hit && 'band' in hit) {
      const { commands, from, to } = hit.band
      setIsolated({
        commands: new Set(commands),
        name: `≈ ${printCoord(nearField(from))} → ${printCoord(nearField(to))}`,
      })
      return
    }
    const village = hit && ('village' in hit ? hit.village : hit.way.line.source)
    // A village that sends nothing and gets nothing has nothing to be seen alone.
    const isOfPlan = village && scene.commandsAt.has(fieldNumber(village))
    const next = isOfPlan && !isSame(isolated, village) ? village : undefined
    setIsolated(next && { village: next })
    onVillage?.(next)
  }
  const savePicture = () => {
    painter.current?.finish()
    canvas.current?.toBlob((picture) => picture && saveFile(picture, `${world}-plan.png`))
  }

  return (
    <Stack gap={7} className={css['plan-map']} data-full={fullScreen.isFull || undefined}>
      <Stack gap={4} shrink packed className={css['plan-map-left']}>
        <MapCanvas
          {...{ canvas, painter, control, world, plan, colors, cells, ownership, told }}
          players={painted}
          isIsolated={isolated !== undefined}
          fullScreen={fullScreen}
          onIsolate={isolateHit}
        />
        <MapActs control={control} plan={plan} onSave={savePicture} />
        <IsolatedNote {...{ isolated, plan, ownership }} onIsolate={setIsolated} />
        <VillagesNote world={world} villages={villages} />
      </Stack>
      <PhoneFold label={t('legend')}>
        <Stack gap={6} shrink packed>
          <MapLegend {...{ scene, groups, colors, off }} onSwitch={switchKind} />
          {plan.commands.length > MOST_WAYS && <Text tone="soft">{t('bands')}</Text>}
          {!props.groups && <ColoringChoice />}
          <Stack as="section" aria-label={t('players')} gap={4} className={css['map-players']}>
            <PlayerSearch world={world} onFound={addPlayer} />
            <PlayerRows
              players={players}
              sharing={sharing}
              ownership={ownership}
              isolated={isolated}
              onIsolate={setIsolated}
              onRemove={removePlayer}
            />
          </Stack>
          {!staysPut && <WorldChoice value={world} planned={planned} onChange={chooseWorld} />}
          <MapSettings />
        </Stack>
      </PhoneFold>
    </Stack>
  )
}

interface MapActsProps {
  readonly control: MapViewControl
  readonly plan: ShownPlan
  readonly onSave: () => void
}

/** Below the map, which begins on the first screen. */
function MapActs({ control, plan, onSave }: MapActsProps) {
  const { t } = useTranslation('map')
  return (
    <Row gap={3} wrap>
      <Button size="compact-sm" onClick={() => control.show(viewOf(plan.places))}>
        {t('zoomToPlan')}
      </Button>
      <Button size="compact-sm" onClick={() => control.show(WHOLE_WORLD)}>
        {t('wholeWorld')}
      </Button>
      <Button size="compact-sm" onClick={onSave}>
        {t('download')}
      </Button>
    </Row>
  )
}

function nearField({ x, y }: Coord): Coord {
  return { x: Math.round(x), y: Math.round(y) }
}

function isSame(isolated: Isolated | undefined, village: Coord): boolean {
  return (
    isolated !== undefined &&
    'village' in isolated &&
    isolated.village.x === village.x &&
    isolated.village.y === village.y
  )
}

/** All of the plan but what has no command and lies far away: a button shows that too. */
function openedOn({ sources, unusedSources, targets, towers, commandsAt }: PlanScene): readonly Coord[] {
  const { near, far } = bulkOf([[...sources, ...unusedSources], targets, towers.map(({ at }) => at)])
  return [...near, ...far.filter((place) => commandsAt.has(fieldNumber(place)))]
}

/** Players who were looked for, and owners of the plan's villages without those that were taken off the map. */
function usePlayerChoice(world: string, owners: readonly VillageOwner[]) {
  const [found, setFound] = useState<readonly Player[]>([])
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const { players: colored, sharing } = useMemo(() => coloredPlayers(found, owners, hidden), [found, owners, hidden])
  const players = useMapPlayers(world, colored)
  const painted = useMemo(() => [sharingPlayer(sharing), ...players], [sharing, players])
  return {
    players,
    sharing,
    painted,
    addPlayer: (player: Player) => {
      setFound((before) => [...before.filter(({ playerId }) => playerId !== player.playerId), player])
    },
    removePlayer: (id: number) => {
      setFound((before) => before.filter(({ playerId }) => playerId !== id))
      setHidden((before) => new Set([...before, id]))
    },
    forgetPlayers: () => setFound([]),
  }
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
      data={[...new Set([planned, ...keys])].sort(byName)}
      value={value}
      onChange={(key) => key !== null && onChange(key)}
    />
  )
}
