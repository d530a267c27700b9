/** What is kept of command lists: a generator's lines and what was opened with the tab, templates in the browser. */
import { type PlanLine, parseOffPackLine, printOffPackLine } from '@muster/formats'
import { useCallback, useMemo } from 'react'
import { readStored, useStored } from '../../../storage/browser-storage.ts'
import { type CommandList, type GeneratorName, stored } from '../../../storage/stored.ts'
import { type Command, commandsOf, type Opened, type WorldTemplates, worldTemplate } from './command-list.ts'

export interface GeneratorList {
  /** Key of the world on which all commands of the list are sent; absent while there is no list. */
  readonly world: string | undefined
  readonly commands: readonly Command[]
  readonly replace: (world: string, lines: readonly PlanLine[]) => void
  /** To the list, or as a new one. What was opened stays opened. */
  readonly append: (world: string, lines: readonly PlanLine[]) => void
  /** Sends its commands on another world. */
  readonly move: (world: string) => void
  /** Takes the list away, and gives it, so that it can be put back. */
  readonly take: () => CommandList | null
  readonly putBack: (list: CommandList) => void
}

export function useGeneratorList(generator: GeneratorName): GeneratorList {
  const key = stored.commandList(generator)
  const [kept, keep] = useStored(key)
  const [, keepOpened] = useStored(stored.openedCommands(generator))

  const commands = useMemo(() => commandsOf((kept?.lines ?? []).flatMap(readLine)), [kept])
  const replace = useCallback(
    (world: string, lines: readonly PlanLine[]) => {
      keepOpened({})
      keep({ world, lines: lines.map(printOffPackLine) })
    },
    [keep, keepOpened],
  )
  const append = useCallback(
    (world: string, lines: readonly PlanLine[]) => {
      const before = readStored(key)
      if (!before) return replace(world, lines)
      keep({ ...before, lines: [...before.lines, ...lines.map(printOffPackLine)] })
    },
    [key, keep, replace],
  )
  const move = useCallback((world: string) => keep((before) => before && { ...before, world }), [keep])
  const take = useCallback(() => {
    const before = readStored(key)
    keep(null)
    return before
  }, [key, keep])
  return { world: kept?.world, commands, replace, append, move, take, putBack: keep }
}

/** They were printed by ourselves; of a damaged storage what can be read is shown. */
function readLine(text: string): PlanLine[] {
  const reading = parseOffPackLine(text)
  return 'line' in reading ? [reading.line] : []
}

export type ListName = Parameters<typeof stored.openedCommands>[0]

export interface OpenedCommands {
  readonly opened: Opened
  readonly mark: (command: Command, at: number) => void
  readonly unmark: (command: Command) => void
  readonly unmarkAll: () => void
}

export function useOpened(list: ListName): OpenedCommands {
  const [opened, keep] = useStored(stored.openedCommands(list))
  return {
    opened,
    mark: ({ id }, at) => keep((before) => ({ ...before, [id]: at })),
    unmark: ({ id }) => keep(({ [id]: _, ...others }) => others),
    unmarkAll: () => keep({}),
  }
}

export function useWorldTemplates(world: string): WorldTemplates {
  const [fake] = useStored(stored.advancedSettings('Fake'))
  const [nuke] = useStored(stored.advancedSettings('Nuke'))
  return useMemo(() => ({ Fake: worldTemplate(fake, world), Nuke: worldTemplate(nuke, world) }), [fake, nuke, world])
}
