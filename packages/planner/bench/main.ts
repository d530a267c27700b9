/**
 * The engine measured: `npx tsx packages/planner/bench/main.ts [full]`.
 *
 * Each instance runs three times, the best counts. Time is the processor time of this
 * process beside the clock's, so that a busy machine does not spoil it; memory is what
 * the process holds after it. `full` adds 10,000 × 10,000 of every sorting. `only=…` runs the
 * rows whose name holds that. Beside each shape of a whole world stands what SciPy needs.
 */

import type { Operation } from '../src/operation/operation.ts'
import type { OperationReport } from '../src/operation/operation-report.ts'
import { planOperation } from '../src/operation/plan-operation.ts'
import { operationViolations } from '../src/operation/validate-operation.ts'
import { plan } from '../src/plan.ts'
import type { Problem } from '../src/problem.ts'
import type { Report } from '../src/report.ts'
import { violations } from '../src/validate.ts'
import { farthestFirst, nearestGreedy, type Outcome, randomRetries } from './baselines.ts'
import { byHighs } from './highs.ts'
import {
  awkwardNobles,
  gaps,
  type Instance,
  manyArrivals,
  mixedNobles,
  SORTINGS,
  square,
  zeroDuplicates,
} from './instances.ts'
import { evening, greedily, missed, scarceNobles, twoDays, war } from './operations.ts'
import { byScipy } from './scipy.ts'
import { onPlayers, SHAPES, shaped, UNIQUE_RULES } from './shapes.ts'
import { frontOf, realWorlds, syntheticWorld, type World } from './worlds.ts'

const isFull = process.argv.includes('full')
const only = process.argv.find((word) => word.startsWith('only='))?.slice(5)

interface Measured {
  readonly report: Report
  readonly cpuMs: number
  readonly wallMs: number
}

function measured(problem: Problem, runs: number): Measured {
  let best: Measured | undefined
  for (let run = 0; run < runs; run++) {
    const cpu = process.cpuUsage()
    const start = performance.now()
    const report = plan(problem)
    const wallMs = performance.now() - start
    const { user, system } = process.cpuUsage(cpu)
    const cpuMs = (user + system) / 1000
    if (!best || cpuMs < best.cpuMs) best = { report, cpuMs, wallMs }
  }
  if (!best) throw new Error('No run was asked for.')
  return best
}

function print(...cells: readonly (string | number)[]): void {
  process.stdout.write(
    `${cells.map((cell, i) => (i === 0 ? String(cell).padEnd(52) : String(cell).padStart(13))).join('')}\n`,
  )
}

function show({ name, must, problem }: Instance, runs: number): Report {
  const { report, cpuMs, wallMs } = measured(problem, runs)
  const { planned, bound, proven, totalTravelSeconds } = report.optimality
  const broken = violations(problem, report)
  const mean = planned === 0 ? 0 : totalTravelSeconds / planned / 60
  print(
    name,
    `${cpuMs.toFixed(0)} ms`,
    `${wallMs.toFixed(0)} ms`,
    `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`,
    `${planned} / ${bound}`,
    proven ? 'proven' : 'not proven',
    `${mean.toFixed(1)} min`,
    broken.length === 0 ? 'valid' : `${broken.length} BROKEN`,
    `  ${must}`,
  )
  return report
}

