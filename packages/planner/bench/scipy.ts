/**
 * The same pairs by SciPy, where Python has it: `linear_sum_assignment` over a full table of costs for one command a
 * village, HiGHS over a linear program for sources and targets with several. Only instances in which every pair is
 * valid are asked; drawn costs are SciPy's own, so that their total says nothing.
 */
import { spawnSync } from 'node:child_process'
import type { Problem } from '../src/problem.ts'

export interface ScipyFigure {
  readonly cpuMs: number
  /** Seconds of travel over all commands; absent for drawn costs. */
  readonly travel?: number
}

const PROGRAM = `
import json, sys, time
import numpy as np
try:
    from scipy.optimize import linear_sum_assignment, linprog
    import scipy.sparse as sparse
except ImportError:
    print('null')
    sys.exit()
asked = json.load(sys.stdin)
ours = np.array(asked['ours'], dtype=np.float64)
theirs = np.array(asked['theirs'], dtype=np.float64)
dx = theirs[:, None, 0] - ours[None, :, 0]
dy = theirs[:, None, 1] - ours[None, :, 1]
travel = np.floor(np.sqrt(dx * dx + dy * dy) * asked['minutes'] * 60 + 0.5)
kind = asked['kind']
if kind == 'slowest': cost = -travel
elif kind == 'average': cost = (travel - travel.mean()) ** 2
elif kind == 'none': cost = np.random.default_rng(1).integers(0, 2 ** 20, travel.shape).astype(np.float64)
else: cost = travel
start = time.process_time()
if asked['uses'] == 1:
    rows, cols = linear_sum_assignment(cost)
    took = time.process_time() - start
    total = travel[rows, cols].sum()
else:
    targets, sources = cost.shape
    pair = np.arange(targets * sources)
    target, source = pair // sources, pair % sources
    ones = np.ones(len(pair))
    limits = [sparse.csr_matrix((ones, (source, pair)), shape=(sources, len(pair)))]
    rooms = [np.full(sources, asked['uses'])]
    groups = np.array(asked['groups'])
    if asked['rule'] == 'player':
        key = groups[target] * sources + source
        limits.append(sparse.csr_matrix((ones, (key, pair)), shape=((groups.max() + 1) * sources, len(pair))))
        rooms.append(np.ones((groups.max() + 1) * sources))
    wishes = sparse.csr_matrix((ones, (target, pair)), shape=(targets, len(pair)))
    most = 1 if asked['rule'] == 'village' else None
    start = time.process_time()
    found = linprog(cost.ravel(), A_ub=sparse.vstack(limits), b_ub=np.concatenate(rooms),
                    A_eq=wishes, b_eq=np.array(asked['wanted']), bounds=(0, most), method='highs')
    took = time.process_time() - start
    total = round(found.fun) if found.status == 0 else -1
print(json.dumps({'cpuMs': took * 1000, **({} if kind == 'none' else {'travel': float(total)})}))
`

/** `undefined` where there is no Python with SciPy. */
export function byScipy({ supplies, demands, rules, objective }: Problem): ScipyFigure | undefined {
  const owners = [...new Set(demands.map(({ targetOwner }) => targetOwner))]
  const asked = {
    ours: supplies.map(({ village }) => [village.x, village.y]),
    theirs: demands.map(({ target }) => [target.x, target.y]),
    minutes: demands[0]?.minutesPerField,
    kind: objective.order === 'none' && objective.even ? 'average' : objective.order,
    uses: supplies[0]?.uses,
    wanted: demands.map(({ wanted }) => wanted),
    groups: demands.map(({ targetOwner }) => owners.indexOf(targetOwner)),
    rule: rules.uniqueTargetOwner ? 'player' : rules.uniqueTarget ? 'village' : 'none',
  }
  const { status, stdout } = spawnSync('python3', ['-c', PROGRAM], {
    input: JSON.stringify(asked),
    encoding: 'utf8',
    // One thread, as the engine has.
    env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' },
  })
  if (status !== 0) return undefined
  return JSON.parse(stdout) ?? undefined
}
