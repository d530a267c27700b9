/**
 * What is asked of the engine for an operation: villages with troops, templates of commands, wishes
 * for targets, the rules of the planners and those about stock and players, and what is
 * already on its way.
 *
 *   village ── template it can pay ──┐
 *                                    ├── command: leaves at launch, lands at arrival, takes troops
 *   wish (a wave's, for a target) ───┘
 *
 * Plain data with the clock and the seed as values, like `Problem`, of which it is the larger sister: a
 * planner's supply is a village with so many commands of one template.
 */
import type {
  CommandType,
  Coord,
  FarmSpaces,
  Instant,
  MoraleRule,
  QuietHours,
  TroopAmounts,
  UnitName,
  WatchTower,
} from '@muster/game'
import type { Objective, Rules } from '../problem.ts'

export interface OperationVillage {
  readonly at: Coord
  /** Player id; the village sends under his hours and his load. */
  readonly owner: number
  /** Decides how much an attack must carry where the world has a fake limit. */
  readonly points: number
  /** A unit that is absent is none. */
  readonly stock: TroopAmounts
  /** Nothing leaves before; absent: `rules.now`. */
  readonly sendsFrom?: Instant
}

/** How often a player can send. What leaves together as a train is one launch. */
export interface Load {
  /** Any two launches of his are at least so many seconds apart; 0 is off. */
  readonly gapSeconds: number
  /** Launches in all; absent: as many as there are. */
  readonly most?: number
  /** Launches in any ten minutes. */
  readonly mostInTenMinutes?: number
}

export interface Owner {
  readonly id: number
  readonly points: number
  /** Spans besides the hours of the rules. */
  readonly quietHours?: readonly QuietHours[]
  /** Whether the hours of the rules are none of his. */
  readonly isExempt?: boolean
  /** Each limit in place of that of the rules; of one that is absent theirs holds. */
  readonly load?: Partial<Load>
}

/** What a command takes of one unit. */
export interface TemplateUnit {
  readonly unit: UnitName
  readonly least: number
  /**
   * `least`: just that; `fill`: more, until the command has the farm space it needs;
   * `all`: whatever the village has left besides `stays`.
   */
  readonly takes: 'least' | 'fill' | 'all'
  /** Stays at home in any case. */
  readonly stays: number
}

export interface Template {
  readonly type: CommandType
  /** Counts among a village's fakes. */
  readonly isFake: boolean
  /** A village sends one such command at most, as it does of those that take all that is left: its nuke is its only one. */
  readonly isOnly?: boolean
  readonly units: readonly TemplateUnit[]
  readonly leastSpace?: number
  readonly mostSpace?: number
  /** Distance in fields, inclusive. */
  readonly minFields?: number
  readonly maxFields?: number
}

/** What a wave wants for one target. */
export interface Wish {
  readonly target: Coord
  /** Player id of the target's owner; 0 is a barbarian village. */
  readonly targetOwner: number
  readonly targetOwnerPoints?: number
  /** Importance, 0 first; wishes of one rank are equals. */
  readonly rank: number
  /** Index of its wave, under which commands of others are told that have its troops. */
  readonly wave?: number
  /** Indices into `Operation.templates`, the best first. */
  readonly templates: readonly number[]
  /** Whether they are as good as each other: then travel decides, and not their order. */
  readonly isEither?: boolean
  readonly wanted: number
  /** First and last moment of landing, the last inclusive. */
  readonly arrival: Instant
  readonly latestArrival: Instant
  readonly earliestLaunch?: Instant
  /** Support boost as a divisor, 1 to 1.5. */
  readonly boost: number
  /**
   * A train: it is whole with all that is wanted, and whole ones come before commands. What one village gives leaves and lands
   * together, from as few villages as possible; the first of it takes this template, where one is given, and all others one of the
   * wish's.
   */
  readonly train?: { readonly first?: number }
  readonly senders?: Senders
  /** Landings of all wishes with the same window that ask for it are spread evenly over it. */
  readonly isSpread?: boolean
  /** No landing on a whole minute, where another second of the window can be had. */
  readonly avoidsWholeMinutes?: boolean
  /** Troops that come home and can be sent again; absent: they are spent. */
  readonly home?: { readonly share: number; readonly marginSeconds: number }
}

