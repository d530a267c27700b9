/**
 * Nobles that stay at home because their village lacks the escort that the templates send, and a unit that it has in its place.
 *
 *   escort    what a wave's first template with a noble sends besides, where that is told in numbers; it is worth its farm space
 *   in place  as many of one other fighting unit as have that space, rounded up to tens: whoever falls for a noble is not chosen by kind
 *   nobles    of villages that cannot pay the template beside what they send, and can pay that; no more than the wave lacks
 *
 * It is offered and not counted as won: whether they are near enough and in time only a plan says. The template stands behind the others of its
 * wave, so that nobody goes by it who has the escort that was wanted first.
 */
import { type CommandTemplate, MOST_TEMPLATES, type OperationCommand } from '@muster/contracts'
import { groupedBy, type UnitName } from '@muster/game'
import type { AskedOperation, OperationParts } from '../question/to-engine.ts'
import { servedKey, trainTemplates, wantsByKey } from '../question/wishes.ts'
import { homesOf, stocksBefore } from '../troops/counted-stock.ts'
import type { ChangeableParts } from './applied-change.ts'

export interface OtherEscort {
  readonly wave: string
  readonly unit: UnitName
  /** With one noble. */
  readonly amount: number
  /** That could go by it, at most. */
  readonly nobles: number
}

/** Units that fight on foot or horse, the least missed first; none of them is slower than a noble. */
const ESCORTS: readonly UnitName[] = ['spear', 'sword', 'archer', 'axe', 'heavy', 'light', 'marcher']

/** One for each wave that lacks nobles for which one is found: of several units that by which the most could go. */
export function otherEscorts(
  asked: AskedOperation,
  { waves }: Pick<OperationParts, 'waves'>,
  commands: readonly OperationCommand[],
): readonly OtherEscort[] {
  const lacking = lackingByWave(asked, commands)
  const byId = new Map(waves.templates.map((template) => [template.id, template]))
  let left: readonly Readonly<Partial<Record<UnitName, number>>>[] | undefined
  return waves.waves.flatMap(({ id, templates }): OtherEscort[] => {
    const missing = lacking.get(id) ?? 0
    const [first] = trainTemplates(templates.flatMap((each) => byId.get(each) ?? []))
    const escort = first && escortOf(first)
    if (missing === 0 || !escort) return []
    left ??= leftOf(asked, waves, commands)
    const found = ESCORTS.flatMap((unit): OtherEscort[] => {
      const amount = amountOf(escort, unit, asked)
      const nobles = (left ?? []).reduce((sum, there) => {
        const isPaid = escort.every((each) => (there[each.unit] ?? 0) >= each.amount)
        return isPaid ? sum : sum + Math.min(there.snob ?? 0, Math.floor((there[unit] ?? 0) / amount))
      }, 0)
      return nobles > 0 ? [{ wave: id, unit, amount, nobles: Math.min(nobles, missing) }] : []
    })
    return found.toSorted((a, b) => b.nobles - a.nobles).slice(0, 1)
  })
}

/** What goes with the noble; nothing where that is no number, or nothing goes with it. */
function escortOf({ units, leastSpace, leastClass }: CommandTemplate): CommandTemplate['units'] | undefined {
  const escort = units.filter(({ unit }) => unit !== 'snob')
  const isPlain = leastSpace === undefined && leastClass === undefined && escort.every(({ mode }) => mode === 'NUMBER')
  return isPlain && escort.some(({ amount }) => amount > 0) ? escort : undefined
}

function amountOf(escort: CommandTemplate['units'], unit: UnitName, { operation }: AskedOperation): number {
  const { spaces } = operation.rules
  const space = escort.reduce((sum, each) => sum + each.amount * spaces[each.unit], 0)
  return Math.max(10, Math.ceil(space / spaces[unit] / 10) * 10)
}

/** Commands that a wave wants and does not get. */
function lackingByWave(asked: AskedOperation, commands: readonly OperationCommand[]): ReadonlyMap<string, number> {
  const wants = wantsByKey(asked)
  const got = groupedBy(commands, (command) => servedKey(command, wants))
  const lacking = new Map<string, number>()
  for (const [key, { wave, wanted }] of wants)
    lacking.set(wave, (lacking.get(wave) ?? 0) + Math.max(0, wanted - (got.get(key)?.length ?? 0)))
  return lacking
}

/** Of each village that sends: what no command of the plan takes, as if nothing came home. */
function leftOf(
  { choice }: AskedOperation,
  waves: OperationParts['waves'],
  commands: readonly OperationCommand[],
): readonly Readonly<Partial<Record<UnitName, number>>>[] {
  const bySource = groupedBy(commands, ({ source }) => source)
  return stocksBefore(choice.sending, commands, homesOf(waves)).map((stock, index) => {
    const left: Partial<Record<UnitName, number>> = { ...stock }
    for (const { units } of bySource.get(choice.sending[index]?.coords ?? '') ?? [])
      for (const unit of ['snob', ...ESCORTS] as const) left[unit] = (left[unit] ?? 0) - (units[unit] ?? 0)
    return left
  })
}

/** Behind the wave's own templates stands one with the noble and that escort. Nothing where the wave has gone, or there is no room for it. */
export function withOtherEscort(
  parts: ChangeableParts,
  { wave: waveId, unit, amount }: Pick<OtherEscort, 'wave' | 'unit' | 'amount'>,
  { id, name }: Pick<CommandTemplate, 'id' | 'name'>,
): ChangeableParts | undefined {
  const { waves } = parts
  const wave = waves.waves.find((each) => each.id === waveId)
  const [first] = trainTemplates(waves.templates.filter((template) => wave?.templates.includes(template.id)))
  if (!wave || !first || waves.templates.length >= MOST_TEMPLATES) return undefined
  const nobles = first.units.filter((each) => each.unit === 'snob')
  const template: CommandTemplate = { ...first, id, name, units: [...nobles, { unit, mode: 'NUMBER', amount }] }
  return {
    ...parts,
    waves: {
      ...waves,
      templates: [...waves.templates, template],
      waves: waves.waves.map((each) => (each === wave ? { ...wave, templates: [...wave.templates, id] } : each)),
    },
  }
}
