/**
 * Of which form a line of the army collection is: since November 2024 the scripts put the village's points before its counts.
 *
 *   numbers behind the coordinate       units   units + 1   units + 2   units + 3   units + 4
 *   form                                OLD     OLD         doubtful    NEW         NEW
 *
 * A doubtful line is points and one number more, or none and two. Read in the wrong way every count would stand under the
 * next unit, so it is judged by its first number, beside what public data say of the village, and by the lines around it:
 *
 *   no village has so many points, or nobody may see it          OLD for sure
 *   less than a quarter of the village's points, or over twice   OLD for sure
 *   the village's points, but for a fiftieth                     NEW for sure
 *   within a tenth of them                                       NEW
 *   else less than they are, down to half                        EITHER: its points of a while ago, or soldiers
 *   anything else                                                OLD
 *
 * EITHER is as all others are that tell, where those are of one form. Else, and where lines on both sides contradict a guess,
 * it is UNCLEAR: the line is told and not read. Without public points of the village nothing speaks against the newer form.
 */
import { type CommaLine, commaLine } from './comma-line.ts'
import { cellOf } from './count-cell.ts'
import { plainLine } from './plain-lines.ts'
import type { TroopWorld } from './troop-world.ts'

export type ArmyForm = 'NEW' | 'OLD' | 'UNCLEAR'

/** Of the doubtful lines by their index; of no other. */
export type ArmyForms = ReadonlyMap<number, ArmyForm>

/** A village has so many when it is founded, and at most when it is built up. */
const FEWEST_POINTS = 20
const MOST_POINTS = 15_000

type Form = 'NEW' | 'OLD'
interface Judged {
  readonly index: number
  readonly form: Form | 'EITHER' | 'UNTOLD'
  readonly isSure: boolean
  readonly isDoubtful: boolean
}

export function armyForms(lines: readonly string[], world: TroopWorld): ArmyForms {
  const judged = lines.flatMap((text, index) => judgedLine(text, index, world) ?? [])
  const forms = new Map<number, ArmyForm>()
  if (!judged.some(({ isDoubtful }) => isDoubtful)) return forms
  const told = new Set(judged.flatMap(({ form }) => (form === 'NEW' || form === 'OLD' ? form : [])))
  const common = told.size === 1 ? [...told][0] : undefined
  const above = toldBefore(judged)
  const below = toldBefore(judged.toReversed()).reverse()
  for (const [at, line] of judged.entries()) {
    if (line.isDoubtful) forms.set(line.index, formOf(line, common, above[at], below[at]))
  }
  return forms
}

function judgedLine(text: string, index: number, world: TroopWorld): Judged | undefined {
  // Most lines of most texts are none, and taking a line apart is dear.
  if (!/^[^|\t]{0,60}\|[^\t,]{1,60},/.test(text)) return undefined
  const line = commaLine(plainLine(text))
  const more = line && line.cells.length - world.units.length
  if (!line || more === undefined || more < 0 || more > 4) return undefined
  if (more !== 2) return { index, form: more < 2 ? 'OLD' : 'NEW', isSure: true, isDoubtful: false }
  return { index, ...doubtfulForm(line, world), isDoubtful: true }
}

function doubtfulForm({ at, cells }: CommaLine, { pointsAt }: TroopWorld): Pick<Judged, 'form' | 'isSure'> {
  const first = cellOf(cells[0] ?? '')
  if (typeof first !== 'number' || first < FEWEST_POINTS || first > MOST_POINTS) return { form: 'OLD', isSure: true }
  const known = pointsAt?.(at)
  if (known === undefined) return { form: 'UNTOLD', isSure: false }
  if (first * 4 < known || first > known * 2) return { form: 'OLD', isSure: true }
  const away = Math.abs(first - known)
  if (away * 50 <= known) return { form: 'NEW', isSure: true }
  if (away * 10 <= known) return { form: 'NEW', isSure: false }
  return { form: first < known && first * 2 >= known ? 'EITHER' : 'OLD', isSure: false }
}

/** Of each line, what the nearest before it told that told anything. */
function toldBefore(judged: readonly Judged[]): (Form | undefined)[] {
  let last: Form | undefined
  return judged.map(({ form }) => {
    const before = last
    if (form === 'NEW' || form === 'OLD') last = form
    return before
  })
}

/** `common` is what all say that say anything. */
function formOf(
  { form, isSure }: Judged,
  common: Form | undefined,
  above: Form | undefined,
  below: Form | undefined,
): ArmyForm {
  const around = above === below ? above : undefined
  if (form === 'UNTOLD') return common ?? around ?? 'NEW'
  if (form === 'EITHER') return common ?? 'UNCLEAR'
  return isSure || around === undefined || around === form ? form : 'UNCLEAR'
}
