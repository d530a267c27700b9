/** Reads `samples/*.txt`: one example a line, comments begin with `#`. */
import { readFileSync } from 'node:fs'

export function validSamples(format: string): string[] {
  return linesOf(`${format}.valid`).filter((line) => !line.startsWith('#'))
}

/** Pairs of the problem and a line that has it; the problem is the first word of the comment above. */
export function invalidSamples(format: string): [problem: string, line: string][] {
  const samples: [string, string][] = []
  let problem = ''
  for (const line of linesOf(`${format}.invalid`)) {
    if (line.startsWith('#')) problem = /^# ([A-Z_]+)/.exec(line)?.[1] ?? problem
    else samples.push([problem, line])
  }
  return samples
}

function linesOf(name: string): string[] {
  const text = readFileSync(new URL(`../samples/${name}.txt`, import.meta.url), 'utf8')
  return text.split('\n').filter((line) => line !== '')
}
