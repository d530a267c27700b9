/**
 * Opening commands: each in a new tab of its own, at the game's rally point. Nothing is sent;
 * that stays with the player, in the game.
 *
 *   one       by its link or its button
 *   next      by Enter: the first that is to be opened, which the list names (`to-open.ts`)
 *   several   up to a number, one after the other, until the browser blocks one or the player stops it
 *
 * For a VIP the tabs are awaited: one that tells by a message that its command was sent is
 * closed, and until the last one has done so, was closed by hand or was given up, Enter opens nothing.
 */
import type { World } from '@muster/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSentLines } from '../../../../parts/off-pack-plan/game-message.ts'
import { toastError } from '../../../../ui/toasts/toast.ts'
import type { Command } from '../command-list.ts'
import type { CommandToOpen } from './to-open.ts'

export interface OpeningSetting {
  /** In the order in which they are opened. */
  readonly toOpen: readonly CommandToOpen[]
  readonly linkOf: (command: Command) => string | undefined
  readonly world: World | undefined
  readonly awaits: boolean
  readonly onOpened: (command: Command) => void
}

export interface Opening {
  readonly open: (command: Command) => void
  readonly openNext: () => void
  readonly openSeveral: (count: number, delayMs: number) => void
  /** While several are opened, how many of how many. */
  readonly running: { readonly done: number; readonly of: number } | undefined
  readonly stop: () => void
  /** A tab is awaited, and Enter waits with it. */
  readonly waiting: boolean
  readonly reset: () => void
}

export function useOpening({ toOpen, linkOf, world, awaits, onOpened }: OpeningSetting): Opening {
  const { t } = useTranslation(['generator', 'shell'])
  const awaited = useAwaitedTabs(awaits ? world?.url : undefined)
  const [running, setRunning] = useState<Opening['running']>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Answers whether the browser allowed it. */
  const openTab = (command: Command): boolean => {
    const link = linkOf(command)
    if (link === undefined) return true
    // A blocked tab can be told only by its handle; without a need for it, the game's page gets none of ours.
    const tab = window.open(link, '_blank')
    if (tab === null) {
      toastError({ title: t('shell:error'), message: t('blocked') })
      return false
    }
    if (awaits) awaited.add(tab)
    else tab.opener = null
    onOpened(command)
    return true
  }
  const stop = () => {
    clearTimeout(timer.current)
    setRunning(undefined)
  }
  const openNext = () => {
    if (running || awaited.isWaiting()) return
    const [next] = toOpen
    if (next) openTab(next.command)
  }
  const openSeveral = (count: number, delayMs: number) => {
    const queue = toOpen.slice(0, count)
    const openFrom = (place: number) => {
      const next = queue[place]
      if (!next || !openTab(next.command) || place + 1 === queue.length) return stop()
      setRunning({ done: place + 1, of: queue.length })
      timer.current = setTimeout(() => openFrom(place + 1), delayMs)
    }
    openFrom(0)
  }
  return { open: openTab, openNext, openSeveral, running, stop, waiting: awaited.waiting, reset: awaited.reset }
}

interface AwaitedTabs {
  readonly add: (tab: Window) => void
  /** As of now: that a tab was closed by hand is seen only when somebody looks. */
  readonly isWaiting: () => boolean
  readonly waiting: boolean
  readonly reset: () => void
}

/** Closes the tabs that tell of their command. Without an address of a world none does. */
function useAwaitedTabs(worldUrl: string | undefined): AwaitedTabs {
  const tabs = useRef(new Set<Window>())
  const [last, setLast] = useState<Window>()

  useSentLines(worldUrl, (_line, from) => {
    const tab = [...tabs.current].find((each) => each === from)
    if (!tab) return
    tabs.current.delete(tab)
    tab.close()
    setLast((before) => (before === tab ? undefined : before))
  })
  // The player comes back from the tab, which may be closed by now.
  useEffect(() => {
    const look = () => setLast((before) => (before?.closed ? undefined : before))
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])

  const add = useCallback((tab: Window) => {
    tabs.current.add(tab)
    setLast(() => tab)
  }, [])
  const reset = useCallback(() => {
    tabs.current.clear()
    setLast(undefined)
  }, [])
  return { add, isWaiting: () => last !== undefined && !last.closed, waiting: last !== undefined, reset }
}
