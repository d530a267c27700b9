import { SegmentedControl, TextInput } from '@mantine/core'
import { type Coord, parseCoord, printCoord } from '@muster/game'
import type { OwnSide } from '@muster/operation'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import formCss from '../fields/form-layout.module.css'
import { ToggleChip } from '../output/ToggleChip.tsx'
import { inkOn, useMapGround } from '../plan-map/drawing/map-grounds.ts'
import { PICK_TOOLS, PickMap, type PickTool } from '../plan-map/picking/PickMap.tsx'
import { type Ownership, useOwnershipQuery } from '../villages/village-ownership.ts'
import { coordOf, type FieldNumber, fieldNumber } from '../villages/world-villages.ts'
import { AreaInNumbers } from './AreaInNumbers.tsx'
import css from './FromMap.module.css'
import { FIRST_FILTER, isSideMeant, meant, type PickFilter, type Side, sidesOf, withSide } from './picked-sides.ts'
import { coloredTribes, useSideVillages } from './side-villages.ts'

export interface FromMapProps {
  readonly world: string
  /** Villages that are in the list already. */
  readonly listed: readonly string[]
  /** Whose villages are not meant by who draws an area. */
  readonly side: OwnSide
  /** Each once, at every change. */
  readonly onFind: (coords: readonly string[]) => void
}

interface Picks {
  readonly all: ReadonlySet<FieldNumber>
  /** Of them those that were clicked: they are meant, whoever's they are. */
  readonly clicked: ReadonlySet<FieldNumber>
}

const NOTHING: Picks = { all: new Set(), clicked: new Set() }

/** Villages picked on the map; of those in an area the ones whose side, owner and points are meant. */
export function FromMap({ world, listed, side, onFind }: FromMapProps) {
  const { t } = useTranslation(['villageWays', 'villageList', 'map'])
  const [tool, setTool] = useState<PickTool>('circle')
  const [picks, setPicks] = useState<readonly Picks[]>([])
  const [filter, setFilter] = useState<PickFilter>(FIRST_FILTER)
  const { all: picked, clicked } = picks.at(-1) ?? NOTHING
  const coords = useMemo(() => Array.from(picked, (field) => printCoord(coordOf(field))), [picked])
  const { data: ownership, isFetching, isLoadingError } = useOwnershipQuery(world, coords)
  const taken = useMemo(() => listed.map(parseCoord).filter((coord) => coord !== undefined), [listed])
  const sides = useMemo(() => (ownership ? sidesOf(picked, ownership, side) : []), [picked, ownership, side])
  const enemies = useOwnershipQuery(world, listed).data
  const colored = useMemo(
    () => coloredTribes(ownTribes(side.tribes, sides), tribesByVillages([enemies, ownership])),
    [side.tribes, sides, enemies, ownership],
  )
  const sideVillages = useSideVillages(world, colored)
  const colorOf = new Map(colored.map(({ tribeId, color }) => [tribeId, color]))
  const [lookAt, setLookAt] = useState<readonly Coord[]>()
  const found = useMemo(
    () => (ownership ? meant(picked, clicked, ownership, filter, side) : []),
    [picked, clicked, ownership, filter, side],
  )

  // What is left out keeps the colour of its side; while nobody knows whose they are, all of them are marked.
  const marked = useMemo(
    () => (ownership ? new Set(found.flatMap((each) => parseCoord(each) ?? []).map(fieldNumber)) : picked),
    [ownership, found, picked],
  )

  useEffect(() => onFind(found), [found, onFind])

  const pick = (next: Picks) => setPicks([...picks, next])
  const click = (field: FieldNumber) => {
    const isPicked = marked.has(field)
    const turned = (fields: ReadonlySet<FieldNumber>) =>
      isPicked ? new Set([...fields].filter((each) => each !== field)) : new Set([...fields, field])
    pick({ all: turned(picked), clicked: turned(clicked) })
  }
  const area = (fields: readonly FieldNumber[]) => {
    if (fields.length > 0) pick({ all: new Set([...picked, ...fields]), clicked })
  }
  const change = (changed: Partial<PickFilter>) => setFilter({ ...filter, ...changed })
  return (
    <Row gap={6} wrap align="start" className={css['from-map']}>
      <Stack gap={4} packed shrink>
        <SegmentedControl
          transitionDuration={0}
          aria-label={t('pickTool')}
          value={tool}
          onChange={(chosen) => setTool(PICK_TOOLS.find((each) => each === chosen) ?? 'move')}
          data={PICK_TOOLS.map((each) => ({ value: each, label: t(`pickTools.${each}`) }))}
        />
        <PickMap
          {...{ world, tool, taken, lookAt }}
          picked={marked}
          sides={sideVillages}
          onClick={click}
          onArea={area}
        />
      </Stack>
      <Stack gap={4} packed shrink>
        <p className={formCss['hint']} role="status">
          {t(`pickHints.${tool}`)} {picked.size > 0 && t('picked', { count: picked.size })}{' '}
          {isFetching && t('villageList:asking')}
        </p>
        {isLoadingError && <p role="alert">{t('villageList:askingFailed')}</p>}
        <Row wrap gap={3}>
          <Button size="compact-sm" disabled={picks.length === 0} onClick={() => setPicks(picks.slice(0, -1))}>
            {t('pickUndo')}
          </Button>
          <Button size="compact-sm" disabled={picked.size === 0} onClick={() => pick(NOTHING)}>
            {t('pickNone')}
          </Button>
        </Row>
        <AreaInNumbers world={world} onLook={setLookAt} onArea={area} />
        {sides.length > 0 && <SidesField {...{ sides, filter, colorOf }} onChange={setFilter} />}
        <TextInput
          label={t('ownerFilter')}
          value={filter.owner}
          onChange={({ currentTarget }) => change({ owner: currentTarget.value })}
          autoComplete="off"
        />
        <Stack gap={4} above={4} below={4} columns={2}>
          <NumberField
            label={t('leastPoints')}
            value={filter.leastPoints}
            onChange={(leastPoints) => change({ leastPoints })}
            min={0}
          />
          <NumberField
            label={t('mostPoints')}
            value={filter.mostPoints}
            onChange={(mostPoints) => change({ mostPoints })}
            min={0}
          />
        </Stack>
        <Text role="status" bold>
          {t('meant', { count: found.length })}
        </Text>
      </Stack>
    </Row>
  )
}