function table(world: World): void {
  print(`\n${world.name}`, 'processor', 'clock', 'memory', 'planned/bound', 'proof', 'mean travel', 'rules', '  must')
  const instances: { readonly make: () => Instance; readonly runs: number }[] = [
    ...SORTINGS.map((sorting) => ({ make: () => square(world, 500, sorting, 'optimum, 50 ms'), runs: 5 })),
    ...SORTINGS.map((sorting) => ({ make: () => square(world, 2000, sorting, 'optimum, 800 ms'), runs: 3 })),
    ...SORTINGS.slice(0, isFull ? 4 : 1).map((sorting) => ({
      make: () => square(world, 10_000, sorting, 'optimum, 30 s, 2 GB'),
      runs: 1,
    })),
    { make: () => manyArrivals(world, 2000, 400), runs: 3 },
    { make: () => gaps(world, 300), runs: 3 },
    { make: () => zeroDuplicates(world, 2000), runs: 2 },
    { make: () => mixedNobles(world, 120, 60), runs: 2 },
    { make: () => awkwardNobles(world, 120, 60), runs: 2 },
  ]
  for (const { make, runs } of instances) {
    const instance = make()
    if (!only || instance.name.includes(only)) show(instance, runs)
  }
}

/** Above this many pairs SciPy takes minutes, and so it does for sources of several uses: left to `full`. */
const MOST_PAIRS_OF_SCIPY = 2000 * 2000

function shapes(world: World): void {
  print(
    `\nshapes, ${world.name}`,
    'processor',
    'clock',
    'memory',
    'planned/bound',
    'proof',
    'mean travel',
    'rules',
    '  must',
  )
  const sizes = isFull ? [2000, 4000, 10_000] : [2000, 4000]
  const instances = sizes.flatMap((size) =>
    SHAPES.flatMap((shape) =>
      (size === 2000 || isFull ? SORTINGS : SORTINGS.slice(0, 1)).map((sorting) => ({
        make: () => shaped(world, shape, size, sorting),
        runs: size > 2000 ? 1 : 3,
      })),
    ),
  )
  instances.push(...UNIQUE_RULES.map((rule) => ({ make: () => onPlayers(world, rule), runs: 3 })))
  for (const { make, runs } of instances) {
    const instance = make()
    if (only && !instance.name.includes(only)) continue
    const { totalTravelSeconds } = show(instance, runs).optimality
    const { supplies, demands } = instance.problem
    const isLong = supplies.length * demands.length > MOST_PAIRS_OF_SCIPY || supplies[0]?.uses !== 1
    if (isLong && !isFull) continue
    const scipy = byScipy(instance.problem)
    if (!scipy) continue
    // Even travel has other totals for the same evenness.
    const comparable = scipy.travel !== undefined && !instance.problem.objective.even
    print(
      '    SciPy',
      `${scipy.cpuMs.toFixed(0)} ms`,
      comparable ? (scipy.travel === totalTravelSeconds ? 'same total' : `${scipy.travel - totalTravelSeconds} s`) : '',
    )
  }
}

function wholeTrains({ wishes }: Operation, { commands }: OperationReport): number {
  const got = wishes.map(() => 0)
  for (const { wish } of commands) got[wish] = (got[wish] ?? 0) + 1
  return wishes.filter(({ train, wanted }, wish) => train && got[wish] === wanted).length
}

function growth(world: World): void {
  print(`\ngrowth, ${world.name}`, 'processor', 'ms a command')
  for (const size of [250, 500, 1000, 2000, 4000, 10_000]) {
    const { problem, name } = square(world, size, { name: 'fastest', order: 'fastest', even: false }, '')
    const { report, cpuMs } = measured(problem, size > 2000 ? 1 : 2)
    print(name, `${cpuMs.toFixed(0)} ms`, (cpuMs / Math.max(1, report.optimality.planned)).toFixed(3))
  }
}

