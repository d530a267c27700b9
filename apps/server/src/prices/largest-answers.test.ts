/** That no valid state makes an answer larger than its price: what grows is reckoned from the bounds of the contracts. */
import {
  DEFAULT_LIMITS,
  feedbackCalls,
  figureOf,
  LISTED_NAMES,
  LONGEST_AUTHOR,
  LONGEST_FEEDBACK,
  LONGEST_GAME_NAME,
  LONGEST_MARK_WORD,
  LONGEST_PLAN_NAME,
  LONGEST_PLANNING_NAME,
  type MadeMark,
  MOST_EDITORS,
  MOST_FEEDBACK_A_PAGE,
  MOST_INVITATIONS,
  MOST_LISTED_PLANNINGS,
  MOST_MARKS_OF_ORDER,
  MOST_PLANNING_LINES,
  MOST_USERS_A_PAGE,
  type OffPackPlanSummary,
  offPackPlanCalls,
  operationCalls,
  orderCalls,
  ROLES,
  type TribePlanInvitation,
  tribePlanCalls,
  type User,
  userRoleCalls,
} from '@muster/contracts'
import { parseOffPackLine, printOffPackLine } from '@muster/formats'
import { UNITS } from '@muster/game'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveMetrics } from '../health/metrics.ts'

/** A letter that JSON spells with six bytes, the most there are. */
const WORST_LETTER = '\u0001'
const DATE = '2026-11-24T10:00:00.000Z'
const GREATEST_ID = 2 ** 31 - 1

function expectWithin(answer: Parameters<typeof figureOf>[0], content: unknown): void {
  expect(Buffer.byteLength(JSON.stringify(content))).toBeLessThanOrEqual(figureOf(answer, DEFAULT_LIMITS))
}

test('a page of the longest messages fits into its answer', () => {
  const message = WORST_LETTER.repeat(LONGEST_FEEDBACK)
  const feedback = { id: GREATEST_ID, message, approved: false, handledDate: DATE, createdDate: DATE }
  expectWithin(feedbackCalls.list.price.answer, Array(MOST_FEEDBACK_A_PAGE).fill(feedback))
})

test('a page of accounts with every role fits into its answer', () => {
  const user: User = {
    ...{ id: GREATEST_ID, name: 'Ё'.repeat(100), provider: 'facebook', roles: [...ROLES], createdDate: DATE },
  }
  expectWithin(userRoleCalls.list.price.answer, Array(MOST_USERS_A_PAGE).fill(user))
})

test('the longest off-pack lines fit into the answer of their plan', () => {
  const troops = UNITS.map((unit) => `${unit}=99999999`).join(' ')
  const fields = '9'.repeat(21)
  const note = '更'.repeat(120)
  const written = `500|500->520|500,${fields},catapult,Support,2026-11-25 20:00:00.000,9999:59:59.999,2026-11-25 10:00:00.000,9999,Nuke`
  const reading = parseOffPackLine(`${written},${troops},note=${note}`)
  if ('problem' in reading) throw new Error(reading.problem)
  // With the id and the mark between lines.
  const line = Buffer.byteLength(JSON.stringify(`${Number.MAX_SAFE_INTEGER};${printOffPackLine(reading.line)}`)) + 2
  const around = 10_000
  expect(line * MOST_PLANNING_LINES + around).toBeLessThanOrEqual(
    figureOf(offPackPlanCalls.one.price.answer, DEFAULT_LIMITS),
  )
})

test('as many plans of an account as are listed fit into their answer, whatever its limit is set to', () => {
  const summary: OffPackPlanSummary = {
    ...{ planningKey: 'x'.repeat(24), totalLines: MOST_PLANNING_LINES, linesAhead: MOST_PLANNING_LINES },
    ...{ nextLaunch: DATE, name: WORST_LETTER.repeat(LONGEST_PLANNING_NAME), world: { world: 'x'.repeat(20) } },
    ...{ passwordProtected: false, createdDate: DATE },
  }
  expectWithin(offPackPlanCalls.mine.price.answer, Array(MOST_LISTED_PLANNINGS).fill(summary))
})

test('a page of tribe plans, and all that wait for an answer, fit, with names in the letters that take most', () => {
  const name = WORST_LETTER.repeat(LONGEST_GAME_NAME)
  const plan: TribePlanInvitation = {
    ...{ id: 'x'.repeat(22), world: 'x'.repeat(20), allowedEditors: Array(MOST_EDITORS).fill(GREATEST_ID) },
    ...{ createdDate: DATE, lastModifiedDate: DATE, name: WORST_LETTER.repeat(LONGEST_PLAN_NAME) },
    ...{ tribes: Array(LISTED_NAMES).fill(name), tribeCount: GREATEST_ID },
    ...{ targetPlayers: Array(LISTED_NAMES).fill(name), targetPlayerCount: GREATEST_ID, invitedBy: 'Ё'.repeat(100) },
  }
  expectWithin(tribePlanCalls.list.price.answer, Array(100).fill(plan))
  expectWithin(tribePlanCalls.invitations.price.answer, Array(MOST_INVITATIONS).fill(plan))
})

test('all marks that an order may have fit into its history', () => {
  const mark: MadeMark = {
    ...{ id: 'x'.repeat(40), kind: 'CANCELLED', by: 'COORDINATOR', from: 'PROGRAM', counts: false },
    ...{ author: WORST_LETTER.repeat(LONGEST_AUTHOR), word: '更'.repeat(LONGEST_MARK_WORD) },
    ...{ replacedBy: WORST_LETTER.repeat(24), madeAt: 4e12, deviceAt: 4e12, receivedAt: 4e12 },
  }
  expectWithin(orderCalls.history.price.answer, Array(MOST_MARKS_OF_ORDER).fill(mark))
})

test('a proposal as large as one may be can be saved', () => {
  const answer = figureOf(operationCalls.propose.price.answer, DEFAULT_LIMITS)
  expect(figureOf(operationCalls.savePlan.price.body, DEFAULT_LIMITS)).toBeGreaterThanOrEqual(answer)
})

test('figures for whoever watches the server have a rate and a bound, as calls have', async () => {
  const app = Fastify()
  const configs: unknown[] = []
  app.addHook('onRoute', ({ config }) => void configs.push(config))
  serveMetrics(app)
  await app.close()
  expect(configs).toContainEqual(
    expect.objectContaining({ rateLimit: { max: 240, timeWindow: 60_000 }, answerBytes: 500_000 }),
  )
})
