/** What a list has to send first, whatever the order in which it is shown. */
import { instantOf } from '@muster/formats'
import type { Instant } from '@muster/game'
import { useMemo } from 'react'
import { useOffClock } from '../../../parts/time/clock.ts'
import { type Command, isOpened, type Opened } from './command-list.ts'

export interface DueCommand {
  readonly command: Command
  readonly launch: Instant
}

/** The earliest launch still ahead of what was not opened; of equal ones the first of the lines. */
export function useDueCommand(commands: readonly Command[], opened: Opened, zone: string): DueCommand | undefined {
  const byLaunch = useMemo(
    () =>
      commands
        .flatMap((command): DueCommand[] => {
          const launch = instantOf(command.line.launch, zone)
          return launch === undefined ? [] : [{ command, launch }]
        })
        .sort((a, b) => a.launch - b.launch),
    [commands, zone],
  )
  const left = useMemo(() => byLaunch.filter(({ command }) => !isOpened(opened, command)), [byLaunch, opened])
  return useOffClock((second) => left.find(({ launch }) => launch >= second))
}
