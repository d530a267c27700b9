/**
 * An operation planned where plans are made:
 *
 *   documents ──▶ parts ──▶ counted ──▶ toEngine ──▶ engine ──▶ toPlan ──▶ the proposal, as it is sent
 *
 * What wants too much is told before anything of its size is built. Where orders are replaced, the same parts are asked another
 * question (planned-replacements.ts).
 */
import { inflateSync } from 'node:zlib'
import type { KeptPlan, OperationPartName, PlanProposal } from '@muster/contracts'
import {
  commandsWanted,
  FIRST_RULES,
  FIRST_SELECTION,
  FIRST_TARGETS,
  firstWaves,
  type OperationParts,
  toEngine,
  toPlan,
  withOwnQuietHours,
} from '@muster/operation'
import { type Hooks, planOperation } from '@muster/planner'
import { decodeSnapshot } from '../../worlds/world-snapshot.ts'
import { villagesOfText } from '../documents/kept-troops.ts'
import type { PartContent } from '../documents/operation-wire.ts'
import { groundOf, type PlayerRow } from './operation-ground.ts'
import { type OperationQuestion, type OperationSize, tooManyCommands } from './operation-question.ts'
import { plannedReplacements } from './planned-replacements.ts'

export interface QuestionHooks extends Hooks {
  /** Told before the question is built. */
  readonly onCounted: (size: OperationSize) => void
}

/** `proposal` is JSON. */
export type AnsweredQuestion =
  | { readonly refused: ReturnType<typeof tooManyCommands> }
  | { readonly proposal: Uint8Array; readonly milliseconds: number }

export function plannedQuestion(
  question: OperationQuestion,
  { onCounted, ...hooks }: QuestionHooks,
  passed: () => number,
): AnsweredQuestion {
  const { plannedAt, world, seed, ask, maxTries, mostCommands } = question
  const parts = partsOf(question)
  const commands = commandsWanted(parts.targets, parts.waves)
  if (commands > mostCommands) return { refused: tooManyCommands(commands, mostCommands) }
  const sources = parts.troops.reduce((sum, { villages }) => sum + villages.length, 0)
  onCounted({ sources, commands, keepsLaunchesApart: keepsApart(parts) })
  // The cast: it was written where the question was asked.
  const players = JSON.parse(question.players) as PlayerRow[]
  const ground = groundOf(decodeSnapshot(inflateSync(question.snapshot)), players)
  const setting = { ...{ ground, world, now: plannedAt, ask, maxTries }, seed: parts.rules.seed ?? seed }
  if (question.replacing) {
    const replacements = plannedReplacements(parts, setting, question.replacing, hooks)
    return { proposal: Buffer.from(JSON.stringify(replacements)), milliseconds: passed() }
  }
  const asked = toEngine(parts, setting)
  let isStopped = false
  const report = planOperation(asked.operation, {
    ...hooks,
    isStopped: () => {
      isStopped ||= hooks.isStopped?.() === true
      return isStopped
    },
  })
  const milliseconds = passed()
  const plan = toPlan({ asked, plannedAt, report, milliseconds, isStopped })
  const proposal: PlanProposal = { plan, problems: [...asked.problems] }
  return { proposal: Buffer.from(JSON.stringify(proposal)), milliseconds }
}

/** What is tried stands in place of what was saved, and what was never saved is as it is in the beginning. */
function partsOf({ parts, instead, troops, plan, ownQuietHours, world: { units } }: OperationQuestion): OperationParts {
  // The cast: it was checked by the contract, and written out, where it was asked.
  const tried = (instead ? JSON.parse(Buffer.from(instead).toString()) : {}) as Partial<PartContent>
  function part<Part extends OperationPartName>(name: Part, first: PartContent[Part]): PartContent[Part] {
    const document = parts[name]
    return tried[name] ?? (document ? contentOf(document) : first)
  }
  return {
    troops: troops.map(({ document, ...player }) => ({ ...player, villages: villagesOfText(textOf(document)) })),
    selection: part('selection', FIRST_SELECTION),
    targets: part('targets', FIRST_TARGETS),
    waves: part('waves', firstWaves(units.map(({ name }) => name))),
    rules: withOwnQuietHours(part('rules', FIRST_RULES), ownQuietHours),
    ...(plan && { plan: contentOf<KeptPlan['plan']>(plan) }),
  }
}

function keepsApart({ rules }: OperationParts): boolean {
  return rules.distinctLaunchSeconds || rules.minimumGapSeconds > 0 || rules.fewEqualLaunches
}

function contentOf<T>(document: Uint8Array): T {
  // The cast: it was checked when it was saved.
  return JSON.parse(textOf(document)) as T
}

/** Nothing else waits for this process, so there is nothing to do meanwhile. */
function textOf(document: Uint8Array): string {
  return inflateSync(document).toString()
}
