import { PlanAnswer } from '@muster/contracts'
import { expect, test } from 'vitest'
import { warmPlan } from './warm-plan.ts'

test('a process that stands ready has gone the whole way of a plan, and found most of what was wanted', () => {
  const { answer, commands } = warmPlan()
  expect(commands).toBeGreaterThan(400)
  expect(PlanAnswer.safeParse(JSON.parse(Buffer.from(answer).toString())).error).toBeUndefined()
})
