/**
 * The textbooks' whole-number programs, drawn from a seed: for tests and benchmarks, as a
 * program of this package and as the text that HiGHS reads.
 *
 *   knapsack      several limits of weight, each item once
 *   set cover     every element in one of the chosen sets at least
 *   assignment    everybody one job, every job once
 *   agents        jobs for agents who have so much time each (generalised assignment)
 *   lot sizing    produce ahead or set the machine up again
 *   bin packing   as few bins as possible
 */
import fc from 'fast-check'
import { type LinearProgram, linearProgram, type Rows } from './linear-program.ts'

type Term = readonly [column: number, coefficient: number]

export interface ModelRow {
  readonly terms: readonly Term[]
  readonly relation: '<=' | '>=' | '='
  readonly rhs: number
}

export interface Model {
  readonly sense: 'Maximize' | 'Minimize'
  readonly objective: readonly number[]
  readonly rows: readonly ModelRow[]
  /** Every column is whole, and from 0 to this. */
  readonly upper: readonly number[]
}

/** A table of entries, a row for each limit, of which 0 is none. */
export function rowsOf(table: readonly (readonly number[])[], limits: readonly number[]): Rows {
  const starts = [0]
  const cols: number[] = []
  const entries: number[] = []
  for (const row of table) {
    row.forEach((entry, column) => {
      if (entry === 0) return
      cols.push(column)
      entries.push(entry)
    })
    starts.push(cols.length)
  }
  return { starts, cols, entries, rhs: limits }
}

export function programOf({ sense, objective, rows, upper }: Model): LinearProgram {
  const starts = [0]
  const cols: number[] = []
  const entries: number[] = []
  const rhs: number[] = []
  const add = (terms: readonly Term[], limit: number, sign: 1 | -1) => {
    for (const [column, coefficient] of terms) {
      cols.push(column)
      entries.push(sign * coefficient)
    }
    starts.push(cols.length)
    rhs.push(sign * limit)
  }
  for (const row of rows) {
    if (row.relation !== '>=') add(row.terms, row.rhs, 1)
    if (row.relation !== '<=') add(row.terms, row.rhs, -1)
  }
  const sign = sense === 'Maximize' ? 1 : -1
  const gains = Float64Array.from(objective, (coefficient) => sign * coefficient)
  return linearProgram(gains, { starts, cols, entries, rhs }, new Float64Array(upper.length), Float64Array.from(upper))
}

/** In the LP format of CPLEX. */
export function textOf({ sense, objective, rows, upper }: Model): string {
  const sum = (terms: readonly Term[]) =>
    terms.map(([column, by]) => `${by < 0 ? '-' : '+'} ${Math.abs(by)} x${column}`).join(' ')
  const all = objective.map((by, column): Term => [column, by])
  return [
    sense,
    ` obj: ${sum(all)}`,
    'Subject To',
    ...rows.map(({ terms, relation, rhs }, i) => ` r${i}: ${sum(terms)} ${relation} ${rhs}`),
    'Bounds',
    ...upper.map((most, column) => ` 0 <= x${column} <= ${most}`),
    'General',
    ` ${upper.map((_, column) => `x${column}`).join(' ')}`,
    'End',
  ].join('\n')
}

export function knapsack(seed: number, items: number, limits: number): Model {
  const weights = table(seed, limits, items, 5, 60)
  return {
    sense: 'Maximize',
    objective: numbers(seed + 1, items, 10, 99),
    rows: weights.map((row) => ({
      terms: row.map((weight, item): Term => [item, weight]),
      relation: '<=',
      rhs: Math.floor(total(row) / 3),
    })),
    upper: row(items, () => 1),
  }
}

export function setCover(seed: number, elements: number, sets: number): Model {
  const members = table(seed, elements, sets, 0, 5)
  return {
    sense: 'Minimize',
    objective: numbers(seed + 1, sets, 3, 12),
    rows: members.map((row, element) => ({
      // One set in six has it, and one always does.
      terms: row.flatMap((drawn, set): Term[] => (drawn === 0 || set === element % sets ? [[set, 1]] : [])),
      relation: '>=',
      rhs: 1,
    })),
    upper: row(sets, () => 1),
  }
}

