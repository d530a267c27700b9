/** The parts of an operation that are documents: what each holds, how it begins, and its calls. */
import {
  callsOfOperationParts,
  type OperationPartName,
  type OperationRules,
  type OperationTargets,
  type OperationWaves,
  type TroopSelection,
  type World,
} from '@muster/contracts'
import { FIRST_RULES, FIRST_SELECTION, FIRST_TARGETS, firstWaves } from '@muster/operation'
import type { OperationRequest } from '../operations.api.ts'

export interface PartContents {
  readonly selection: TroopSelection
  readonly targets: OperationTargets
  readonly waves: OperationWaves
  readonly rules: OperationRules
}

export interface KeptPart<Content> {
  /** 0 while it was never saved. */
  readonly revision: number
  readonly content: Content | null
}

const BEGINNINGS: { readonly [Name in OperationPartName]: (world: World) => PartContents[Name] } = {
  selection: () => FIRST_SELECTION,
  targets: () => FIRST_TARGETS,
  waves: ({ units }) => firstWaves(units.map(({ name }) => name)),
  rules: () => FIRST_RULES,
}

const begun = new WeakMap<World, Map<OperationPartName, unknown>>()

/** The same object for the same world. */
export function partBeginning<Name extends OperationPartName>(name: Name, world: World): PartContents[Name] {
  const ofWorld = begun.get(world) ?? new Map<OperationPartName, unknown>()
  begun.set(world, ofWorld)
  const content = ofWorld.get(name) ?? BEGINNINGS[name](world)
  ofWorld.set(name, content)
  // Kept under the name of its part.
  return content as PartContents[Name]
}

/** The calls of the four parts differ in their content alone, which the compiler loses with the name. */
function callsOf(name: OperationPartName) {
  return callsOfOperationParts[name] as (typeof callsOfOperationParts)['rules']
}

export async function readPart<Name extends OperationPartName>(
  name: Name,
  request: OperationRequest,
  signal?: AbortSignal,
): Promise<KeptPart<PartContents[Name]>> {
  const told = await request(callsOf(name).read, {}, signal)
  // As above; the answer was checked by the schema of its own call.
  return told as unknown as KeptPart<PartContents[Name]>
}

/** Tells the new revision. */
export async function savePart<Name extends OperationPartName>(
  name: Name,
  request: OperationRequest,
  body: { readonly revision: number; readonly content: PartContents[Name] },
): Promise<number> {
  // As above.
  const { revision } = await request(callsOf(name).save, {
    body: body as { revision: number; content: OperationRules },
  })
  return revision
}
