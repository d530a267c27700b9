/**
 * What each wave wants for each target, as the engine is asked for it: in the order of the waves, then of the targets.
 * A wave's hits on buildings are a wish for each building and size of hit.
 *
 *   the target says itself   the wave is for its group   wanted
 *   a number, also 0         either                      that number
 *   nothing                  yes                         the wave's number; of a ruin as many as there are hits
 *   nothing                  no                          none
 *
 * A wish is named by wave, target and building (`wishKey`). Commands say the same three of themselves, which is how a plan that is kept for
 * weeks finds its wishes again: indices are of one question to the engine, and names of all.
 */
import type {
  CommandTemplate,
  OperationCommand,
  OperationShortage,
  OperationTarget,
  OperationTargets,
  OperationWave,
  OperationWaves,
  PlanProblem,
} from '@muster/contracts'
import {
  BIG_VILLAGE,
  type Building,
  type CatapultHit,
  type Instant,
  parseCoord,
  ruinHits,
  SMALL_VILLAGE,
} from '@muster/game'
import type { Wish } from '@muster/planner'
import type { Ground, WorldFacts } from '../ground.ts'
import type { EngineTemplates } from './engine-templates.ts'
import { JoinedSenders } from './joined-senders.ts'
import { landingsOf } from './landings.ts'
import { isOwnSide, type OwnSide } from './own-side.ts'

/** What a wish of the engine is of. */
export interface NamedWish {
  /** Id. */
  readonly wave: string
  /** Coordinates. */
  readonly target: string
  readonly building?: Building
  /** Of a hit of a ruin. Hits of several sizes on one building are a wish each. */
  readonly catapults?: number
}

/** The parts of an operation that say what is wanted of whom. */
export interface WishesAsked {
  readonly targets: OperationTargets
  readonly waves: OperationWaves
  /** Whom nobody attacks. */
  readonly side: OwnSide
  readonly ground: Ground
  readonly world: Pick<WorldFacts, 'timeZone'>
  /** Waves that have landed by then are told, and asked for all the same: nobody can send for them any more. */
  readonly now: Instant
}

/** `names` have the index of their wish. */
export interface Wishes {
  readonly wishes: readonly Wish[]
  readonly names: readonly NamedWish[]
  readonly problems: readonly PlanProblem[]
}

/**
 * A wave that cannot be asked as it stands (no landing, no template, a train without a noble) is told and left out whole; a target that
 * cannot (no village there, the own side's) is told and left out of every wave.
 */
