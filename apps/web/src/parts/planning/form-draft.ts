/**
 * The form of a planner in this tab: one value that every control reads a part of, so that
 * a key typed in one box renders that box alone.
 *
 *   change    by the player: its fields count as touched, and their problems are shown
 *   preset    by the page, such as the unit of a world: nobody has been at the field yet, and nothing is kept
 *   touch     the field was left
 *   replace   by the player: another form in place of this one, as untouched as a new one
 *   open      by the page: what is kept of this form, such as that of another world
 *
 *   empty     a form in which nothing is entered yet; what is kept apart from it stays
 *   ready     the form, when nothing in it is missing or wrong
 *
 * What the player changed is kept a moment later, and before the page goes (keeping.ts); what is kept
 * from elsewhere is taken over, but for fields that were changed here and are not kept yet.
 * Problems are worked out once for all who ask at the same second.
 */
import type { World } from '@muster/contracts'
import { type Instant, instant } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
import { replaceEqualDeep } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { create } from 'zustand'
import { serverNow } from '../../api/server-time.ts'
import { onStored } from '../../storage/browser-storage.ts'
import { onNewPage } from '../../storage/page-state.ts'
import { useOffClock } from '../time/clock.ts'
import { useCurrentWorld } from '../world/current-world.ts'
import { type Fields, fieldsOf, type Keeping, type Place } from './keeping.ts'

interface Draft<Form, Field> {
  readonly form: Form
  /** Fields that were left or changed once, whose problems are therefore shown. */
  readonly touched: ReadonlySet<Field>
  /** Rises with each form that takes the place of another: what was remembered of that one is over. */
  readonly serial: number
}

export interface FormDraftParts<Form, Problems> {
  readonly schema: z.ZodMiniType<Form> & { readonly shape: Fields }
  readonly empty: Form
  /** Of all fields but those that are kept apart. */
  readonly keptBy: Place<Form>
  readonly keptApart: readonly Keeping<Form>[]
  readonly problemsOf: (form: Form, world: World | undefined, now: Instant) => Problems
}

type ProblemsBy<Field extends string> = Readonly<Partial<Record<Field, FieldCode>>>

const KEEP_AFTER_MS = 400

export type FormDraft<Form extends object, Field extends string> = ReturnType<
  typeof formDraft<Form, Field, ProblemsBy<Field>>
>

/** `Field` names the fields that may have a problem: those of the form, and others such as its world. */
export function formDraft<Form extends object, Field extends string, Problems extends ProblemsBy<Field>>(
  parts: FormDraftParts<Form, Problems>,
) {
  const apart = parts.keptApart
  const places = [parts.keptBy(withoutFields(parts.schema.shape, apart)), ...apart]
  const kept = (form: Form, from: readonly Keeping<Form>[] = places): Form =>
    Object.assign({}, form, ...from.map((place) => place.kept(form)))

  const empty = () => kept(parts.empty, apart)
  let serial = 0
  const begun = (form: Form): Draft<Form, Field> => ({ form: kept(form), touched: new Set<Field>(), serial: serial++ })
  const useDraft = create(() => begun(parts.empty))

  let unkept: ReadonlySet<string> = new Set()
  let keeping: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    clearTimeout(keeping)
    if (unkept.size === 0) return
    const { form } = useDraft.getState()
    for (const place of places) place.keep(form, unkept)
    unkept = new Set()
  }
  window.addEventListener('pagehide', keep)

  /** By the player, whose change is therefore kept. */
  const enter = (after: Draft<Form, Field>) => {
    const before = useDraft.getState().form
    // Both have the fields of their type.
    const changed = Object.keys(after.form).filter(
      (field) => !Object.is(valueAt(after.form, field), valueAt(before, field)),
    )
    useDraft.setState(after)
    if (changed.length === 0) return
    unkept = new Set([...unkept, ...changed])
    clearTimeout(keeping)
    keeping = setTimeout(keep, KEEP_AFTER_MS)
  }
  const hear = (name: string | null) => {
    const { form } = useDraft.getState()
    const told = places.filter((place) => place.isFollowedBy(form) && (name === null || place.nameOf(form) === name))
    if (told.length === 0) return
    const heard = { ...kept(form, told), ...fieldsOf(form, unkept) }
    useDraft.setState({ form: replaceEqualDeep(form, heard) })
  }
  onStored(hear)

  const change = (changed: Partial<Form>) => {
    const draft = useDraft.getState()
    // The keys of a change are fields of the form.
    const touched = withFields(draft.touched, Object.keys(changed) as Field[])
    enter({ ...draft, form: { ...draft.form, ...changed }, touched })
  }
  const preset = (changed: Partial<Form>) => useDraft.setState(({ form }) => ({ form: { ...form, ...changed } }))
  const touch = (field: Field) => useDraft.setState(({ touched }) => ({ touched: withFields(touched, [field]) }))
  const replace = (form: Form) => enter({ form, touched: new Set<Field>(), serial: serial++ })
  /** `named` says which form it is; the rest is as it is kept, or empty. */
  const open = (named: Partial<Form>) => {
    keep()
    useDraft.setState(begun({ ...parts.empty, ...named }))
  }
  onNewPage(() => {
    clearTimeout(keeping)
    unkept = new Set()
    useDraft.setState(begun(parts.empty))
  })

  const problemsAt = rememberedProblems(parts.problemsOf)
  /** The problem of one field, once the field was left or changed. Renders again only when it changes. */
  const useFieldProblem = (field: Field): FieldCode | undefined => {
    const { world } = useCurrentWorld()
    return useDraft(({ form, touched }) =>
      touched.has(field) ? problemsAt(form, world, secondOf(serverNow()))[field] : undefined,
    )
  }
  /** Renders again where the time that passes gives the field another problem. */
  const useLapse = (field: Field): void => {
    const { world } = useCurrentWorld()
    useOffClock((second) => problemsAt(useDraft.getState().form, world, second)[field])
  }
  /** All problems, touched or not. An arrival that passes while the page is open becomes one by itself. */
  const useProblems = (): Problems => {
    const { world } = useCurrentWorld()
    const form = useDraft((draft) => draft.form)
    return useOffClock((second) => problemsAt(form, world, second))
  }
  const ready = (world: World): Form | undefined => {
    const { form } = useDraft.getState()
    return Object.keys(parts.problemsOf(form, world, serverNow())).length === 0 ? form : undefined
  }
  const { schema } = parts
  return {
    schema,
    useDraft,
    change,
    preset,
    touch,
    replace,
    open,
    empty,
    ready,
    useFieldProblem,
    useLapse,
    useProblems,
  }
}

