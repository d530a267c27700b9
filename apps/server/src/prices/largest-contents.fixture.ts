/**
 * The largest of what calls take, as far as their contracts let it be, or a share of that: a tenth is large enough to see whether
 * work is done where it may not be, and small enough for a test. Nothing in it deflates to nothing.
 */
import {
  LONGEST_AUTHOR,
  MOST_OPERATION_COMMANDS,
  MOST_OPERATION_PLAYERS,
  MOST_OPERATION_TARGETS,
  MOST_PLANNING_LINES,
  MOST_TARGET_GROUPS,
  MOST_TEMPLATES,
  MOST_TROOP_VILLAGES,
  MOST_WAVES,
  type NewTroops,
  type NewVersion,
  type OperationCommand,
  type OperationRules,
  type OperationTargets,
  type OperationWaves,
  type TribePlanContent,
  type TroopSelection,
} from '@muster/contracts'
import { UNITS } from '@muster/game'
import { FIRST_RULES, FIRST_SELECTION } from '@muster/operation'

export interface Sizes {
  /** Of villages of the world: the first are whose troops there are, the last are targets. */
  readonly coords: readonly string[]
  readonly villages: number
  readonly players: number
  readonly targets: number
  readonly commands: number
  readonly lines: number
  /** 1 where everything is as large as it may be. */
  readonly share: number
}

export function sizesOf(share: number, coords: readonly string[]): Sizes {
  const of = (most: number) => Math.max(1, Math.round(most * share))
  return {
    ...{ share, coords },
    villages: of(MOST_TROOP_VILLAGES),
    players: of(MOST_OPERATION_PLAYERS),
    targets: of(MOST_OPERATION_TARGETS),
    commands: of(MOST_OPERATION_COMMANDS),
    lines: of(MOST_PLANNING_LINES),
  }
}

export const FIRST_PLAYER = 1_000
const AUTHOR = 'D'.repeat(LONGEST_AUTHOR)
const LANDING = Date.UTC(2098, 5, 1, 6)
const DAY = '2098-06-01'

/** Different from each other, and of five digits as a rule. */
const spread = (at: number, unit = 0) => (at * 7_919 + unit * 104_729) % 99_991

