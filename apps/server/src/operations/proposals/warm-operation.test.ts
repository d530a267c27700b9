import { PlanProposal } from '@muster/contracts'
import { expect, test } from 'vitest'
import { warmOperation } from './warm-operation.ts'

test('a process that stands ready has gone the whole way of an operation, with commands and with reasons for what is short', () => {
  const { plan, problems } = PlanProposal.parse(JSON.parse(Buffer.from(warmOperation()).toString()))
  expect(problems).toEqual([])
  expect(plan.commands.length).toBeGreaterThan(50)
  expect(plan.shortages.length).toBeGreaterThan(0)
})
