/**
 * The form of a planner in this tab: one value that every control reads a part of, so that
 * a key typed in one box renders that box alone.
 *
 *   change    by the player: its fields count as touched, and their problems are shown
 *   preset    by the page, such as the unit of a world: nobody has been at the field yet
 *   touch     the field was left
 *   replace   another form in place of this one, as untouched as a new one
 *
 *   ready     the form, when nothing in it is missing or wrong
 *
 * Problems are worked out once for all who ask at the same second.
 */
import type { World } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
import { create } from 'zustand'
import { serverNow } from '../../api/server-time.ts'
import { useServerSecond } from '../clock.ts'
import { useCurrentWorld } from '../current-world.ts'

interface Draft<Form, Field> {
  readonly form: Form
  /** Fields that were left or changed once, whose problems are therefore shown. */
  readonly touched: ReadonlySet<Field>
}

export interface FormDraftParts<Form, Problems> {
  readonly initial: () => Form
  /** Keeps the form, a moment after a change and before the page goes. */
  readonly keep: (form: Form) => void
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
  const useDraft = create<Draft<Form, Field>>(() => ({ form: parts.initial(), touched: new Set() }))

  let keeping: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    clearTimeout(keeping)
    parts.keep(useDraft.getState().form)
  }
  useDraft.subscribe(({ form }, before) => {
    if (form === before.form) return
    clearTimeout(keeping)
    keeping = setTimeout(keep, KEEP_AFTER_MS)
  })
  window.addEventListener('pagehide', keep)

  const change = (changed: Partial<Form>) =>
    useDraft.setState(({ form, touched }) => ({
      form: { ...form, ...changed },
      // The keys of a change are fields of the form.
      touched: withFields(touched, Object.keys(changed) as Field[]),
    }))
  const preset = (changed: Partial<Form>) => useDraft.setState(({ form }) => ({ form: { ...form, ...changed } }))
  const touch = (field: Field) => useDraft.setState(({ touched }) => ({ touched: withFields(touched, [field]) }))
  const replace = (form: Form) => useDraft.setState({ form, touched: new Set<Field>() })

  let last: { form: Form; world: World | undefined; second: Instant; problems: Problems } | undefined
  const problemsAt = (form: Form, world: World | undefined, second: Instant): Problems => {
    if (last?.form !== form || last.world !== world || last.second !== second) {
      last = { form, world, second, problems: parts.problemsOf(form, world, second) }
    }
    return last.problems
  }

  /** The problem of one field, once the field was left or changed. Renders again only when it changes. */
  const useFieldProblem = (field: Field): FieldCode | undefined => {
    const { world } = useCurrentWorld()
    return useDraft(({ form, touched }) =>
      touched.has(field) ? problemsAt(form, world, secondOf(serverNow()))[field] : undefined,
    )
  }
  /** All problems, touched or not. An arrival that passes while the page is open becomes one by itself. */
  const useProblems = (): Problems => {
    const { world } = useCurrentWorld()
    const second = useServerSecond()
    const form = useDraft((draft) => draft.form)
    return problemsAt(form, world, second)
  }
  const ready = (world: World): Form | undefined => {
    const { form } = useDraft.getState()
    return Object.keys(parts.problemsOf(form, world, serverNow())).length === 0 ? form : undefined
  }
  return { useDraft, change, preset, touch, replace, ready, useFieldProblem, useProblems }
}

function withFields<Field>(touched: ReadonlySet<Field>, fields: readonly Field[]): ReadonlySet<Field> {
  return fields.every((field) => touched.has(field)) ? touched : new Set([...touched, ...fields])
}

function secondOf(now: Instant): Instant {
  // A brand constructor.
  return (now - (now % 1000)) as Instant
}

/** Whether two forms hold the same. Every field is a text, a number, a choice or a list that is replaced when it changes. */
export function isSameForm<Form extends object>(a: Form, b: Form): boolean {
  // Both have the fields of their type.
  return a === b || Object.entries(a).every(([field, value]) => b[field as keyof Form] === value)
}
