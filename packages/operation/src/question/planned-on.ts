/**
 * What a plan was made of, as one number for each part of the operation: equal numbers mean that the part says the same to the
 * engine. A number is of the content and not of its revision, so a rule that was changed and changed back leaves the plan as it
 * fits, and a plan that went through a file still knows what it rests on. Names people give are left out: they change no plan.
 *
 * FNV-1a over the content with its keys in order; 31 bits. Two contents that differ fall together once in two thousand million.
 */
import type {
  OperationRules,
  OperationTargets,
  OperationWaves,
  PlanFigures,
  PlayerTroops,
  TroopSelection,
} from '@muster/contracts'
import { VILLAGE_UNITS } from '@muster/game'

/** In the order in which they are told. */
export const PLANNED_PARTS = ['troops', 'selection', 'targets', 'waves', 'rules'] as const
export type PlannedPart = (typeof PLANNED_PARTS)[number]

export type PlannedOn = NonNullable<PlanFigures['plannedOn']>

/** Troops as they were brought, with those that are left out: whoever is let in again was planned on before. */
interface PlannedParts {
  readonly troops: readonly PlayerTroops[]
  readonly selection: TroopSelection
  readonly targets: OperationTargets
  readonly waves: OperationWaves
  readonly rules: OperationRules
}

/** Positive numbers of 31 bits; the same on every machine and in every version that plans alike. */
export function plannedOn({ troops, selection, targets, waves, rules }: PlannedParts): PlannedOn {
  return {
    troops: ofTroops(troops),
    // The borders of classes are shown, and nothing is planned by them.
    selection: ofContent({ ...selection, nukeBorders: null }),
    targets: ofContent(targets),
    waves: ofContent(waves),
    rules: ofContent(rules),
  }
}

/** The parts that say something else by now, in the order of `PLANNED_PARTS`; none where the plan does not tell what it was made of. */
export function changedSince(before: PlannedOn | undefined, now: PlannedOn): readonly PlannedPart[] {
  return before ? PLANNED_PARTS.filter((part) => before[part] !== now[part]) : []
}

/**
 * Who brought them, and when, plans nothing: a fresh paste of the same counts leaves the plan as it fits.
 *
 * By player, whoever was brought first; 20,000 villages take no longer than a frame.
 */
function ofTroops(troops: readonly PlayerTroops[]): number {
  const digest = new Digest()
  for (const { playerId, mark, villages } of troops.toSorted((a, b) => a.playerId - b.playerId)) {
    digest.number(playerId)
    digest.text(mark)
    for (const { coords, atHome, allOwn, inTransit } of villages) {
      digest.text(coords)
      // Plans of before this was told rest on the same troops as long as nothing is in transit.
      for (const counts of inTransit ? [atHome, allOwn, inTransit] : [atHome, allOwn])
        for (const unit of VILLAGE_UNITS) digest.number((counts?.[unit] ?? UNKNOWN) + 1)
    }
  }
  return digest.value
}

/** Nobody knows how many, which is not 0. */
const UNKNOWN = -1

function ofContent(content: unknown): number {
  const digest = new Digest()
  digest.content(content)
  return digest.value
}

// Those of 32 bits (draft-eastlake-fnv).
const OFFSET_BASIS = 0x811c9dc5
const PRIME = 0x01000193

/** Takes in one value after the other; what was taken in two ways gives two numbers. */
class Digest {
  private state = OFFSET_BASIS

  get value(): number {
    return this.state >>> 1
  }

  /** Four octets where it fits, or every count of 20,000 villages would be spelled out. */
  number(value: number): void {
    if (Number.isInteger(value) && Math.abs(value) < 2 ** 31) {
      for (let rest = value | 0, byte = 0; byte < 4; byte++, rest >>>= 8) this.octet(rest & 0xff)
    } else this.text(String(value))
  }

  /** Ends with an octet of its own, so that `a`, `bc` differ from `ab`, `c`. */
  text(value: string): void {
    for (let index = 0; index < value.length; index++) {
      const code = value.charCodeAt(index)
      this.octet(code & 0xff)
      this.octet(code >>> 8)
    }
    this.octet(0)
  }

  /** JSON. A field that is there and undefined is as one that is absent. */
  content(value: unknown): void {
    if (typeof value === 'number') this.number(value)
    else if (typeof value !== 'object' || value === null) this.text(String(value))
    else if (Array.isArray(value)) {
      this.text('[')
      for (const item of value) this.content(item)
      this.text(']')
    } else {
      const fields = Object.entries(value).filter(([field, content]) => content !== undefined && field !== 'name')
      for (const [field, content] of fields.sort(([a], [b]) => (a < b ? -1 : 1))) {
        this.text(field)
        this.content(content)
      }
      this.text('}')
    }
  }

  private octet(octet: number): void {
    this.state = Math.imul(this.state ^ octet, PRIME)
  }
}
