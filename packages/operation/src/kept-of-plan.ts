/** What of the plan in force the engine is not to move, and what it is to keep where nothing is lost by it. */
import type { OperationPlan, OperationWaves } from '@muster/contracts'
import { type Instant, instant } from '@muster/game'
import type { EarlierCommand, FixedCommand, OperationVillage, Wish } from '@muster/planner'
import { homesOf } from './counted-stock.ts'
import { coordOf } from './engine-rules.ts'
import type { EngineTemplates } from './engine-templates.ts'
import type { Ground } from './ground.ts'
import { knownCounts } from './sending-villages.ts'
import type { NamedWish } from './wishes.ts'

export interface KeptOfPlan {
  /** Sources of fixed commands that send nothing more: they are not among those who send. */
  readonly villages: readonly OperationVillage[]
  readonly fixed: readonly FixedCommand[]
  readonly before: readonly EarlierCommand[]
  /** The commands of the plan that are fixed. */
  readonly kept: OperationPlan['commands']
}

export const NOTHING_KEPT: KeptOfPlan = { villages: [], fixed: [], before: [], kept: [] }

export interface PlannedAnew {
  readonly villages: readonly OperationVillage[]
  readonly wishes: readonly Wish[]
  /** By the same index. */
  readonly names: readonly NamedWish[]
  readonly engine: EngineTemplates
  readonly ground: Ground
  readonly now: Instant
}

/** Locked commands and those that have left are fixed. */
export function keptOfPlan(
  { commands }: Pick<OperationPlan, 'commands'>,
  waves: OperationWaves,
  { villages, wishes, names, engine, ground, now }: PlannedAnew,
): KeptOfPlan {
  const villageAt = new Map(villages.map(({ at }, index) => [`${at.x}|${at.y}`, index]))
  const wishesAt = new Map<string, { readonly index: number; readonly wish: Wish }[]>()
  for (const [index, wish] of wishes.entries()) {
    const key = wishKey(names[index])
    const others = wishesAt.get(key)
    if (others) others.push({ index, wish })
    else wishesAt.set(key, [{ index, wish }])
  }
  const homeOf = homesOf(waves)
  const extra: OperationVillage[] = []
  const fixed: FixedCommand[] = []
  const before: EarlierCommand[] = []
  const kept: OperationPlan['commands'] = []

  /** A source that does not send any more stands among the villages with nothing left. */
  function villageOf(source: string, playerId: number): number {
    const known = villageAt.get(source)
    if (known !== undefined) return known
    const index = villages.length + extra.push({ at: coordOf(source), owner: playerId, points: 0, stock: {} }) - 1
    villageAt.set(source, index)
    return index
  }

  for (const command of commands) {
    const served = wishesAt.get(wishKey(command)) ?? []
    const [launch, arrival] = [instant(command.launch), instant(command.arrival)]
    if (command.isLocked || launch < now) {
      const target = coordOf(command.target)
      const home = homeOf(command)
      const template = engine.templates[engine.indexOf(command.template) ?? -1]
      kept.push(command)
      fixed.push({
        village: villageOf(command.source, command.playerId),
        ...(served[0] && { wish: served[0].index }),
        target,
        targetOwner: ground.village(target)?.playerId ?? 0,
        amounts: knownCounts(command.units),
        isFake: template?.isFake === true,
        ...(template?.isOnly && { isOnly: true }),
        ...(command.inTrain !== undefined && { isTrain: true }),
        launch,
        arrival,
        ...(home && { home }),
      })
      continue
    }
    const village = villageAt.get(command.source)
    const found = served.flatMap(({ index, wish }) => {
      const usable = [...wish.templates, ...(wish.train?.first === undefined ? [] : [wish.train.first])]
      const template = usable.find((one) => engine.names[one]?.id === command.template)
      return template === undefined ? [] : [{ wish: index, template }]
    })[0]
    if (village !== undefined && village < villages.length && found) before.push({ village, ...found, arrival })
  }
  return { villages: extra, fixed, before, kept }
}

type Served = Pick<OperationPlan['commands'][number], 'wave' | 'target' | 'building'>

function wishKey(name: Served | NamedWish | undefined): string {
  return `${name?.wave} ${name?.target} ${name?.building ?? ''}`
}
