/**
 * The solver beside HiGHS: `npx tsx packages/whole-programs/bench/main.ts`, or with a word of a name.
 *
 * Each model runs three times, the best counts, in processor time of this process. HiGHS is the compiled one
 * (WebAssembly) and reads its model as text; both must prove the optimum, ours within its steps.
 */
import { solveWhole } from '../src/branch-and-bound.ts'
import { highsSolver } from '../src/highs.fixture.ts'
import {
  agents,
  assignment,
  binPacking,
  knapsack,
  lotSizing,
  type Model,
  programOf,
  setCover,
  textOf,
} from '../src/models.fixture.ts'

/** Steps of arithmetic: some two seconds. */
const WORK = 4e8

const MODELS: readonly [string, Model][] = [
  ['knapsack, 60 items, 1 limit', knapsack(1, 60, 1)],
  ['knapsack, 40 items, 5 limits', knapsack(1, 40, 5)],
  ['set cover, 60 elements, 80 sets', setCover(1, 60, 80)],
  ['set cover, 90 elements, 120 sets', setCover(1, 90, 120)],
  ['assignment, 30 × 30', assignment(1, 30, 90)],
  ['assignment, 30 × 30, costs of 1 to 3', assignment(1, 30, 3)],
  ['5 agents, 20 jobs', agents(1, 5, 20)],
  ['lot sizing, 12 periods', lotSizing(1, 12)],
  ['bin packing, 12 items', binPacking(1, 12, 6)],
]

const wanted = process.argv[2] ?? ''
const highs = await highsSolver()
print('model', 'columns', 'rows', 'optimum', 'bound', 'steps', 'ours', 'HiGHS', 'ratio')
for (const [name, model] of MODELS.filter(([name]) => name.includes(wanted))) {
  const program = programOf(model)
  const sign = model.sense === 'Maximize' ? 1 : -1
  const ours = fastest(() => {
    const work = { left: WORK, checkCancelled: () => undefined }
    const { value, bound } = solveWhole(program, undefined, work)
    return { value: sign * value, bound: sign * bound, steps: WORK - work.left }
  })
  const text = textOf(model)
  const theirs = fastest(() => highs(text))
  const { value, bound, steps } = ours.answer
  const told =
    bound === value ? (value === theirs.answer ? value : `${value} WRONG`) : `${value}, HiGHS ${theirs.answer}`
  const millions = `${(steps / 1e6).toFixed(1)} M`
  const times = [ours.ms, theirs.ms].map((ms) => `${ms.toFixed(1)} ms`)
  print(name, program.columns, program.rows, told, bound, millions, ...times, (ours.ms / theirs.ms).toFixed(2))
}

function fastest<T>(run: () => T): { readonly answer: T; readonly ms: number } {
  let ms = Number.POSITIVE_INFINITY
  let answer = run()
  for (let turn = 0; turn < 3; turn++) {
    const before = process.cpuUsage()
    answer = run()
    const { user, system } = process.cpuUsage(before)
    ms = Math.min(ms, (user + system) / 1000)
  }
  return { answer, ms }
}

function print(...cells: readonly (string | number)[]): void {
  process.stdout.write(
    `${cells.map((cell, i) => (i === 0 ? String(cell).padEnd(38) : String(cell).padStart(12))).join('')}\n`,
  )
}
