/**
 * Bodies that save operations, as they are kept, figures beside documents that are deflated, and what is tried of one, as it is handed on.
 * What everybody waits for has then nothing more to read or write of them. Runs in the thread that reads large bodies as well.
 */
import type {
  NewTroops,
  NewVersion,
  OperationFile,
  OperationPartName,
  OperationRules,
  operationFileCalls,
  PlanAsk,
  ReplacedPart,
} from '@muster/contracts'
import type * as z from 'zod/mini'
import type { ChangedFigures, NewTroopsRow } from '../operations.queries.ts'
import { documentOf, type KeptDocument } from './kept-document.ts'
import { documentOfTroops } from './kept-troops.ts'
import { type OperationContent, type OperationRows, operationRows, planRow } from './operation-rows.ts'
import type { PartContent } from './operation-wire.ts'

export interface PreparedPart {
  readonly knows: number
  readonly kept: KeptDocument
  readonly figures: ChangedFigures
  /** Of rules. */
  readonly rules?: SlottedRules
}

/** What of rules is looked at by the clock of a world before they are kept. */
type SlottedRules = Pick<OperationRules, 'exclusionSlots'>

export interface SavedPart {
  readonly revision: number
  readonly content: PartContent[OperationPartName]
}

export function preparedPart({ revision, content }: SavedPart): PreparedPart {
  const figures = {
    ...('targets' in content && { targets: content.targets.length }),
    ...('waves' in content && { waves: content.waves.length }),
  }
  const rules = 'exclusionSlots' in content && { rules: slotsOf(content) }
  return { knows: revision, kept: documentOf(content), figures, ...rules }
}

/** A row, and the revision of these troops that is known. */
export type PreparedTroops = readonly (NewTroopsRow & { readonly knows: number })[]

export function preparedTroops({ players }: NewTroops): PreparedTroops {
  return players.map(({ playerId, mark, broughtBy, revision, villages }) => ({
    ...{ player: playerId, mark, broughtBy, villages: villages.length, knows: revision },
    kept: documentOfTroops(villages),
  }))
}

export type PreparedVersion = Omit<NewVersion, 'plan'> & { readonly row: ReturnType<typeof planRow> }

export function preparedVersion({ plan, ...head }: NewVersion): PreparedVersion {
  return { ...head, row: planRow(plan) }
}

export type PreparedAsk = Omit<PlanAsk, 'instead'> & {
  /** JSON, of which only the process of the plan reads what it says. */
  readonly instead?: Uint8Array
}

export function preparedAsk({ instead, ...ask }: PlanAsk): PreparedAsk {
  return { ...ask, ...(instead && { instead: new TextEncoder().encode(JSON.stringify(instead)) }) }
}

export interface PreparedFile {
  readonly name: string
  readonly world: string
  readonly rules: SlottedRules | null
  readonly rows: OperationRows
}

export function preparedFile(file: OperationFile): PreparedFile {
  return { name: file.name, world: file.world, rules: file.rules && slotsOf(file.rules), rows: operationRows(file) }
}

type Replacing = z.output<typeof operationFileCalls.replace.schema.body>

export type PreparedReplacement = Omit<PreparedFile, 'name'> & Pick<Replacing, 'revisions'>

export function preparedReplacement({ file, parts, revisions }: Replacing): PreparedReplacement {
  const chosen = onlyThese(file, parts)
  const rules = chosen.rules && slotsOf(chosen.rules)
  return { world: file.world, rules, rows: operationRows(chosen), revisions }
}

function slotsOf({ exclusionSlots }: SlottedRules): SlottedRules {
  return { exclusionSlots }
}

/** The file as if it held nothing else. Of its plans the one in force. */
function onlyThese(file: OperationFile, parts: readonly ReplacedPart[]): OperationContent {
  const chosen = new Set(parts)
  const part = <Name extends OperationPartName>(name: Name) => (chosen.has(name) ? file[name] : null)
  return {
    selection: part('selection'),
    targets: part('targets'),
    waves: part('waves'),
    rules: part('rules'),
    troops: chosen.has('troops') ? file.troops : [],
    plans: chosen.has('plan') ? file.plans.slice(-1) : [],
  }
}
