/**
 * A change that is tried: the plan is asked for as if it were made. Nothing of the operation changes before the plan is taken, and
 * then it is made on the operation as it is by then, and can be taken back.
 */
import { type ChangeableParts, type Landing, landingsOf } from '@muster/operation'
import { replaceEqualDeep } from '@tanstack/react-query'

export interface Trial {
  /** In a few words, as it stood on its button. */
  readonly told: string
  /** The one that it is for; nothing where it is for all. */
  readonly wave?: string
  /** Nothing where it cannot be made any more. */
  readonly make: (parts: ChangeableParts) => ChangeableParts | undefined
}

const CHANGEABLE = ['targets', 'waves', 'rules'] as const

/** The parts in which the two differ, as the second has them. */
export function differing(before: ChangeableParts, after: ChangeableParts): Partial<ChangeableParts> {
  return Object.fromEntries(
    // What is equal is given back as the very first.
    CHANGEABLE.filter((part) => replaceEqualDeep(before[part], after[part]) !== before[part]).map((part) => [
      part,
      after[part],
    ]),
  )
}

/** The parts that a trial changed as they were before it, where nobody has changed them since. */
export function takenBack(
  before: ChangeableParts,
  tried: ChangeableParts,
  now: ChangeableParts,
): Partial<ChangeableParts> {
  const changed = differing(before, tried)
  const since = differing(tried, now)
  return Object.fromEntries(
    CHANGEABLE.filter((part) => changed[part] && !since[part]).map((part) => [part, before[part]]),
  )
}

/** What of the operation a trial changes, for whoever decides about it. */
export type TrialEffect =
  | { readonly effect: 'LANDS' | 'FOLLOWS'; readonly wave: string; readonly before: Landing; readonly after: Landing }
  | { readonly effect: 'NEW_WAVE'; readonly wave: string; readonly name: string; readonly after: Landing }
  | { readonly effect: 'ALSO_WAVE'; readonly template: string; readonly wave: string }
  | { readonly effect: 'FIELDS_OF_ALL'; readonly before: number; readonly after: number }

/** Waves in their order; a wave that follows one that lands later does so too, and is told apart. */
export function trialEffects(
  before: ChangeableParts,
  after: ChangeableParts,
  { wave: ofWave, timeZone }: { readonly wave?: string | undefined; readonly timeZone: string },
): readonly TrialEffect[] {
  const [then, now] = [before, after].map(({ waves }) => landingsOf(waves.waves, timeZone).byWave)
  const known = new Map(before.waves.waves.map((wave) => [wave.id, wave]))
  const effects: TrialEffect[] = []
  for (const { id, name } of after.waves.waves) {
    const [was, is] = [then?.get(id), now?.get(id)]
    if (!known.has(id) && is) effects.push({ effect: 'NEW_WAVE', wave: id, name, after: is })
    else if (was && is && (was.from !== is.from || was.until !== is.until))
      effects.push({ effect: id === ofWave ? 'LANDS' : 'FOLLOWS', wave: id, before: was, after: is })
  }
  if (before.rules.maxFields !== after.rules.maxFields)
    effects.push({ effect: 'FIELDS_OF_ALL', before: before.rules.maxFields, after: after.rules.maxFields })
  const templates = new Map(before.waves.templates.map((template) => [template.id, template]))
  for (const template of after.waves.templates) {
    const was = templates.get(template.id)
    if (!was || replaceEqualDeep(was, template) === was) continue
    for (const wave of after.waves.waves)
      if (wave.id !== ofWave && wave.templates.includes(template.id))
        effects.push({ effect: 'ALSO_WAVE', template: template.id, wave: wave.id })
  }
  return effects
}
