/** The engine in a worker of the page: an operation or a planner's problem as JSON in, its plan as JSON out. */
import { type Operation, type Problem, plan, planOperation } from '@muster/planner'

type Asked = { readonly operation: Operation } | { readonly problem: Problem }

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const asked = JSON.parse(data) as Asked // whoever asks wrote it with the same types
  self.postMessage(JSON.stringify('operation' in asked ? planOperation(asked.operation) : plan(asked.problem)))
})
