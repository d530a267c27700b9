/**
 * Commands of a plan as the rules of the engine take them: what they name, looked up in what the engine is asked. One that names
 * what is there no more has its place all the same, and breaks what it then breaks.
 *
 *   names in a command           looked up as                                         not there
 *   source                       village, with what it had before anything left      SOURCE_OUT
 *   wave, target, building       wish                                                 nothing: it is in vain, which the plan's figures tell
 *   template, building, size     template of the engine                               OTHER_THAN_TEMPLATE
 *   player                       owner, with his hours and load                       those of all hold for him
 *
 * A plan is made of thousands of commands and looked at after every edit, so what is asked is listed by name once (`askedByName`).
 */
import type { OperationCommand } from '@muster/contracts'
import { addToGroup, fieldsBetween, instant, printCoord } from '@muster/game'
import type { Operation, Template, Wish } from '@muster/planner'
import type { PlacedCommand } from '@muster/planner/rules'
import { coordOf } from '../question/engine-rules.ts'
import { catapultsOf } from '../question/engine-templates.ts'
import { isSettled } from '../question/kept-of-plan.ts'
import type { AskedOperation } from '../question/to-engine.ts'
import { servedKey, wishKey } from '../question/wishes.ts'
import { stocksBefore } from '../troops/counted-stock.ts'
import { knownCounts } from '../troops/sending-villages.ts'

/** What is asked, by the names that commands use. */
export interface AskedByName {
  readonly villages: ReadonlyMap<string, number>
  readonly owners: ReadonlyMap<number, Operation['owners'][number]>
  /** Hits of several sizes on one building have several templates of one name. */
  readonly templates: ReadonlyMap<string, readonly number[]>
  readonly wishes: ReadonlyMap<string, Wish>
  readonly targetOwners: ReadonlyMap<string, number>
}

/** An edit makes another plan, and asks the same: thousands of wishes are not listed anew for it. */
const listed = new WeakMap<AskedOperation, AskedByName>()

function askedByName(asked: AskedOperation): AskedByName {
  const known = listed.get(asked)
  if (known) return known
  const { operation } = asked
  const templates = new Map<string, number[]>()
  // By what it hits, and without that for a command that does not say.
  for (const [index, { id, building }] of asked.templates.entries())
    for (const key of new Set([`${id} ${building ?? ''}`, `${id} `])) addToGroup(templates, key, index)
  const made: AskedByName = {
    villages: new Map(operation.villages.map(({ at }, index) => [printCoord(at), index])),
    owners: new Map(operation.owners.map((owner) => [owner.id, owner])),
    templates,
    wishes: wishesByKey(asked),
    targetOwners: new Map(asked.wishes.map(({ target }, index) => [target, operation.wishes[index]?.targetOwner ?? 0])),
  }
  listed.set(asked, made)
  return made
}

/** Of one plan: another edit is another of these, on the same lists. */
export class PlacedCommands {
  readonly byName: AskedByName
  /** With what left before it was counted, as the engine is asked for it. */
  readonly villages: readonly Operation['villages'][number][]
  private readonly asked: AskedOperation

  /** `asked` is without the plan in force: `commands` alone are out, and what had left when troops were counted is put back for them. */
  constructor(asked: AskedOperation, commands: readonly OperationCommand[], homes: Parameters<typeof stocksBefore>[2]) {
    this.asked = asked
    this.byName = askedByName(asked)
    const stocks = stocksBefore(asked.choice.sending, commands, homes)
    this.villages = asked.operation.villages.map((village, index) => ({
      ...village,
      stock: stocks[index] ?? village.stock,
    }))
  }

  /** What a command is sent for. */
  wishOf(command: Pick<OperationCommand, 'wave' | 'target' | 'building'>): Wish | undefined {
    return this.byName.wishes.get(servedKey(command, this.byName.wishes))
  }

  /** What cannot be found (a village that sends no more, a wish that is gone) is left out, and the rules say which of them that breaks. */
  placed(command: OperationCommand): PlacedCommand {
    const { id, source, target, playerId, wave, launch, arrival, inTrain, units } = command
    const { operation } = this.asked
    const village = this.byName.villages.get(source)
    const from = village === undefined ? undefined : this.villages[village]
    const owner = this.byName.owners.get(playerId)
    const wish = this.wishOf(command)
    const index = this.templateOf(command)
    const template = index === undefined ? undefined : operation.templates[index]
    const first = wish?.train?.first
    const ends = { source: coordOf(source), target: coordOf(target) }
    // What the first of a train carries besides is the escort's affair; how far it may go is asked of those that follow it.
    const plain =
      index !== undefined && index === first ? this.plainOf(wish, fieldsBetween(ends.source, ends.target)) : template
    // Where the first of a train has a template of its own, none of the others may stand in its place.
    const isAskedFor =
      index !== undefined && (inTrain === 1 && first !== undefined ? index === first : isOf(wish, index))
    return {
      id,
      ...(village !== undefined && { village }),
      ...(from && { from }),
      ...(owner && { owner }),
      ownerId: playerId,
      ...ends,
      targetOwner: this.byName.targetOwners.get(target) ?? 0,
      ...(wish && { wish }),
      ...(template && { template }),
      ...(plain && { plain }),
      isAskedFor,
      amounts: knownCounts(units),
      launch: instant(launch),
      arrival: instant(arrival),
      train: wish?.train || inTrain !== undefined ? `${source} ${target} ${wave} ${arrival} ${launch}` : '',
      isFixed: isSettled(command, this.asked.askedAt),
    }
  }

  /** The first of a train goes as far as one of those that may follow it. */
  private plainOf(wish: Wish | undefined, fields: number): Template | undefined {
    const usable = wish?.templates.flatMap((index) => this.asked.operation.templates[index] ?? []) ?? []
    const isWithin = ({ minFields = 0, maxFields = Number.POSITIVE_INFINITY }: Template) =>
      fields >= minFields && fields <= maxFields
    return usable.find(isWithin) ?? usable[0]
  }

  /** Of hits of several sizes that of its own size. */
  private templateOf({ template, building, units }: OperationCommand): number | undefined {
    const all = this.byName.templates.get(`${template} ${building ?? ''}`) ?? []
    const { templates } = this.asked.operation
    return (
      all.find((index) => catapultsOf(templates[index]) === units.catapult) ??
      all[0] ??
      this.byName.templates.get(`${template} `)?.[0]
    )
  }
}

/** Whether the wish asks for the template at any place: as one of its own, or as the first of its trains. */
function isOf(wish: Wish | undefined, index: number): boolean {
  return wish !== undefined && (wish.templates.includes(index) || wish.train?.first === index)
}

/** Hits of several sizes on one building of a target are one wish here: of any of their templates, as often as all together. */
function wishesByKey({ wishes, operation }: AskedOperation): ReadonlyMap<string, Wish> {
  const byKey = new Map<string, Wish>()
  for (const [index, name] of wishes.entries()) {
    const wish = operation.wishes[index]
    if (!wish) continue
    const before = byKey.get(wishKey(name))
    const templates = [...(before?.templates ?? []), ...wish.templates]
    byKey.set(wishKey(name), before ? { ...before, templates, wanted: before.wanted + wish.wanted } : wish)
  }
  return byKey
}
