/**
 * What is opened next, by whatever opens it, and what the list names as next: one order for both.
 *
 *   launches ahead, the earliest first │ what is too late, and what has no instant, as the list stands
 *
 * Nothing of it is opened already or without a link. A missed launch never stands before one that can still be made.
 */
import { instantOf } from '@muster/formats'
import { type Instant, instant } from '@muster/game'
import { useMemo } from 'react'
import { useOffClock } from '../../../../parts/time/clock.ts'
import { type Command, isOpened, type Opened } from '../command-list.ts'

export interface CommandToOpen {
  readonly command: Command
  /** Absent where the world's clock skips it. */
  readonly launch: Instant | undefined
}

/** Those of a list as it is shown, with their launches. */
export function leftToOpen(
  shown: readonly Command[],
  opened: Opened,
  zone: string,
  hasLink: (command: Command) => boolean,
): readonly CommandToOpen[] {
  return shown
    .filter((command) => !isOpened(opened, command) && hasLink(command))
    .map((command) => ({ command, launch: instantOf(command.line.launch, zone) }))
}

/** A launch in the very second is still ahead; of equal ones the first of the list goes first. */
export function inOpeningOrder(left: readonly CommandToOpen[], second: Instant): readonly CommandToOpen[] {
  const ahead = left.filter(({ launch = Number.NEGATIVE_INFINITY }) => launch >= second)
  const others = left.filter(({ launch = Number.NEGATIVE_INFINITY }) => launch < second)
  return [...ahead.toSorted((a, b) => Number(a.launch) - Number(b.launch)), ...others]
}

/** Renders again only at a second in which a launch passes. */
export function useOpeningOrder(
  shown: readonly Command[],
  opened: Opened,
  zone: string,
  hasLink: (command: Command) => boolean,
): readonly CommandToOpen[] {
  const left = useMemo(() => leftToOpen(shown, opened, zone, hasLink), [shown, opened, zone, hasLink])
  const launches = useMemo(() => left.flatMap(({ launch }) => launch ?? []).toSorted((a, b) => a - b), [left])
  const firstAhead = useOffClock((second) => launches.find((launch) => launch >= second))
  return useMemo(() => inOpeningOrder(left, firstAhead ?? NEVER), [left, firstAhead])
}

/** No launch is ahead of it. */
const NEVER = instant(Number.MAX_SAFE_INTEGER)
