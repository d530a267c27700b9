// Trains out of fewer nobles than are wanted, beside a script that gives each target the nearest of them.
import { expect, test } from 'vitest'
import { greedily, scarceNobles } from '../../../bench/operations.ts'
import { syntheticWorld } from '../../../bench/worlds.ts'
import { planOperation } from '../plan-operation.ts'
import { operationViolations } from '../validate-operation.ts'

test.each([1, 2, 3])(
  'where nobles are scarce no plan has fewer whole trains or nobles than nearest first: %i',
  (seed) => {
    for (const [trains, villages, noblesAmong] of [
      [12, 240, 0.03],
      [30, 400, 0.03],
      [20, 400, 0.1],
    ] as const) {
      const { operation } = scarceNobles(syntheticWorld(seed), trains, villages, noblesAmong)
      const report = planOperation(operation)
      expect(operationViolations(operation, report)).toEqual([])
      const ofTrains = operation.wishes.filter(({ train }) => train)
      const nearest = greedily({ ...operation, wishes: ofTrains })
      const got = operation.wishes.map((_, wish) => report.commands.filter((each) => each.wish === wish).length)
      const whole = operation.wishes.filter(({ train, wanted }, wish) => train && got[wish] === wanted).length
      expect(whole).toBeGreaterThanOrEqual(nearest.wholeTrains)
      expect(report.optimality.ranks[0]?.planned).toBeGreaterThanOrEqual(nearest.planned)
    }
  },
)