/** Player ids. */
export interface Senders {
  readonly only?: readonly number[]
  readonly never?: readonly number[]
  readonly preferred?: readonly number[]
}

export interface EngineRules extends Rules {
  readonly minutesPerField: Readonly<Partial<Record<UnitName, number>>>
  readonly spaces: FarmSpaces
  /** Percent of a village's points that an attack must carry in farm space; 0 is off. */
  readonly fakeLimitPercent: number
  readonly load: Load
  readonly mostFakesOfVillage?: number
  readonly mostOfVillage?: number
  /** As even a load for the players as moving single commands gives, where nothing but travel is lost by it. */
  readonly evenLoad?: boolean
  /** Attacks with less are not sent. */
  readonly leastMorale?: { readonly rule: MoraleRule; readonly percent: number }
}

/** On its way, or not to be moved: it has its troops, its moment and its service. */
export interface FixedCommand {
  /** Index into `Operation.villages`. */
  readonly village: number
  /** The wish that it serves, which wants so many more as are left; absent: none. */
  readonly wish?: number
  readonly target: Coord
  readonly targetOwner: number
  readonly amounts: TroopAmounts
  readonly isFake: boolean
  /** Of a template of which its village sends one at most. */
  readonly isOnly?: boolean
  /** With whatever else of its village reaches that target at its moment it is one launch and one service; further commands may join. */
  readonly isTrain?: boolean
  readonly launch: Instant
  readonly arrival: Instant
  /** When its troops are back, and what share; absent: never. */
  readonly home?: { readonly at: Instant; readonly share: number }
}

/** A command of the plan before, to be kept where nothing is lost by it. */
export interface EarlierCommand {
  readonly village: number
  readonly wish: number
  readonly template: number
  readonly arrival: Instant
  /** What it sent; absent: some of each unit of its template. */
  readonly amounts?: TroopAmounts
}

export interface Operation {
  readonly villages: readonly OperationVillage[]
  readonly owners: readonly Owner[]
  readonly templates: readonly Template[]
  readonly wishes: readonly Wish[]
  readonly rules: EngineRules
  readonly objective: Objective
  readonly towers: readonly WatchTower[]
  readonly fixed: readonly FixedCommand[]
  readonly before: readonly EarlierCommand[]
  /** As in `Problem`. */
  readonly maxTries: number
}

/** What a player bears: each limit of his own, else that of all. */
export function loadOf(rules: EngineRules, owner: Owner | undefined): Load {
  return { ...rules.load, ...owner?.load }
}

/** Whether a village sends one command at most of all such templates: whoever takes all that is left leaves no second one anything. */
export function isOnlyOne({ isOnly, units }: Pick<Template, 'isOnly' | 'units'>): boolean {
  return isOnly === true || units.some(({ takes }) => takes === 'all')
}

/** How far down a template stands in what a wish prefers, 0 for the best; -1 where the wish does not ask for it. */
export function placeOf({ templates, isEither }: Pick<Wish, 'templates' | 'isEither'>, template: number): number {
  const place = templates.indexOf(template)
  return isEither ? Math.min(place, 0) : place
}

/** Wishes for trains of several commands of which some are still to be planned: with all of those a train is whole. */
export function wishesForWholes({ wishes }: Pick<Operation, 'wishes'>, wanted: readonly number[]): number[] {
  return [...wishes.keys()].filter((wish) => wishes[wish]!.train && wishes[wish]!.wanted > 1 && wanted[wish]! > 0)
}

/** What each wish wants besides the fixed commands that serve it. */
export function wantedByWish({ wishes, fixed }: Operation): number[] {
  const wanted = wishes.map((wish) => wish.wanted)
  for (const { wish } of fixed) if (wish !== undefined) wanted[wish] = Math.max(0, (wanted[wish] ?? 0) - 1)
  return wanted
}

/** The fixed commands of each village. */
export function fixedByVillage({ villages, fixed }: Operation): FixedCommand[][] {
  const own: FixedCommand[][] = villages.map(() => [])
  for (const command of fixed) own[command.village]?.push(command)
  return own
}

/** Whether it leaves as part of a train, which others may join: told so, or for a wish for trains. */
export function isOfTrain({ wishes }: Pick<Operation, 'wishes'>, { isTrain, wish }: FixedCommand): boolean {
  return isTrain === true || (wish !== undefined && wishes[wish]?.train !== undefined)
}
