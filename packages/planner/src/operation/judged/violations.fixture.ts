/**
 * Operations with plans made by hand, for tests of the validator: it judges every plan of every other test, so of each rule one plan
 * stands just on the border and one just beyond. One ram of 500|500 goes four fields to 504|500 in two hours: it leaves at 18:00 and
 * lands at 20:00.
 */
import { later } from '@muster/game'
import { at, coord } from '../../problem.fixture.ts'
import { commandOf, reportOf } from '../commands.fixture.ts'
import { operation, village, wish } from '../operation.fixture.ts'
import type { EngineRules, Operation, OperationVillage, Owner, Template, TemplateUnit, Wish } from '../operation.ts'
import type { EngineCommand, OperationReport } from '../operation-report.ts'
import { operationViolations } from '../validate-operation.ts'

export function units(...given: readonly Partial<TemplateUnit>[]): readonly TemplateUnit[] {
  return given.map((each) => ({ unit: 'ram', least: 0, takes: 'least', stays: 0, ...each }))
}

export const RAMS: Template = { type: 'Attack', isFake: false, units: units({ unit: 'ram', least: 1 }) }
export const AXES: Template = { type: 'Attack', isFake: false, units: units({ unit: 'axe', least: 10 }) }
export const NOBLES: Template = { type: 'Attack', isFake: false, units: units({ unit: 'snob', least: 1 }) }

export interface Given {
  readonly village?: Partial<OperationVillage>
  readonly owner?: Partial<Owner>
  readonly template?: Partial<Template>
  readonly templates?: readonly Template[]
  readonly wish?: Partial<Wish>
  readonly rules?: Partial<EngineRules>
  readonly fixed?: Operation['fixed']
  readonly command?: Partial<EngineCommand>
}

/** An operation of one village and one wish. */
export function one(given: Given = {}): Operation {
  return operation({
    villages: [village(coord('500|500'), { ram: 100, axe: 100, snob: 2, spy: 50 }, given.village)],
    owners: given.owner ? [{ id: 1, points: 5000, ...given.owner }] : [],
    templates: given.templates ?? [{ ...RAMS, ...given.template }],
    wishes: [wish(coord('504|500'), [0], given.wish)],
    fixed: given.fixed ?? [],
    ...(given.rules && { rules: given.rules }),
  })
}

/** The sentences about a plan, without the names of villages before a colon. */
export function faults(asked: Operation, report: OperationReport): string[] {
  return operationViolations(asked, report).map((sentence) => sentence.replace(/^.*: /, ''))
}

/** What is broken by one command in an operation of one village and one wish. */
export function broken(given: Given): string[] {
  const asked = one(given)
  return faults(asked, reportOf([commandOf(asked, given.command)]))
}

/** What is broken by these commands, of whose wishes none may be short. */
export function brokenBy(asked: Operation, ...commands: readonly Partial<EngineCommand>[]): string[] {
  return faults(asked, reportOf(commands.map((each) => commandOf(asked, each))))
}

/** One ram of the first village on its way since then; it comes never home. */
export function fixedAt(launch: string, given: Partial<Operation['fixed'][number]> = {}): Operation['fixed'][number] {
  return {
    village: 0,
    target: coord('504|500'),
    targetOwner: 0,
    amounts: { ram: 1 },
    isFake: false,
    launch: at(launch),
    arrival: later(at(launch), 7200),
    ...given,
  }
}

export const SHORT = { wish: 0, planned: 1, wanted: 3, reason: 'NO_TROOPS', villages: {}, changes: [] } as const

/** A village with plenty and three wishes of one command each: a fake, a fake, and something else. */
export function shared(rules: Partial<EngineRules>, fixed: Operation['fixed'] = []): Operation {
  return operation({
    villages: [village(coord('500|500'), { ram: 100 }), village(coord('500|501'), { ram: 100 })],
    templates: [{ ...RAMS, isFake: true }, RAMS],
    wishes: [wish(coord('504|500'), [0]), wish(coord('504|501'), [0]), wish(coord('504|502'), [1])],
    rules,
    fixed,
  })
}

export const ALL_THREE = [{}, { wish: 1 }, { wish: 2 }]
