import { useDebouncedValue } from '@mantine/hooks'
import { type Coord, continentName, continentOf, printCoord } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { Box, Text } from '../../ui/layout.tsx'
import { wallTimeText } from '../results/wall-time-text.ts'
import { UnitIcon } from '../units/UnitIcon.tsx'
import { type OwnedVillage, type Ownership, useVillageOwnership } from '../villages/village-ownership.ts'
import { fieldNumber } from '../villages/world-villages.ts'
import type { MapHit } from './drawing/map-hit.ts'
import { CANVAS_SIZE } from './drawing/map-view.ts'
import type { Band } from './drawing/plan-bands.ts'
import css from './PlanMap.module.css'
import type { SceneCommand } from './plan-scene.ts'
import { MARK_KINDS, type ShownPlan } from './shown-plan.ts'

export interface MapTipProps {
  readonly lifted: MapHit
  readonly plan: ShownPlan
  readonly world: string
  /** Of the plan's villages. */
  readonly ownership: Ownership
  /** Of what is lifted, in pixels of the canvas. */
  readonly x: number
  readonly y: number
}

const MOST_COMMANDS = 6

/** What is pointed at: the village with its owner, its points and its part in the plan, or the command with both its ends. */
export function MapTip({ lifted, plan, world, ownership, x, y }: MapTipProps) {
  const { t } = useTranslation('map')
  const ways = directionOf(lifted)
  const share = (pixels: number) => `${(pixels / CANVAS_SIZE) * 100}%`
  return (
    <Box
      pad={[3, 5]}
      frame="line"
      round="box"
      ground="raised"
      tone="ink"
      size="row"
      className={css['map-tip']}
      data-map-tip
      style={{
        left: share(Math.min(Math.max(x, 0), CANVAS_SIZE)),
        top: share(Math.min(Math.max(y, 0), CANVAS_SIZE)),
        translate: `${shift(x, ways.x)} ${shift(y, ways.y)}`,
      }}
    >
      {'village' in lifted ? (
        <>
          <VillageText {...{ plan, world, ownership }} at={lifted.village} />
          {lifted.commands.slice(0, MOST_COMMANDS).map((command, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal commands of a train differ in their place only.
            <CommandText key={index} command={command} />
          ))}
          {lifted.commands.length > MOST_COMMANDS && (
            <Text below={2}>{t('more', { count: lifted.commands.length - MOST_COMMANDS })}</Text>
          )}
        </>
      ) : 'band' in lifted ? (
        <BandText band={lifted.band} ownership={ownership} />
      ) : (
        <>
          <CommandText command={lifted.way} />
          <VillageText {...{ plan, world, ownership }} at={lifted.way.line.source} />
          <VillageText {...{ plan, world, ownership }} at={lifted.way.line.target} />
        </>
      )}
    </Box>
  )
}

/** How many commands, between how many villages, and of whom against whom, those with the most first. */
function BandText({ band: { commands }, ownership }: { readonly band: Band } & Pick<MapTipProps, 'ownership'>) {
  const { t, i18n } = useTranslation('map')
  const end = (which: 'source' | 'target') => {
    const villages = new Set(commands.map(({ line }) => fieldNumber(line[which])))
    const ofOwner = new Map<string, number>()
    for (const { line } of commands) {
      const owned = ownership.villages.get(fieldNumber(line[which]))
      if (!owned) continue
      const name = ownerText(owned, t('barbarians'))
      ofOwner.set(name, (ofOwner.get(name) ?? 0) + 1)
    }
    const owners = [...ofOwner].sort(([, a], [, b]) => b - a)
    return { villages: villages.size, owners }
  }
  const [from, to] = [end('source'), end('target')]
  const named = (owners: readonly (readonly [string, number])[]) =>
    [
      ...owners.slice(0, MOST_OWNERS).map(([name, count]) => `${name} ${count.toLocaleString(i18n.language)}`),
      ...(owners.length > MOST_OWNERS ? ['…'] : []),
    ].join(' · ')
  return (
    <>
      <Text below={2}>
        <b>{t('commands', { count: commands.length })}</b>
      </Text>
      <Text below={2}>
        {t('villages', { count: from.villages })} → {t('villages', { count: to.villages })}
      </Text>
      {from.owners.length > 0 && <Text below={2}>{named(from.owners)}</Text>}
      {to.owners.length > 0 && <Text below={2}>→ {named(to.owners)}</Text>}
    </>
  )
}

const MOST_OWNERS = 3

/** Where the other ends lie, seen from a village. */
function directionOf(lifted: MapHit): Coord {
  if (!('village' in lifted)) return { x: 0, y: 0 }
  const { village, commands } = lifted
  const sum = { x: 0, y: 0 }
  for (const { line } of commands) {
    sum.x += line.source.x + line.target.x - 2 * village.x
    sum.y += line.source.y + line.target.y - 2 * village.y
  }
  return sum
}

/** To the side where no way goes, unless the edge is so near that the text would leave the map. */
function shift(at: number, ways: number): string {
  const isBefore = at / CANVAS_SIZE > (ways > 0 ? 0.4 : ways < 0 ? 0.6 : 0.5)
  return isBefore ? 'calc(-100% - 18px)' : '18px'
}

type VillageTextProps = Pick<MapTipProps, 'plan' | 'world' | 'ownership'> & { readonly at: Coord }

/** `500|500 K55 · Garden · Alice [AAA] · 9,000 points · Source`. */
function VillageText({ plan, world, ownership, at }: VillageTextProps) {
  const { t } = useTranslation('map')
  const coord = printCoord(at)
  const village = useOwned(world, ownership, at)
  const tower = plan.towers.find((each) => printCoord(each.at) === coord)
  const parts = MARK_KINDS.filter((kind) => plan.marks[kind].some((place) => printCoord(place) === coord))
  const told = [
    continentName(continentOf(at), world),
    village?.name || undefined,
    village && ownerText(village, t('barbarians')),
    village && t('points', { count: village.points }),
    ...parts.map((kind) => (kind === 'tower' ? t('tower', { level: tower?.level }) : t(kind))),
  ].filter((text) => text !== undefined)
  return (
    <Text below={2}>
      <b className="mono">{coord}</b> {told.join(' · ')}
    </Text>
  )
}

const SETTLED_MS = 150

/** A village that has no part in the plan is asked for once the pointer rests on it. */
function useOwned(world: string, ownership: Ownership, at: Coord): OwnedVillage | undefined {
  const known = ownership.villages.get(fieldNumber(at))
  const [settled] = useDebouncedValue(printCoord(at), SETTLED_MS)
  const asked = useVillageOwnership(world, [settled], known === undefined && settled === printCoord(at))
  return known ?? asked.villages.get(fieldNumber(at))
}

function ownerText({ owner }: OwnedVillage, barbarians: string): string {
  if (!owner) return barbarians
  return owner.tag === undefined ? owner.name : `${owner.name} [${owner.tag}]`
}

function CommandText({ command: { line } }: { readonly command: SceneCommand }) {
  const { t, i18n } = useTranslation(['map', 'planner'])
  return (
    <Text below={2}>
      {line.unit && <UnitIcon unit={line.unit} label={t(`planner:units.${line.unit}`)} />}{' '}
      <span className="mono">
        {printCoord(line.source)} → {printCoord(line.target)}
      </span>
      {line.launch && line.arrival && (
        <>
          <br />
          {t('leaves', { time: wallTimeText(line.launch, i18n.language) })}
          {' · '}
          {t('arrives', { time: wallTimeText(line.arrival, i18n.language) })}
        </>
      )}
    </Text>
  )
}
