/** A village that is asked what stops it: one ram goes from 500|500 to 504|500 in two hours, it leaves at 18:00 and lands at 20:00. */
import { type Instant, later } from '@muster/game'
import { at, coord } from '../../problem.fixture.ts'
import { commandOf } from '../commands.fixture.ts'
import { FAKE, operation, TEMPLATES, village, wish } from '../operation.fixture.ts'
import type { EngineRules, Operation, OperationVillage, Owner, Template, Wish } from '../operation.ts'
import type { EngineCommand } from '../operation-report.ts'
import { Judge } from './reasons.ts'
import { Sent } from './sent.ts'

export interface Given {
  readonly village?: Partial<OperationVillage>
  readonly others?: readonly OperationVillage[]
  readonly owners?: readonly Owner[]
  readonly templates?: readonly Template[]
  readonly wish?: Partial<Wish>
  readonly wishes?: readonly Wish[]
  readonly rules?: Partial<EngineRules>
  readonly fixed?: Operation['fixed']
}

export function one(given: Given = {}): Operation {
  return operation({
    villages: [village(coord('500|500'), { ram: 10, spy: 50 }, given.village), ...(given.others ?? [])],
    owners: given.owners ?? [],
    templates: given.templates ?? TEMPLATES,
    wishes: [wish(coord('504|500'), [FAKE], given.wish), ...(given.wishes ?? [])],
    fixed: given.fixed ?? [],
    ...(given.rules && { rules: given.rules }),
  })
}

export function judgeOf(asked: Operation, ...commands: readonly Partial<EngineCommand>[]): Judge {
  return new Judge(
    asked,
    new Sent(
      asked,
      commands.map((each) => commandOf(asked, each)),
    ),
  )
}

/** Of the first wish, beside these commands. */
export function stopping(given: Given, ...commands: readonly Partial<EngineCommand>[]) {
  return judgeOf(one(given), ...commands).villages(0)
}

/** A ram of the first village that left then and is never back. */
export function fixedAt(launch: Instant | string, given: Partial<Operation['fixed'][number]> = {}) {
  const left = typeof launch === 'string' ? at(launch) : launch
  const target = coord('510|510')
  return {
    village: 0,
    target,
    targetOwner: 0,
    amounts: { ram: 1 },
    isFake: false,
    launch: left,
    arrival: later(left, 7200),
    ...given,
  }
}
