/** A proxy before the server that cuts every stream of signals after a while, as those of some networks do with what seems idle. */
import { type PassingProxy, startProxy } from './proxy.ts'

export interface CuttingProxy extends PassingProxy {
  /** How many streams it has cut so far. */
  readonly cuts: () => number
}

export async function startCuttingProxy(target: string, afterMs: number): Promise<CuttingProxy> {
  let cuts = 0
  const proxy = await startProxy(target, (path, answer, outgoing) => {
    answer.pipe(outgoing)
    if (!path.endsWith('/signals')) return
    // Real time: it stands between two processes.
    const timer = setTimeout(() => {
      cuts += 1
      outgoing.destroy()
    }, afterMs)
    outgoing.once('close', () => clearTimeout(timer))
  })
  return { ...proxy, cuts: () => cuts }
}