export function wishesOf({ targets, waves, side, ground, world, now }: WishesAsked, engine: EngineTemplates): Wishes {
  const landings = landingsOf(waves.waves, world.timeZone)
  const problems: PlanProblem[] = [...landings.problems]
  const allowed = new JoinedSenders(targets.groups)
  const wishes: Wish[] = []
  const names: NamedWish[] = []
  const unknown = new Set<string>()
  const own = new Set<string>()
  const known = waves.templates.filter(({ id }) => engine.indexOf(id) !== undefined)
  let rank = -1

  for (const [index, wave] of waves.waves.entries()) {
    // A wave is as important as the one before it, or less: its rank among all is what the engine plans by.
    if (rank < 0 || !wave.isEqualToPrevious) rank++
    const landing = landings.byWave.get(wave.id)
    const usable = wave.templates.flatMap((id) => engine.indexOf(id) ?? [])
    if (wave.groups.length === 0 && !targets.targets.some((target) => ownWant(target, wave) !== undefined))
      problems.push({ code: 'WAVE_WITHOUT_GROUP', wave: wave.id })
    if (usable.length === 0) problems.push({ code: 'WAVE_WITHOUT_TEMPLATE', wave: wave.id })
    if (landing && landing.until < now) problems.push({ code: 'LANDING_PAST', wave: wave.id })
    const isTrainWithout = wave.train !== undefined && usable.length > 0 && !isTrainOfNobles(wave, known)
    if (isTrainWithout) problems.push({ code: 'TRAIN_WITHOUT_NOBLE', wave: wave.id })
    if (!landing || usable.length === 0 || isTrainWithout) continue
    // Its own side a tribe may support.
    const isAttack = usable.some((template) => engine.templates[template]?.type === 'Attack')
    const hits = wave.ruin && hitsOf(wave.ruin)

    for (const target of targets.targets) {
      const count = wantOf(target, wave)
      if (count === 0) continue
      const at = parseCoord(target.coords)
      const facts = at && ground.village(at)
      if (!at || !facts) {
        unknown.add(target.coords)
        continue
      }
      if (isAttack && isOwnSide({ playerId: facts.playerId, tribeId: ground.player(facts.playerId)?.tribeId }, side)) {
        own.add(target.coords)
        continue
      }
      const mayFrom = allowed.of(target)
      const common = {
        target: at,
        targetOwner: facts.playerId,
        ...pointsOf(facts.playerId, ground),
        rank,
        wave: index,
        arrival: landing.from,
        latestArrival: landing.until,
        boost: wave.boost ?? 1,
        ...(mayFrom && { senders: mayFrom }),
        ...(wave.isEither && { isEither: true }),
        ...(wave.isSpread && { isSpread: true }),
        ...(wave.avoidsWholeMinutes && { avoidsWholeMinutes: true }),
        ...(wave.home && { home: { share: wave.home.percent / 100, marginSeconds: wave.home.marginSeconds } }),
      }
      for (const part of hits ? hitWishes(wave, hits, count, engine) : [{ templates: usable, wanted: count }]) {
        wishes.push({ ...common, ...trained(wave, part, engine) })
        names.push({
          ...{ wave: wave.id, target: target.coords },
          ...('building' in part && { building: part.building, catapults: part.catapults }),
        })
      }
    }
  }
  if (unknown.size > 0) problems.push({ code: 'TARGET_UNKNOWN', coords: [...unknown] })
  if (own.size > 0) problems.push({ code: 'TARGET_OWN', coords: [...own] })
  return { wishes, names, problems }
}

/**
 * Commands that a target wants of a wave: its own number, else the wave's, where the wave is set for its group. A ruin has as
 * many as there are hits, or the first so many.
 */
export function wantOf(target: OperationTarget, wave: OperationWave): number {
  const own = ownWant(target, wave)
  if (own === undefined && !wave.groups.includes(target.group)) return 0
  if (!wave.ruin) return own ?? wave.count
  return Math.min(own ?? Number.POSITIVE_INFINITY, hitsOf(wave.ruin).length)
}

type Ruin = NonNullable<OperationWave['ruin']>
/** Every target of a wave asks for the same; parts are replaced and never changed, so the object is a key. */
const knownHits = new WeakMap<Ruin, readonly CatapultHit[]>()

/** The hits of a ruin, in their order. */
export function hitsOf(ruin: Ruin): readonly CatapultHit[] {
  const known = knownHits.get(ruin)
  if (known) return known
  const hits = ruinHits(ruin.buildings, ruin.profile === 'BIG' ? BIG_VILLAGE : SMALL_VILLAGE)
  knownHits.set(ruin, hits)
  return hits
}

/** Commands that all waves want of all targets, also of those that cannot be asked as they stand: counted, and nothing built. */
export function commandsWanted({ targets }: OperationTargets, { waves }: OperationWaves): number {
  return waves.reduce((sum, wave) => targets.reduce((of, target) => of + wantOf(target, wave), sum), 0)
}

/** What the target says itself; nothing where it leaves that to the wave, which is not the same as none. */
function ownWant({ wants }: OperationTarget, { id }: OperationWave): number | undefined {
  return wants?.find(({ wave }) => wave === id)?.count
}

/** What one wave wants of one target: one part, or of a ruin one for each building and size. */
interface WishPart {
  /** Of the engine, by index, the best first. */
  readonly templates: readonly number[]
  readonly wanted: number
}

/** Hits of one size on one building. */
type HitPart = WishPart & Pick<CatapultHit, 'building' | 'catapults'>

