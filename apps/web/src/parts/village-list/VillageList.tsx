/**
 * The editor of a list of villages: adding many at once, correcting one in its row, editing or removing many that are
 * chosen. Whatever removes something asks first, and can be taken back at the foot, where it moves no row.
 *
 * The noble planner's lists and the targets of the advanced generator are this editor; what is theirs comes as values: words,
 * the way in (`dialog` or `form`), the rows (`body`) and the fields of a mass edit. Other lists have a frame of their own and
 * are made of the same parts:
 *
 *                    find   choose many   missing   to correct   asked, told and taken back
 *   VillageList       x          x           x           x             x
 *   advanced targets  x     in the form      x           x             x
 *   operation         x          x        by owner       -             x
 *   tribe plans       x          x       when added      -             x
 *   waves, templates  -          -           -        in rows          x
 *
 * What keeps them out of this frame:
 *
 *   advanced targets  whether a target is chosen is kept with the form, and edits of many exclude each other (ADV-30); a target has arrivals,
 *                     each of which is asked for and removed by itself
 *   operation         several people edit it at the same time and some only read it, so every change is one of the content as it is by then
 *                     and not of the rows as they were drawn; it is narrowed by group and owner beside the words, and what is done with many
 *                     moves targets between groups, which are edited above the list
 *   tribe plans       the rows stand by owner, a tab each, and are not edited here: amounts belong to who sends; what a removal takes with it
 *                     are the attacks of others, so it asks in words of its own
 *   waves, templates  are no villages
 *
 *   useFinding, FindField        rows by a coordinate, or by the names of village, owner and tribe
 *   useChosen, MassEditBar       what is done with many: only with those in sight
 *   useMissing, MissingNote      rows that are no village of the world
 *   leadTo, useLead              to a row, from wherever the page speaks of it
 *   useListChanges, ListNote     what was done last, and the way back
 */
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Card, Row, Text } from '../../ui/layout.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import formCss from '../fields/form-layout.module.css'
import { type Chosen, useChosen } from './chosen.ts'
import { FindField } from './FindField.tsx'
import { useFinding } from './finding.ts'
import { ListNote } from './ListNote.tsx'
import { leadTo, useLead } from './lead.ts'
import { useListChanges } from './list-changes.ts'
import type { ListedVillage, ListWords, ShownList } from './listed.ts'
import { MassEditBar } from './MassEditBar.tsx'
import { MissingNote } from './MissingNote.tsx'
import { useMissing } from './missing.ts'
import { type Removal, RemovalDialog } from './RemovalDialog.tsx'
import { useToldSteps } from './told-steps.ts'
import css from './VillageList.module.css'

/** Gives the list with what was added, and of how many villages that was. */
type AddRows<Row> = (rows: readonly Row[], given: number) => void

export interface VillageListProps<Row extends ListedVillage> {
  /** Its name on the page, by which a field's problem and a lead find it. */
  readonly list: string
  readonly words: ListWords
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
  /** The same between two renders. */
  readonly keyOf: (row: Row) => string
  readonly isWrong: (row: Row) => boolean
  /** What is wrong with the list as a whole. */
  readonly problem?: ReactNode
  /** Draws the rows. */
  readonly body: (list: ShownList<Row>) => ReactNode
  /** Coordinates that the server did not know. */
  readonly refused?: readonly string[] | undefined
  /** How more come in, by a dialog or by fields above the list. */
  readonly dialog?: (onAdd: AddRows<Row>, onClose: () => void) => ReactNode
  readonly form?: (onAdd: AddRows<Row>) => ReactNode
  /** The fields of a mass edit, whose changes go to the chosen. */
  readonly massEdit: (chosen: number, onApply: (edit: (row: Row) => Row) => void) => ReactNode
}

