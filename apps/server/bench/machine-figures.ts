/** As Linux tells of processes, threads included: what a benchmark prints of a server that is not its own process. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** As Linux tells; none elsewhere. */
export function childrenOf(pid: number): number[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/status`))
    .filter((name) => new RegExp(`^PPid:\\s+${pid}$`, 'm').test(readFileSync(`/proc/${name}/status`, 'utf8')))
    .map(Number)
}

/** In kilobytes. */
export function peakOf(pid: number): number {
  const path = `/proc/${pid}/status`
  return existsSync(path) ? Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) : 0
}

/** In megabytes, now. */
export function memoryOf(pid: number): number {
  const path = `/proc/${pid}/status`
  return existsSync(path) ? Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) / 1024) : 0
}

/** Milliseconds of processor that the first thread of a process took, which is the one that answers everybody; 0 elsewhere. */
export function mainThreadMs(pid: number): number {
  const path = `/proc/${pid}/task/${pid}/schedstat`
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6 : 0
}

/** The same of all its threads, at work or ended. */
export function processorMs(pid: number): number {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return 0
  const stat = readFileSync(path, 'utf8')
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(ticks[11]) + Number(ticks[12])) * 10
}
