/** Inputs that were typed before it was known for which world, joined to those that are kept for it: nothing of either is lost. */
import { fieldsOf } from '../../../parts/planning/keeping.ts'
import { withLines } from '../../../parts/village-input/with-lines.ts'
import { withAdded } from '../targets/targets.ts'
import { type AdvancedForm, SOURCE_FIELD } from './advanced-form.ts'

/**
 * The fields of `typed` that differ from `begun`, as they become part of `kept`: lines and targets are added,
 * of towers of one village and of anything else the typed one counts.
 */
export function joinedInputs(kept: AdvancedForm, typed: AdvancedForm, begun: AdvancedForm): Partial<AdvancedForm> {
  // The names come from forms of this type.
  const fields = (Object.keys(typed) as (keyof AdvancedForm)[]).filter(
    (field) => field !== 'world' && typed[field] !== begun[field],
  )
  const texts = Object.values(SOURCE_FIELD).filter((field) => fields.includes(field))
  const typedTowers = new Set(typed.towers.map(({ coords }) => coords))
  return {
    ...fieldsOf(typed, new Set(fields)),
    ...Object.fromEntries(texts.map((field) => [field, joinedLines(kept[field], typed[field])])),
    ...(fields.includes('targets') && { targets: withAdded(kept.targets, typed.targets) }),
    ...(fields.includes('towers') && {
      towers: [...kept.towers.filter(({ coords }) => !typedTowers.has(coords)), ...typed.towers],
    }),
    ...(fields.includes('blackouts') && { blackouts: [...kept.blackouts, ...typed.blackouts] }),
    ...(fields.includes('ownMethods') && { ownMethods: { ...kept.ownMethods, ...typed.ownMethods } }),
  }
}

/** A line that is kept already is not added again: a village that is listed twice would send twice. */
function joinedLines(kept: string, typed: string): string {
  const known = new Set(kept.split('\n').map((line) => line.trim()))
  const added = typed.split('\n').filter((line) => !known.has(line.trim()))
  return added.length === 0 ? kept : withLines(kept, added.join('\n'))
}