async function comparison(world: World): Promise<void> {
  print(`\nagainst others, ${world.name}`, 'processor', 'planned', 'mean travel', 'ratio to ours')
  for (const size of [60, 400, 1000]) {
    for (const order of ['fastest', 'slowest'] as const) {
      const instance = square(world, size, { name: order, order, even: false }, '')
      const quiet = { ...instance.problem.rules, quietHours: manyArrivals(world, 1, 1).problem.rules.quietHours }
      const problem = { ...instance.problem, rules: { ...quiet } as Problem['rules'] } // the hours are set there
      const ours = measured(problem, 2)
      const own = { planned: ours.report.optimality.planned, travel: ours.report.optimality.totalTravelSeconds }
      line(`${instance.name}, quiet hours: engine`, ours.cpuMs, own, own)
      const others: [string, () => Outcome | Promise<Outcome | undefined>][] = [
        order === 'fastest'
          ? ['nearest greedy', () => nearestGreedy(problem)]
          : ['farthest first', () => farthestFirst(problem)],
        ['random, 10 tries', () => randomRetries(problem, 10)],
        ...(size <= 60 ? [['HiGHS', () => byHighs(problem)] as [string, () => Promise<Outcome | undefined>]] : []),
      ]
      for (const [name, run] of others) {
        const cpu = process.cpuUsage()
        const outcome = await run()
        const { user, system } = process.cpuUsage(cpu)
        if (outcome) line(`    ${name}`, (user + system) / 1000, outcome, own)
      }
    }
  }
}

function line(name: string, cpuMs: number, { planned, travel }: Outcome, own: Outcome): void {
  const mean = travel / Math.max(1, planned) / 60
  const ratio = mean / (own.travel / Math.max(1, own.planned) / 60)
  print(name, `${cpuMs.toFixed(0)} ms`, planned, `${mean.toFixed(1)} min`, ratio.toFixed(3))
}

function operations(world: World): void {
  print(
    `\noperations, ${world.name}`,
    'processor',
    'clock',
    'memory',
    'planned/bound',
    'proof',
    'greedy',
    'rules',
    '  must',
  )
  const front = frontOf(world)
  const onFront = (trains: number, noblesAmong: number) => () => scarceNobles(front, trains, 3000, noblesAmong)
  const scarce = [onFront(40, 0.05), onFront(80, 0.05), onFront(40, 0.1), onFront(80, 0.1)]
  for (const make of [evening, war, twoDays, missed, scarceNobles, ...scarce]) {
    const { name, must, operation } = make(world)
    if (only && !name.includes(only)) continue
    const cpu = process.cpuUsage()
    const start = performance.now()
    const report = planOperation(operation)
    const wallMs = performance.now() - start
    const { user, system } = process.cpuUsage(cpu)
    const { planned, bound, proven } = report.optimality
    const broken = operationViolations(operation, report)
    const nearest = greedily(operation)
    print(
      name,
      `${((user + system) / 1000).toFixed(0)} ms`,
      `${wallMs.toFixed(0)} ms`,
      `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`,
      `${planned} / ${bound}`,
      proven ? 'proven' : `${((100 * planned) / bound).toFixed(2)} %`,
      `${nearest.planned}`,
      broken.length === 0 ? 'valid' : `${broken.length} BROKEN`,
      `  ${must}`,
    )
    if (operation.before.length > 0) {
      const kept = report.commands.filter(({ isKept }) => isKept).length
      print('    kept', `${kept}`, `of ${operation.before.length}`)
    }
    if (operation.wishes.some(({ train }) => train)) {
      const ours = [wholeTrains(operation, report), report.optimality.ranks[0]?.planned ?? 0] as const
      const ofScript = greedily({ ...operation, wishes: operation.wishes.filter(({ train }) => train) })
      print('    whole trains, nobles', ours.join(', '), `nearest first ${ofScript.wholeTrains}, ${ofScript.planned}`)
      const isBehind =
        ours[0] < ofScript.wholeTrains || (ours[0] === ofScript.wholeTrains && ours[1] < ofScript.planned)
      if (isBehind) {
        print('    BEHIND NEAREST FIRST')
        process.exitCode = 1
      }
    }
  }
}

const synthetic = syntheticWorld(1)
for (const world of [synthetic, ...realWorlds(process.env['MUSTER_WORLD_DATA'])]) {
  table(world)
  shapes(world)
  operations(world)
  if (only) continue
  growth(world)
  await comparison(world)
}
