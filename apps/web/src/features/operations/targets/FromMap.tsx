import { SegmentedControl, TextInput } from '@mantine/core'
import { parseCoord, printCoord } from '@muster/game'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { ToggleChip } from '../../../parts/output/ToggleChip.tsx'
import { fieldsWithin, type MapArea } from '../../../parts/plan-map/map-area.ts'
import { PICK_TOOLS, PickMap, type PickTool } from '../../../parts/plan-map/PickMap.tsx'
import { useOwnershipQuery } from '../../../parts/villages/village-ownership.ts'
import { coordOf, type FieldNumber, useWorldVillages } from '../../../parts/villages/world-villages.ts'
import { Button } from '../../../ui/Button.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import css from './FromMap.module.css'
import type { FinderProps } from './found.ts'
import { FIRST_FILTER, meant, type PickFilter, sidesOf } from './picked-sides.ts'

interface Picks {
  readonly all: ReadonlySet<FieldNumber>
  /** Of them those that were clicked: they are meant, whoever's they are. */
  readonly clicked: ReadonlySet<FieldNumber>
}

const NOTHING: Picks = { all: new Set(), clicked: new Set() }

/** Villages picked on the map; of those in an area the ones whose side, owner and points are meant. */
export function FromMap({ world, content, onFind }: FinderProps) {
  const { t } = useTranslation(['operationTargets', 'operationWords'])
  const [tool, setTool] = useState<PickTool>('circle')
  const [picks, setPicks] = useState<readonly Picks[]>([])
  const [filter, setFilter] = useState<PickFilter>(FIRST_FILTER)
  const { all: picked, clicked } = picks.at(-1) ?? NOTHING
  const coords = useMemo(() => Array.from(picked, (field) => printCoord(coordOf(field))), [picked])
  const { data: ownership, isFetching, isLoadingError } = useOwnershipQuery(world, coords)
  const taken = useMemo(
    () => content.targets.map((target) => parseCoord(target.coords)).filter((coord) => coord !== undefined),
    [content.targets],
  )
  const sides = useMemo(() => (ownership ? sidesOf(picked, ownership) : []), [picked, ownership])
  const found = useMemo(
    () => (ownership ? meant(picked, clicked, ownership, filter) : []),
    [picked, clicked, ownership, filter],
  )

  useEffect(() => {
    onFind(found.length === 0 ? undefined : { found: found.map((each) => ({ coords: each })) })
  }, [found, onFind])

  const pick = (next: Picks) => setPicks([...picks, next])
  const click = (field: FieldNumber) => {
    const isPicked = picked.has(field)
    const turned = (fields: ReadonlySet<FieldNumber>) =>
      isPicked ? new Set([...fields].filter((each) => each !== field)) : new Set([...fields, field])
    pick({ all: turned(picked), clicked: turned(clicked) })
  }
  const area = (fields: readonly FieldNumber[]) => {
    if (fields.length > 0) pick({ all: new Set([...picked, ...fields]), clicked })
  }
  const change = (changed: Partial<PickFilter>) => setFilter({ ...filter, ...changed })
  return (
    <div className={css['from-map']}>
      <div className={css['left']}>
        <SegmentedControl
          transitionDuration={0}
          aria-label={t('pickTool')}
          value={tool}
          onChange={(chosen) => setTool(PICK_TOOLS.find((each) => each === chosen) ?? 'move')}
          data={PICK_TOOLS.map((each) => ({ value: each, label: t(`pickTools.${each}`) }))}
        />
        <PickMap world={world} tool={tool} picked={picked} taken={taken} onClick={click} onArea={area} />
      </div>
      <div className={css['side']}>
        <p className={formCss['hint']} role="status">
          {t(`pickHints.${tool}`)} {picked.size > 0 && t('picked', { count: picked.size })} {isFetching && t('asking')}
        </p>
        {isLoadingError && <p role="alert">{t('askingFailed')}</p>}
        <div className={css['actions']}>
          <Button size="compact-sm" disabled={picks.length === 0} onClick={() => setPicks(picks.slice(0, -1))}>
            {t('pickUndo')}
          </Button>
          <Button size="compact-sm" disabled={picked.size === 0} onClick={() => pick(NOTHING)}>
            {t('pickNone')}
          </Button>
        </div>
        <AreaInNumbers world={world} onArea={area} />
        {sides.length > 0 && (
          <fieldset className={formCss['group']}>
            <legend>{t('sides')}</legend>
            <div className={css['chips']}>
              {sides.map(({ key, tag, villages }) => (
                <ToggleChip
                  key={key}
                  active={!filter.off.has(key)}
                  onChange={(active) => {
                    const off = new Set(filter.off)
                    if (active) off.delete(key)
                    else off.add(key)
                    change({ off })
                  }}
                >
                  {key === 'nobody' ? t('operationWords:barbarians') : (tag ?? t('withoutTribe'))}{' '}
                  <span className={css['figure']}>{villages}</span>
                </ToggleChip>
              ))}
            </div>
          </fieldset>
        )}
        <TextInput
          label={t('ownerFilter')}
          value={filter.owner}
          onChange={({ currentTarget }) => change({ owner: currentTarget.value })}
          autoComplete="off"
        />
        <div className={css['points']}>
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
        </div>
        <p role="status" className={css['meant']}>
          {t('meant', { count: found.length })}
        </p>
      </div>
    </div>
  )
}

/** The same areas for who has no pointer, or wants them exactly. */
function AreaInNumbers(props: { readonly world: string; readonly onArea: (fields: readonly FieldNumber[]) => void }) {
  const { world, onArea } = props
  const { t } = useTranslation('operationTargets')
  const villages = useWorldVillages(world, true)
  const [center, setCenter] = useState('')
  const [fields, setFields] = useState<number | null>(null)
  const [corner, setCorner] = useState('')
  const area = areaOf(center, fields, corner)
  return (
    <details className={css['numbers']}>
      <summary>{t('areaInNumbers')}</summary>
      <p className={formCss['hint']}>{t('areaInNumbersHint')}</p>
      <div className={css['points']}>
        <TextInput
          label={t('areaCenter')}
          placeholder="500|500"
          classNames={{ input: 'mono' }}
          value={center}
          onChange={({ currentTarget }) => setCenter(currentTarget.value)}
        />
        <NumberField label={t('areaFields')} value={fields} onChange={setFields} min={0} />
        <TextInput
          label={t('areaCorner')}
          placeholder="520|520"
          classNames={{ input: 'mono' }}
          value={corner}
          onChange={({ currentTarget }) => setCorner(currentTarget.value)}
        />
      </div>
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

/** A second corner makes it a rectangle. */
function areaOf(center: string, fields: number | null, corner: string): MapArea | undefined {
  const from = parseCoord(center.trim())
  const to = parseCoord(corner.trim())
  if (!from) return undefined
  if (to) return { kind: 'rectangle', from, to }
  return fields === null || corner.trim() !== '' ? undefined : { kind: 'circle', center: from, fields }
}