export function VillageList<Row extends ListedVillage>(props: VillageListProps<Row>) {
  const { list, words, rows, keyOf, isWrong, problem, body, refused, dialog, form, massEdit } = props
  const [adding, setAdding] = useState(false)
  const [removal, setRemoval] = useState<Removal>()
  const [isMany, setMany] = useState(false)
  const missing = useMissing(rows, refused)
  const finding = useFinding(rows, missing.world)
  const { shown, find } = finding
  const choice = useChosen(shown, keyOf)
  const { add, edit, remove, last } = useSteps(props, choice)
  // The same whatever the rows are: it stands in each.
  const askForOne = useCallback((key: string) => setRemoval({ of: 'one', key }), [])
  // Whoever is led to a row sees it, also where it is not what he looked for.
  const lead = useLead(list)
  useEffect(() => {
    if (lead) find('')
  }, [lead, find])
  // What is added is to be seen.
  const addShown: AddRows<Row> = (next, given) => {
    find('')
    add(next, given)
  }
  const toggleMany = () => {
    choice.chooseAll(false)
    setMany(!isMany)
  }
  return (
    <Card titled gap={5} aria-label={words.title} data-field={list}>
      <Head
        words={words}
        count={rows.length}
        isMany={isMany}
        onAdd={dialog && (() => setAdding(true))}
        onMany={toggleMany}
        onRemoveAll={() => setRemoval({ of: 'all' })}
      />
      {form?.(addShown)}
      {problem}
      {rows.length === 0 && <p className={formCss['hint']}>{words.none}</p>}
      {isMany && rows.length > 0 && (
        <MassEditBar
          chosen={choice.chosen.size}
          all={shown.length}
          onChooseAll={choice.chooseAll}
          onRemove={() => setRemoval({ of: 'chosen', count: choice.chosen.size })}
          onClose={toggleMany}
        >
          {massEdit(choice.chosen.size, edit)}
        </MassEditBar>
      )}
      <WrongNote list={list} rows={rows} keyOf={keyOf} isWrong={isWrong} />
      <FindField finding={finding} all={rows.length} />
      {shown.length > 0 &&
        body({
          list,
          label: words.title,
          rows: shown,
          isWrong,
          world: missing.world,
          isMissing: missing.isMissing,
          chosen: isMany ? choice.chosen : undefined,
          onChoose: choice.choose,
          onChooseAll: choice.chooseAll,
          onRemove: askForOne,
        })}
      <MissingNote missing={missing} onRemove={() => remove(missing.isMissing)} />
      <ListNote last={last} takesFocus={rows.length === 0} />
      {adding && dialog?.(addShown, () => setAdding(false))}
      {removal && (
        <RemovalDialog
          words={words}
          removal={removal}
          coords={removal.of === 'one' ? rows.find((row) => keyOf(row) === removal.key)?.coords : undefined}
          onRemove={() => remove(isGoneBy(removal, keyOf, choice.chosen))}
          onClose={() => setRemoval(undefined)}
        />
      )}
    </Card>
  )
}

/** What is done with the list, each step told and taken back as one. */
function useSteps<Row extends ListedVillage>(
  { rows, onChange, keyOf }: Pick<VillageListProps<Row>, 'rows' | 'onChange' | 'keyOf'>,
  { chosen, chooseAll }: Chosen<string>,
) {
  const told = useToldSteps()
  const changes = useListChanges({ rows }, (changed) => onChange(changed.rows))
  const apply = (next: readonly Row[], what: string) => changes.apply({ rows: next }, what)
  const remove = (isGone: (row: Row) => boolean) => {
    const left = rows.filter((row) => !isGone(row))
    // Where rows are told by their place, those below the removed ones have other keys now.
    chooseAll(false)
    apply(left, told.removed(rows.length - left.length))
  }
  const add = (next: readonly Row[], given: number) => apply(next, told.added(next.length - rows.length, given))
  const edit = (change: (row: Row) => Row) =>
    apply(
      rows.map((row) => (chosen.has(keyOf(row)) ? change(row) : row)),
      told.edited(chosen.size),
    )
  return { add, edit, remove, last: changes.last }
}

function isGoneBy<Row>(removal: Removal, keyOf: (row: Row) => string, chosen: ReadonlySet<string>) {
  if (removal.of === 'all') return () => true
  return (row: Row) => (removal.of === 'chosen' ? chosen.has(keyOf(row)) : keyOf(row) === removal.key)
}

interface HeadProps {
  readonly words: ListWords
  readonly count: number
  readonly isMany: boolean
  readonly onAdd: (() => void) | undefined
  readonly onMany: () => void
  readonly onRemoveAll: () => void
}

function Head({ words, count, isMany, onAdd, onMany, onRemoveAll }: HeadProps) {
  const { t } = useTranslation('villageList')
  return (
    <Row gap={[3, 4]} align="center" wrap justify="end" className={css['head']}>
      <Text as="h2" grows flush tone="soft" size="note">
        {words.title}{' '}
        <Text as="small" tone="faint" size="note" className="mono">
          {count > 0 && count}
        </Text>
      </Text>
      {onAdd && (
        <Button size="compact-sm" aria-haspopup="dialog" onClick={onAdd}>
          {words.add}
        </Button>
      )}
      {count > 0 && (
        <>
          <Button kind="quiet" size="compact-sm" aria-pressed={isMany} onClick={onMany}>
            {t(isMany ? 'editDone' : 'edit')}
          </Button>
          <Button kind="danger" size="compact-sm" aria-haspopup="dialog" onClick={onRemoveAll}>
            {words.removeAll}
          </Button>
        </>
      )}
    </Row>
  )
}

type WrongNoteProps<Row extends ListedVillage> = Pick<VillageListProps<Row>, 'list' | 'rows' | 'keyOf' | 'isWrong'>

/** How many rows are to be corrected, and the way to the first. */
function WrongNote<Row extends ListedVillage>({ list, rows, keyOf, isWrong }: WrongNoteProps<Row>) {
  const { t } = useTranslation('villageList')
  const wrong = useMemo(() => rows.filter(isWrong), [rows, isWrong])
  const [first] = wrong
  if (!first) return null
  return (
    <TextButton className={css['wrong']} onClick={() => leadTo(list, keyOf(first))}>
      {t('toCorrect', { count: wrong.length })}
    </TextButton>
  )
}
