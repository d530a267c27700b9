import type { PlanMaker } from './plan-maker.ts'

/** Begins plans and is never done with one. */
export function hangingMaker() {
  let begun = 0
  let stopped = 0
  const maker: PlanMaker = {
    places: 1,
    make: (_task, stop) =>
      new Promise((_resolve, reject) => {
        begun++
        stop.addEventListener('abort', () => {
          stopped++
          reject(stop.reason)
        })
      }),
    close: async () => {},
  }
  return { maker, begun: () => begun, stopped: () => stopped }
}
