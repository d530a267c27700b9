/** Who shall send to a group or a target, player by player, in place of three lists. */
import type { SenderRules } from '@muster/contracts'

export const SENDER_CHOICES = ['may', 'preferred', 'only', 'never'] as const
export type SenderChoice = (typeof SENDER_CHOICES)[number]

export type SenderChoices = ReadonlyMap<number, SenderChoice>

/** Of a player who is in several lists the strictest counts. */
export function choicesOf({ preferred = [], only = [], never = [] }: SenderRules): SenderChoices {
  const choices = new Map<number, SenderChoice>()
  for (const id of preferred) choices.set(id, 'preferred')
  for (const id of only) choices.set(id, 'only')
  for (const id of never) choices.set(id, 'never')
  return choices
}

export function rulesOf(choices: SenderChoices): SenderRules {
  const of = (wanted: SenderChoice) => [...choices].flatMap(([id, choice]) => (choice === wanted ? [id] : []))
  const lists = { preferred: of('preferred'), only: of('only'), never: of('never') }
  return Object.fromEntries(Object.entries(lists).filter(([, ids]) => ids.length > 0))
}