/** With few different costs it is full of ties. */
export function assignment(seed: number, people: number, mostCost: number): Model {
  const at = (person: number, job: number) => person * people + job
  const all = row(people, (i) => i)
  return {
    sense: 'Minimize',
    objective: numbers(seed, people * people, 1, mostCost),
    rows: [
      ...all.map((person): ModelRow => ({ terms: all.map((job) => [at(person, job), 1]), relation: '=', rhs: 1 })),
      ...all.map((job): ModelRow => ({ terms: all.map((person) => [at(person, job), 1]), relation: '=', rhs: 1 })),
    ],
    upper: row(people * people, () => 1),
  }
}

export function agents(seed: number, count: number, jobs: number): Model {
  const at = (agent: number, job: number) => agent * jobs + job
  const hours = table(seed, count, jobs, 5, 25)
  return {
    sense: 'Maximize',
    objective: numbers(seed + 1, count * jobs, 10, 50),
    rows: [
      ...hours.map(
        (row, agent): ModelRow => ({
          terms: row.map((time, job) => [at(agent, job), time]),
          relation: '<=',
          rhs: Math.floor((0.8 * total(row)) / count),
        }),
      ),
      ...row(jobs, (job): ModelRow => ({ terms: row(count, (agent) => [at(agent, job), 1]), relation: '<=', rhs: 1 })),
    ],
    upper: row(count * jobs, () => 1),
  }
}

/** Columns: what each period makes, then whether it sets the machine up. What is left over costs one a period. */
export function lotSizing(seed: number, periods: number): Model {
  const wanted = numbers(seed, periods, 5, 30)
  const capacity = 60
  return {
    sense: 'Minimize',
    objective: [...row(periods, (period) => periods - period), ...numbers(seed + 1, periods, 40, 120)],
    rows: [
      ...row(
        periods,
        (period): ModelRow => ({
          terms: row(period + 1, (earlier) => [earlier, 1]),
          relation: '>=',
          rhs: total(wanted.slice(0, period + 1)),
        }),
      ),
      ...row(
        periods,
        (period): ModelRow => ({
          terms: [
            [period, 1],
            [periods + period, -capacity],
          ],
          relation: '<=',
          rhs: 0,
        }),
      ),
    ],
    upper: [...row(periods, () => capacity), ...row(periods, () => 1)],
  }
}

/** Columns: which item goes into which bin, then which bins are used; used ones come first. */
export function binPacking(seed: number, items: number, bins: number): Model {
  const sizes = numbers(seed, items, 10, 60)
  const at = (item: number, bin: number) => item * bins + bin
  const used = (bin: number) => items * bins + bin
  return {
    sense: 'Minimize',
    objective: [...row(items * bins, () => 0), ...row(bins, () => 1)],
    rows: [
      ...sizes.map((_, item): ModelRow => ({ terms: row(bins, (bin) => [at(item, bin), 1]), relation: '=', rhs: 1 })),
      ...row(
        bins,
        (bin): ModelRow => ({
          terms: [...sizes.map((size, item): Term => [at(item, bin), size]), [used(bin), -100]],
          relation: '<=',
          rhs: 0,
        }),
      ),
      ...row(
        bins - 1,
        (bin): ModelRow => ({
          terms: [
            [used(bin + 1), 1],
            [used(bin), -1],
          ],
          relation: '<=',
          rhs: 0,
        }),
      ),
    ],
    upper: row(items * bins + bins, () => 1),
  }
}

function row<T>(length: number, of: (index: number) => T): T[] {
  return Array.from({ length }, (_, index) => of(index))
}

function numbers(seed: number, count: number, min: number, max: number): number[] {
  return fc.sample(fc.noBias(fc.integer({ min, max })), { seed, numRuns: count })
}

function table(seed: number, rows: number, columns: number, min: number, max: number): number[][] {
  const drawn = numbers(seed, rows * columns, min, max)
  return row(rows, (index) => drawn.slice(index * columns, (index + 1) * columns))
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
