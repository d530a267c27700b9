/** Plans of operations, each of them through the validator, and villages and templates that several tests ask about. */
import { expect } from 'vitest'
import { coord } from '../problem.fixture.ts'
import { FAKE, NOBLE, NUKE, type OperationMix, RUIN, SMALLER_NUKE, village, wish } from './operation.fixture.ts'
import type { Operation } from './operation.ts'
import type { OperationReport } from './operation-report.ts'
import { planOperation } from './plan-operation.ts'
import { operationViolations } from './validate-operation.ts'

export const FULL = { axe: 800, ram: 60 }
export const SMALL = { axe: 300, ram: 50 }

export const NEAR = village(coord('500|500'), { ram: 1, spy: 1 })
export const FAKED = wish(coord('504|500'), [FAKE], { targetOwner: 9, targetOwnerPoints: 10 })

export function planned(asked: Operation): OperationReport {
  const report = planOperation(asked)
  expect(operationViolations(asked, report)).toEqual([])
  return report
}

export const EVERY: OperationMix = {
  templates: [[NUKE, SMALLER_NUKE], [FAKE], [NOBLE], [RUIN]],
  quiet: true,
  loads: true,
  windows: true,
  senders: true,
  shares: true,
  unique: true,
  trains: true,
  fixed: true,
  largest: 8,
}