interface SidesFieldProps {
  readonly sides: readonly Side[]
  readonly filter: PickFilter
  /** By tribe. */
  readonly colorOf: ReadonlyMap<number, string>
  readonly onChange: (filter: PickFilter) => void
}

/** Whose villages are meant, of those in the areas. */
function SidesField({ sides, filter, colorOf, onChange }: SidesFieldProps) {
  const { t } = useTranslation(['villageWays', 'map'])
  const allSides = () => {
    const { only: _, ...rest } = filter
    onChange({ ...rest, off: new Set() })
  }
  return (
    <fieldset className={formCss['group']}>
      <legend>{t('sides')}</legend>
      <Row wrap gap={3}>
        <TextButton onClick={allSides}>{t('allSides')}</TextButton>
        <TextButton onClick={() => onChange({ ...filter, only: new Set() })}>{t('noSides')}</TextButton>
      </Row>
      <Stack as="ul" bare gap={2}>
        {sides.map(({ key, tag, tribeId, isOwn, villages }) => {
          const name = key === 'nobody' ? t('map:barbarians') : (tag ?? t('withoutTribe'))
          return (
            <Row as="li" gap={4} align="center" justify="between" key={key}>
              <ToggleChip
                active={!isOwn && isSideMeant(filter, key)}
                disabled={isOwn}
                onChange={(active) => onChange(withSide(filter, key, active))}
              >
                <Swatch color={tribeId === undefined ? undefined : colorOf.get(tribeId)} /> {name}{' '}
                <Text as="span" tone="soft">
                  {villages}
                </Text>
              </ToggleChip>
              {isOwn ? (
                <Text as="span" tone="soft">
                  {t('ownSide')}
                </Text>
              ) : (
                <TextButton
                  aria-label={t('onlySideOf', { name })}
                  onClick={() => onChange({ ...filter, only: new Set([key]) })}
                >
                  {t('onlySide')}
                </TextButton>
              )}
            </Row>
          )
        })}
      </Stack>
    </fieldset>
  )
}

/** In which colour the map shows the villages of a side. */
function Swatch({ color }: { readonly color: string | undefined }) {
  const ground = useMapGround()
  if (color === undefined) return null
  return (
    <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      <rect width="10" height="10" rx="2" fill={inkOn(ground, color).tone} />
    </svg>
  )
}

/** Those that take part, and those of players who send. */
function ownTribes(tribes: readonly number[], sides: readonly Side[]): number[] {
  return [
    ...new Set([...tribes, ...sides.flatMap(({ isOwn, tribeId }) => (isOwn && tribeId !== undefined ? tribeId : []))]),
  ]
}

/** Of owners that are known, whose tribe has most villages first. */
function tribesByVillages(known: readonly (Ownership | undefined)[]): number[] {
  const counts = new Map<number, number>()
  for (const owner of known.flatMap((each) => each?.owners ?? [])) {
    if (owner.tribeId !== 0) counts.set(owner.tribeId, (counts.get(owner.tribeId) ?? 0) + owner.fields.size)
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([tribeId]) => tribeId)
}