/** The first so many hits; equal ones on a building are one wish. */
function hitWishes(
  wave: OperationWave,
  hits: readonly CatapultHit[],
  count: number,
  engine: EngineTemplates,
): HitPart[] {
  const parts = new Map<string, HitPart & { wanted: number }>()
  for (const hit of hits.slice(0, count)) {
    const key = `${hit.building} ${hit.catapults}`
    const before = parts.get(key)
    if (before) before.wanted++
    else {
      const templates = wave.templates.flatMap((id) => engine.hitOf(id, hit) ?? [])
      if (templates.length > 0)
        parts.set(key, { templates, wanted: 1, building: hit.building, catapults: hit.catapults })
    }
  }
  return [...parts.values()]
}

/** The commands of a train from one village have one template that carries a noble, the first of them perhaps another. */
function trained(
  { train }: OperationWave,
  { templates, wanted }: WishPart,
  engine: EngineTemplates,
): Pick<Wish, 'templates' | 'wanted' | 'train'> {
  if (!train) return { templates, wanted }
  const first = train.first === undefined ? undefined : engine.indexOf(train.first)
  // The engine's templates, and not those of the wave: a template that the world lacks is none of them.
  const noble = templates.filter((index) =>
    engine.templates[index]?.units.some(
      ({ unit, least, takes }) => unit === 'snob' && (least > 0 || takes !== 'least'),
    ),
  )
  return { templates: noble, wanted, train: first === undefined ? {} : { first } }
}

/** Of the templates of a train, the best first, those that its commands may have: a noble goes with each. */
export function trainTemplates(templates: readonly CommandTemplate[]): readonly CommandTemplate[] {
  return templates.filter(carriesNobles)
}

function carriesNobles({ units }: Pick<CommandTemplate, 'units'>): boolean {
  return units.some(({ unit, mode, amount }) => unit === 'snob' && (amount > 0 || mode !== 'NUMBER'))
}

/** Whether each command of its trains carries a noble. */
export function isTrainOfNobles(
  { templates, train }: Pick<OperationWave, 'templates' | 'train'>,
  all: readonly CommandTemplate[],
): boolean {
  const byId = new Map(all.map((template) => [template.id, template]))
  const first = train?.first === undefined ? undefined : byId.get(train.first)
  const others = trainTemplates(templates.flatMap((id) => byId.get(id) ?? []))
  return others.length > 0 && (first === undefined || carriesNobles(first))
}

/** Barbarians have no points to compare with, and of a player whom the ground does not know morale is not asked. */
function pointsOf(player: number, ground: Ground): Pick<Wish, 'targetOwnerPoints'> {
  const points = player === 0 ? undefined : ground.player(player)?.points
  return points === undefined ? {} : { targetOwnerPoints: points }
}

/** One name for all hits on a building of a target, whatever their size. */
export function wishKey({ wave, target, building }: Pick<OperationCommand, 'wave' | 'target' | 'building'>): string {
  return `${wave} ${target} ${building ?? ''}`
}

/** The same for each size of the hits on a building. */
export function hitKey(wish: Pick<OperationShortage, 'wave' | 'target' | 'building' | 'catapults'>): string {
  return `${wishKey(wish)} ${wish.catapults ?? ''}`
}

/** The key of the wish that a command serves: a template may aim at a building where its wave asks for none. */
export function servedKey(
  command: Pick<OperationCommand, 'wave' | 'target' | 'building'>,
  wishes: { has(key: string): boolean },
): string {
  const own = wishKey(command)
  return wishes.has(own) ? own : wishKey({ ...command, building: undefined })
}

export interface AskedByKey {
  readonly wishes: readonly NamedWish[]
  readonly operation: { readonly wishes: readonly Wish[] }
}

type Wanted = Omit<NamedWish, 'catapults'> & { readonly wanted: number }

/** What is wanted, by wave, target and building: equal hits on a building are one wish, and hits of different size on it several. */
export function wantsByKey({ wishes, operation }: AskedByKey): ReadonlyMap<string, Wanted> {
  const wants = new Map<string, Wanted & { wanted: number }>()
  for (const [index, { catapults: _size, ...wish }] of wishes.entries()) {
    const wanted = operation.wishes[index]?.wanted ?? 0
    const known = wants.get(wishKey(wish))
    if (known) known.wanted += wanted
    else wants.set(wishKey(wish), { ...wish, wanted })
  }
  return wants
}
