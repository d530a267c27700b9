export { rootBound, solveWhole, type WholeAnswer } from './branch-and-bound.ts'
export {
  isFeasible,
  type LinearProgram,
  linearProgram,
  objectiveValue,
  type Rows,
  type WorkBudget,
} from './linear-program.ts'
export { NodeHeap } from './node-heap.ts'
export { withPatterns } from './patterns.ts'
export { reducedCostBounds, type SafeBound, safeBound } from './safe-bound.ts'