/** Of one form at a time: as long as nothing of its problems changes they are the same, so that a second that passes renders nothing. */
function rememberedProblems<Form extends object, Problems extends object>(
  problemsOf: (form: Form, world: World | undefined, now: Instant) => Problems,
) {
  // Several ask at once: at the server's second and at the clock's a moment before, of a form that is drawn and of the one that comes after it,
  // before the world has come and after. Each has to hear the very same again, or React draws them in turn without end.
  const heardOf = new WeakMap<Form, Map<World | undefined, Heard<Problems>>>()
  let last: Problems | undefined
  return (form: Form, world: World | undefined, second: Instant): Problems => {
    const ofForm = heardOf.get(form) ?? new Map<World | undefined, Heard<Problems>>()
    heardOf.set(form, ofForm)
    const heard = ofForm.get(world)
    if (heard?.second === second) return heard.problems
    const found = problemsOf(form, world, second)
    const problems = [heard?.problems, heard?.before, last].find((known) => known && isSame(known, found)) ?? found
    ofForm.set(world, { second, problems, before: problems === heard?.problems ? heard.before : heard?.problems })
    last = problems
    return problems
  }
}

interface Heard<Problems> {
  readonly second: Instant
  readonly problems: Problems
  readonly before: Problems | undefined
}

function withoutFields(fields: Fields, apart: readonly { readonly fields: readonly string[] }[]): Fields {
  const gone = new Set(apart.flatMap((place) => place.fields))
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !gone.has(field)))
}

function withFields<Field>(touched: ReadonlySet<Field>, fields: readonly Field[]): ReadonlySet<Field> {
  return fields.every((field) => touched.has(field)) ? touched : new Set([...touched, ...fields])
}

function secondOf(now: Instant): Instant {
  return instant(now - (now % 1000))
}

/** Whether two forms hold the same, also where one of them was kept and read again. */
export function isSameForm<Form extends object>(a: Form, b: Form): boolean {
  return a === b || changedIn(a, b).length === 0
}

/** The names of the fields in which they differ. */
export function changedIn<Form extends object>(a: Form, b: Form): readonly string[] {
  return Object.keys(a).filter((field) => !isSame(valueAt(a, field), valueAt(b, field)))
}

/** A field is a text, a number, a choice, or a list or record of such. */
function isSame(a: unknown, b: unknown): boolean {
  // What is equal is given back as the very first.
  return a === b || (typeof a === 'object' && typeof b === 'object' && replaceEqualDeep(a, b) === a)
}

function valueAt<Form extends object>(form: Form, field: string): unknown {
  // The names come from forms of this type.
  return form[field as keyof Form]
}
