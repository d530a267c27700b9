/**
 * What one attacking player is told.
 *
 *   listText      for mails: a heading a type, a line a village
 *                   Nukes: 2026-11-24 20:00:00
 *                   520|500 x 2 (Carol)
 *   bbCode        for the forum: the same, each type folded away
 *                   [spoiler=Nukes 2026-11-24 20:00:00][coord]520|500[/coord] x 2 [player]Carol[/player][/spoiler]
 *   scriptLines   for the script input of the advanced planner, one type at a time
 *                   520|500,2,2026-11-24T20:00:00
 */
import type { AttackingPlayer, AttackType } from '@muster/contracts'
import { fullLocalTime } from '../../../parts/date-time-field/local-time-text.ts'

interface PlannedType {
  readonly type: AttackType
  readonly coords: AttackingPlayer['assigned'][number]['coords']
}

/** Types of which the player sends something, in the order of the plan; villages that get none are left out. */
export function plannedTypes(player: AttackingPlayer, types: readonly AttackType[]): PlannedType[] {
  return types
    .map((type) => ({
      type,
      coords:
        player.assigned.find((each) => each.type === type.description)?.coords.filter(({ amount }) => amount > 0) ?? [],
    }))
    .filter(({ coords }) => coords.length > 0)
}

export function listText(planned: readonly PlannedType[]): string {
  return planned
    .map(({ type, coords }) =>
      [
        [type.description, dateText(type)].filter((part) => part !== '').join(': '),
        ...coords.map(({ coord, amount, player }) => `${coord} x ${amount}${player === '' ? '' : ` (${player})`}`),
      ].join('\n'),
    )
    .join('\n\n')
}

export function bbCode(planned: readonly PlannedType[]): string {
  return planned
    .map(({ type, coords }) => {
      const lines = coords.map(
        ({ coord, amount, player }) =>
          `[coord]${coord}[/coord] x ${amount}${player === '' ? '' : ` [player]${player}[/player]`}`,
      )
      // A bracket in the heading would end the tag.
      const heading = `${type.description} ${dateText(type)}`.trim().replaceAll(/[[\]]/g, '')
      return `[spoiler=${heading}]\n${lines.join('\n')}\n[/spoiler]`
    })
    .join('\n')
}

/** Nothing where the type has no date yet: a line needs one. */
export function scriptLines({ type, coords }: PlannedType): string | undefined {
  if (type.date === '') return undefined
  const at = fullLocalTime(type.date)
  return coords.map(({ coord, amount }) => `${coord},${amount},${at}`).join('\n')
}

function dateText({ date }: AttackType): string {
  return date === '' ? '' : fullLocalTime(date).replace('T', ' ')
}
