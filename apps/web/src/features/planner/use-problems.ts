/** What is wrong with the form right now, worked out once for all who ask at the same second. */
import type { World } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
import { serverNow } from '../../api/server-time.ts'
import { useServerSecond } from '../../parts/clock.ts'
import { useCurrentWorld } from '../../parts/current-world.ts'
import { useDraft } from './simple-draft.ts'
import { type FormField, type FormProblems, problemsOf, type SimpleForm } from './simple-form.ts'

/** The problem of one field, once the field was left or changed. Renders again only when it changes. */
export function useFieldProblem(field: FormField): FieldCode | undefined {
  const { world } = useCurrentWorld()
  return useDraft(({ form, touched }) =>
    touched.has(field) ? problemsAt(form, world, secondOf(serverNow()))[field] : undefined,
  )
}

/** All problems, touched or not. An arrival that passes while the page is open becomes one by itself. */
export function useProblems(): FormProblems {
  const { world } = useCurrentWorld()
  const second = useServerSecond()
  const form = useDraft((draft) => draft.form)
  return problemsAt(form, world, second)
}

interface Worked {
  readonly form: SimpleForm
  readonly world: World | undefined
  readonly second: Instant
  readonly problems: FormProblems
}

let last: Worked | undefined

function problemsAt(form: SimpleForm, world: World | undefined, second: Instant): FormProblems {
  if (last?.form !== form || last.world !== world || last.second !== second) {
    last = { form, world, second, problems: problemsOf(form, world, second) }
  }
  return last.problems
}

function secondOf(now: Instant): Instant {
  // A brand constructor.
  return (now - (now % 1000)) as Instant
}
