/** Rows of operations, as the calls spell them. */
import type {
  OperationHead,
  OperationItem,
  OperationPartName,
  OperationRules,
  OperationTargets,
  OperationWaves,
  PlanVersion,
  TroopSelection,
} from '@muster/contracts'
import type { Admitted } from '../operation-access.ts'
import type { OperationRow, VersionHead } from '../operations.queries.ts'

export interface PartContent {
  readonly selection: TroopSelection
  readonly targets: OperationTargets
  readonly waves: OperationWaves
  readonly rules: OperationRules
}

type PartRevisions = readonly { readonly part: OperationPartName; readonly revision: number }[]

export function headToWire(
  { operation, role, isOwn }: Admitted,
  parts: PartRevisions,
  orders: OperationHead['orders'],
): OperationHead {
  const revisionOf = (name: OperationPartName) => parts.find(({ part }) => part === name)?.revision ?? 0
  return {
    id: operation.id,
    name: operation.name,
    world: operation.world,
    role,
    isOwn,
    createdDate: operation.created_at.toISOString(),
    expiresDate: operation.expires_at.toISOString(),
    figures: figuresOf(operation),
    bytes: operation.json_bytes,
    orders,
    revisions: {
      selection: revisionOf('selection'),
      targets: revisionOf('targets'),
      waves: revisionOf('waves'),
      rules: revisionOf('rules'),
      troops: operation.troops_revision,
      plan: operation.plan_version,
    },
  }
}

export function itemToWire(operation: OperationRow): OperationItem {
  return {
    id: operation.id,
    name: operation.name,
    world: operation.world,
    createdDate: operation.created_at.toISOString(),
    modifiedDate: operation.modified_at.toISOString(),
    lastLanding: operation.last_landing?.toISOString() ?? null,
    figures: figuresOf(operation),
  }
}

function figuresOf({ villages, players, targets, waves, planned, wanted }: OperationRow) {
  return { villages, players, targets, waves, planned, wanted }
}

export function versionToWire(head: VersionHead): PlanVersion {
  const { saved_at, is_pinned: isPinned, version, author, cause, note, planned, wanted, bound, proven, name } = head
  const date = saved_at.toISOString()
  return { version, author, cause, note, date, planned, wanted, bound, proven, isPinned, name }
}