export function coordsOf(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${100 + (at % 300)}|${100 + Math.floor(at / 300)}`)
}

export function targetsOf({ coords, targets }: Sizes): readonly string[] {
  return coords.slice(-targets)
}

function counts(at: number) {
  return Object.fromEntries(UNITS.map((unit, index) => [unit, spread(at, index)]))
}

export function largestTroops({ coords, villages, players }: Sizes, revision: number): NewTroops {
  const ofPlayer = villages / players
  return {
    players: Array.from({ length: players }, (_, player) => ({
      ...{ playerId: FIRST_PLAYER + player, mark: 'AT_HOME', broughtBy: AUTHOR, revision },
      villages: coords
        .slice(player * ofPlayer, (player + 1) * ofPlayer)
        .map((at, index) => ({ coords: at, atHome: counts(player + index), allOwn: counts(player + index + 1) })),
    })),
  }
}

const idOf = (kind: string, at: number) => `${kind}${at}`

/**
 * `wants` says whether each target tells of each wave what it wants of it, which is most of what targets can be; together they want as
 * many commands as there may be.
 */
export function largestTargets(sizes: Sizes, wants: boolean): OperationTargets {
  const wanted = Math.floor(sizes.commands / sizes.targets)
  const waves = Array.from({ length: MOST_WAVES }, (_, wave) => ({
    ...{ wave: idOf('w', wave), count: wave < wanted ? 1 : 0 },
  }))
  return {
    groups: Array.from({ length: MOST_TARGET_GROUPS }, (_, at) => ({
      id: idOf('g', at),
      kind: 'OWN',
      name: 'Ё'.repeat(40),
    })),
    targets: targetsOf(sizes).map((coords, at) => ({
      ...{ coords, group: idOf('g', at % MOST_TARGET_GROUPS), playerId: FIRST_PLAYER },
      ...(wants && { wants: waves }),
    })),
  }
}

export function largestWaves(): OperationWaves {
  const groups = Array.from({ length: MOST_TARGET_GROUPS }, (_, at) => idOf('g', at))
  const templates = Array.from({ length: MOST_TEMPLATES }, (_, at) => idOf('t', at))
  return {
    templates: templates.map((id) => ({
      ...{ id, kind: 'NUKE', name: 'Ё'.repeat(40) },
      units: UNITS.map((unit) => ({ unit, mode: 'NUMBER', amount: 1 })),
    })),
    waves: Array.from({ length: MOST_WAVES }, (_, at) => ({
      ...{ id: idOf('w', at), name: 'Ё'.repeat(40), groups, templates, count: at === 0 ? 1 : 0 },
      landing: { kind: 'AT', from: `${DAY}T07:00:00`, until: `${DAY}T09:00:00` },
      ...{ isEqualToPrevious: false, isSpread: false, avoidsWholeMinutes: false },
    })),
  }
}

export function largestRules({ players }: Sizes): OperationRules {
  const quietHours = Array.from({ length: 10 }, (_, hour) => ({ from: `0${hour}:00`, until: `0${hour}:30` }))
  return {
    ...FIRST_RULES,
    seed: 7,
    exclusionSlots: Array.from({ length: 200 }, () => ({ start: `${DAY}T02:00:00`, end: `${DAY}T02:01:00` })),
    watchTowers: coordsOf(1_000).map((coords) => ({ coords, level: 1 })),
    players: Array.from({ length: players }, (_, player) => ({ playerId: FIRST_PLAYER + player, quietHours })),
  }
}

export function largestSelection({ coords, villages }: Sizes): TroopSelection {
  return { ...FIRST_SELECTION, leaveOut: { villages: coords.slice(0, villages), continents: [], players: [] } }
}

export interface CommandsOf {
  /** Tells the ids of one plan from those of another. */
  readonly kind: string
  readonly players: number
  readonly targets: number
}

export function largestVersion(sizes: Sizes, version: number, { kind, players, targets }: CommandsOf): NewVersion {
  const { coords, commands } = sizes
  const aims = targetsOf(sizes)
  const told = (at: number): OperationCommand => ({
    ...{
      id: idOf(kind, at),
      source: coords[at] ?? '',
      target: aims[at % targets] ?? '',
      wave: 'w0',
      template: 't0',
    },
    ...{
      playerId: FIRST_PLAYER + (at % players),
      units: counts(at),
      launch: LANDING - 36_000_000 - at,
      arrival: LANDING,
    },
    ...{ isLocked: true, isByHand: true },
  })
  return {
    ...{ version, author: AUTHOR, cause: 'PLANNED', note: 'x'.repeat(200) },
    plan: {
      commands: Array.from({ length: commands }, (_, at) => told(at)),
      shortages: [],
      figures: {
        ...{ planned: commands, wanted: commands, bound: commands, proven: true, seenByTower: 0, seed: 7 },
        ...{ milliseconds: 12, plannedAt: LANDING - 86_400_000 },
      },
    },
  }
}

/** As long as a line of so many in one body can be. */
export function offPackLines(count: number): { line: string }[] {
  const troops = UNITS.slice(0, 9).map((unit) => `${unit}=99999`)
  const rest = `,1,Fake,${troops.join(' ')},note=${'x'.repeat(120)}`
  return coordsOf(count).map((source, at) => {
    const clock = `10:${String(Math.floor(at / 60) % 60).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}.000`
    return {
      line: `${source}->520|500,20.00,ram,Attack,2026-11-25 20:00:00.000,10:00:00.000,2026-11-25 ${clock}${rest}`,
    }
  })
}

/** What is planned takes 1 MB at most. */
export function largestTribePlan({ share, targets }: Sizes): TribePlanContent {
  const types = ['Nukes', 'Fakes', 'Nobles'].map(
    (description) => ({ description, delible: false, icon: 'axe', date: '' }) as const,
  )
  const coords = coordsOf(targets).map((coord, at) => ({ coord, amount: 1, player: idOf('Player ', at) }))
  const player = { name: 'Alice', villages: 4, points: 9_000, available: [] }
  return {
    types,
    attackingTribeData: [
      {
        ...{ tribeId: 201, name: 'Alpha', tag: 'AAA', size: 2, visible: true },
        players: [
          { ...player, playerId: 1, assigned: types.map(({ description }) => ({ type: description, coords })) },
        ],
      },
    ],
    targetPlayers: Array.from({ length: Math.round(100 * share) }, (_, at) => ({
      name: idOf('Player ', at),
      villages: coordsOf(40).map((coordinates, index) => ({ villageId: at * 40 + index, coordinates })),
    })),
  }
}
