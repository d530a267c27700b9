/**
 * Whether there are nobles enough, and which lines can never be served.
 *
 *   wanted      nobles of all arrivals
 *   available   nobles that can leave: of 5 in a village that sends 2 in a command, 4
 *   staying     the others
 *
 * A source with fewer nobles than one command takes sends none. An arrival that wants
 * fewer than any command brings gets none, since a demand is never overshot. Where no
 * source sends at all, arrivals are measured by what a command would bring.
 */
import type { NobleArrival, NobleForm, NobleSource } from '../form/noble-form.ts'

type NobleLists = Pick<NobleForm, 'targets' | 'sources'>

export interface NobleBalance {
  readonly wanted: number
  readonly available: number
  readonly staying: number
}

export function balanceOf({ targets, sources }: NobleLists): NobleBalance {
  const balance = { wanted: 0, available: 0, staying: 0 }
  for (const { arrivals } of targets) for (const { nobles } of arrivals) balance.wanted += nobles ?? 0
  for (const { uses, noblesUsedPer } of sources) {
    if (uses === null || noblesUsedPer === null || noblesUsedPer < 1) continue
    const staying = uses % noblesUsedPer
    balance.available += uses - staying
    balance.staying += staying
  }
  return balance
}

/** The most commands that the arrivals can take: all of the smallest size that a source sends. */
export function commandsWanted({ targets, sources }: NobleLists): number {
  const least = Math.max(1, leastOf(sources))
  let commands = 0
  for (const { arrivals } of targets) for (const { nobles } of arrivals) commands += Math.floor((nobles ?? 0) / least)
  return commands
}

/** The lines that no command can serve. Numbers that are missing are no shortage: their fields say so. */
export interface Shortages {
  readonly arrivals: readonly { readonly coords: string; readonly arrival: NobleArrival }[]
  readonly sources: readonly NobleSource[]
  /** Nobles in the smallest command; what the arrivals fall short of. */
  readonly leastPerCommand: number
}

export function shortagesOf({ targets, sources }: NobleLists): Shortages {
  const leastPerCommand = leastOf(sources)
  return {
    arrivals: targets.flatMap(({ coords, arrivals }) =>
      arrivals.filter((arrival) => isTooFew(arrival.nobles, leastPerCommand)).map((arrival) => ({ coords, arrival })),
    ),
    sources: sources.filter(isIdle),
    leastPerCommand,
  }
}

export function hasShortages({ arrivals, sources }: Shortages): boolean {
  return arrivals.length > 0 || sources.length > 0
}

/** The lists less the lines that no command can serve; a target that loses its last arrival goes as well. */
export function withoutShortages(form: NobleLists): NobleLists {
  const least = leastOf(form.sources)
  return {
    targets: form.targets.flatMap((target) => {
      const arrivals = target.arrivals.filter(({ nobles }) => !isTooFew(nobles, least))
      if (arrivals.length === target.arrivals.length) return [target]
      return arrivals.length > 0 ? [{ ...target, arrivals }] : []
    }),
    sources: form.sources.filter((source) => !isIdle(source)),
  }
}

function isIdle({ uses, noblesUsedPer }: NobleSource): boolean {
  return uses !== null && noblesUsedPer !== null && uses < noblesUsedPer
}

function isTooFew(nobles: number | null, least: number): boolean {
  return nobles !== null && nobles < least
}

/** 0 without sources: then every arrival may still be served. */
function leastOf(sources: readonly NobleSource[]): number {
  const sending = sources.filter((source) => !isIdle(source))
  const sizes = (sending.length > 0 ? sending : sources).flatMap(({ noblesUsedPer }) => noblesUsedPer ?? [])
  return sizes.reduce((least, size) => Math.min(least, size), sizes[0] ?? 0)
}
