/**
 * A list of villages: adding many at once, correcting one in its row, editing or removing
 * many that are chosen. Whatever removes something asks first, and can be taken back.
 */
import { parseCoord } from '@muster/game'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import cardCss from '../../../parts/planning/cards.module.css'
import { fieldNumber, useWorldVillages } from '../../../parts/villages/world-villages.ts'
import { useCurrentWorld } from '../../../parts/world/current-world.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { EntryList } from './EntryList.tsx'
import type { RowPlace } from './EntryRow.tsx'
import css from './ListCard.module.css'
import { ListNote } from './ListNote.tsx'
import type { ListName } from './lead.ts'
import { useListChanges } from './list-changes.ts'
import { MassEditBar } from './MassEditBar.tsx'
import { type Removal, RemovalDialog } from './RemovalDialog.tsx'

interface Village {
  readonly coords: string
}

export interface ListCardProps<Entry extends Village> {
  readonly list: ListName
  readonly entries: readonly Entry[]
  readonly onChange: (entries: readonly Entry[]) => void
  readonly isWrong: (entry: Entry) => boolean
  readonly problem: ReactNode
  readonly row: (entry: Entry, place: RowPlace) => ReactNode
  /** Gives the list with what was added, and of how many villages that was. */
  readonly dialog: (onAdd: (entries: readonly Entry[], given: number) => void, onClose: () => void) => ReactNode
  /** The fields of a mass edit, whose changes go to the chosen. */
  readonly massEdit: (chosen: number, onApply: (edit: (entry: Entry) => Entry) => void) => ReactNode
}

const LABELS = {
  targets: { none: 'targetsNone', add: 'addTargets', removeAll: 'removeAllTargets' },
  sources: { none: 'sourcesNone', add: 'addSources', removeAll: 'removeAllSources' },
} as const

const NONE: ReadonlySet<string> = new Set()

export function ListCard<Entry extends Village>(props: ListCardProps<Entry>) {
  const { list, entries, onChange, isWrong, problem, row, dialog, massEdit } = props
  const { t } = useTranslation('noble')
  const changes = useListChanges({ entries }, (changed) => onChange(changed.entries))
  const apply = (next: readonly Entry[], told: string) => changes.apply({ entries: next }, told)
  const [adding, setAdding] = useState(false)
  const [removal, setRemoval] = useState<Removal>()
  /** Present while many are edited. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const { missingOn, isMissing, missing } = useMissing(entries)

  const choose = useCallback((coords: string, on: boolean) => {
    setChosen((before = NONE) => new Set(on ? [...before, coords] : [...before].filter((each) => each !== coords)))
  }, [])
  const askForOne = useCallback((coords: string) => setRemoval({ of: 'one', coords }), [])
  const isChosen = ({ coords }: Village) => chosen?.has(coords) ?? false
  const chosenCount = chosen ? entries.filter(isChosen).length : 0

  const removeThose = (isGone: (entry: Entry) => boolean) => {
    const left = entries.filter((entry) => !isGone(entry))
    apply(left, t('removed', { count: entries.length - left.length }))
  }
  const remove = (which: Removal) => {
    if (which.of === 'all') removeThose(() => true)
    else if (which.of === 'chosen') removeThose(isChosen)
    else removeThose(({ coords }) => coords === which.coords)
  }
  const add = (next: readonly Entry[], given: number) => {
    const news = next.length - entries.length
    const told = [
      (news > 0 || given === 0) && t('added', { count: news }),
      given > news && t('addedToListed', { count: given - news }),
    ]
    apply(next, told.filter((part) => part !== false).join(' '))
  }
  const edit = (change: (entry: Entry) => Entry) =>
    apply(
      entries.map((entry) => (isChosen(entry) ? change(entry) : entry)),
      t('edited', { count: chosenCount }),
    )

  return (
    <section className={cardCss['card']} aria-label={t(list)} data-field={list}>
      <div className={css['head']}>
        <h2>
          {t(list)} <small className="mono">{entries.length > 0 && entries.length}</small>
        </h2>
        <Button size="compact-sm" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t(LABELS[list].add)}
        </Button>
        {entries.length > 0 && (
          <>
            <Button
              kind="quiet"
              size="compact-sm"
              aria-pressed={chosen !== undefined}
              onClick={() => setChosen(chosen ? undefined : NONE)}
            >
              {t(chosen ? 'editDone' : 'edit')}
            </Button>
            <Button kind="danger" size="compact-sm" aria-haspopup="dialog" onClick={() => setRemoval({ of: 'all' })}>
              {t(LABELS[list].removeAll)}
            </Button>
          </>
        )}
      </div>
      {problem}
      {entries.length === 0 && <p className={formCss['hint']}>{t(LABELS[list].none)}</p>}
      {chosen && entries.length > 0 && (
        <MassEditBar
          chosen={chosenCount}
          all={entries.length}
          onChooseAll={(on) => setChosen(on ? new Set(entries.map(({ coords }) => coords)) : NONE)}
          onRemove={() => setRemoval({ of: 'chosen', count: chosenCount })}
          onClose={() => setChosen(undefined)}
        >
          {massEdit(chosenCount, edit)}
        </MassEditBar>
      )}
      {entries.length > 0 && (
        <EntryList
          list={list}
          label={t(list)}
          entries={entries}
          isWrong={isWrong}
          row={(entry) =>
            row(entry, {
              isWrong: isWrong(entry),
              missingOn: isMissing(entry) ? missingOn : undefined,
              chosen: chosen?.has(entry.coords),
              onChoose: choose,
              onRemove: askForOne,
            })
          }
        />
      )}
      {missing > 0 && (
        <p className={css['missing']}>
          {t('unknown', { count: missing, world: missingOn })}{' '}
          <TextButton onClick={() => removeThose(isMissing)}>{t('unknownRemove')}</TextButton>
        </p>
      )}
      <ListNote last={changes.last} />
      {adding && dialog(add, () => setAdding(false))}
      {removal && (
        <RemovalDialog list={list} removal={removal} onRemove={remove} onClose={() => setRemoval(undefined)} />
      )}
    </section>
  )
}

/** Which entries are no village of the current world, as soon as its villages are known. */
function useMissing(entries: readonly Village[]) {
  const { world } = useCurrentWorld()
  const villages = useWorldVillages(world?.world, entries.length > 0)
  const isMissing = useCallback(
    ({ coords }: Village) => {
      const coord = parseCoord(coords)
      return villages !== undefined && coord !== undefined && !villages.has(fieldNumber(coord))
    },
    [villages],
  )
  const missing = useMemo(() => entries.filter(isMissing).length, [entries, isMissing])
  return { missingOn: world?.world, isMissing, missing }
}
