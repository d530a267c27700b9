/** A proxy before the server whose line stalls when it is told to: of each answer the head comes, and the rest once the line is free again. */
import { type PassingProxy, startProxy } from './proxy.ts'

export interface StallingProxy extends PassingProxy {
  /** Paths of all that was asked for so far. */
  readonly asked: readonly string[]
  readonly stall: () => void
  readonly free: () => void
}

export async function startStallingProxy(target: string): Promise<StallingProxy> {
  const asked: string[] = []
  const held = new Set<() => void>()
  let isStalled = false
  const proxy = await startProxy(target, (path, answer, outgoing) => {
    asked.push(path)
    if (!isStalled) return void answer.pipe(outgoing)
    outgoing.flushHeaders()
    held.add(() => void answer.pipe(outgoing))
  })
  return {
    ...proxy,
    asked,
    stall: () => {
      isStalled = true
    },
    free: () => {
      isStalled = false
      for (const goOn of held) goOn()
      held.clear()
    },
  }
}
