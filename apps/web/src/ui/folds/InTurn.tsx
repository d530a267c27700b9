/**
 * A part of the first screen that is drawn in a task of its own, when those that stand before it are drawn: all of them
 * in one would keep a slow machine from everything else for a third of a second. As soon as the player does something
 * the rest is drawn at once, and so is every screen from then on.
 */
import { type ReactNode, startTransition, useEffect, useState } from 'react'

export interface InTurnProps {
  readonly children: ReactNode
  /** Takes the same room until then. */
  readonly meanwhile?: ReactNode
  /** What draws it, where that comes by itself; the same at every render. Nobody waits in the line for it. */
  readonly needs?: () => Promise<unknown>
  /** Of the frame: it lets whatever of the screen is there by then go before it. */
  readonly yields?: boolean
}

export function InTurn({ children, meanwhile = null, needs, yields = false }: InTurnProps) {
  const [isShown, setShown] = useState(!isBeginning)
  useEffect(() => {
    if (isShown) return endOfTurn()
    let leave: (() => void) | undefined = () => {}
    const queue = () => {
      if (leave) leave = queueUp({ draw: () => startTransition(() => setShown(true)), yields })
    }
    // What does not come says so when it is drawn.
    if (needs) needs().then(queue, queue)
    else queue()
    return () => {
      leave?.()
      leave = undefined
    }
  }, [isShown, needs, yields])
  return isShown ? children : meanwhile
}

/** In the built page alone: a test sees what a player sees when all is drawn. */
let isBeginning = import.meta.env.PROD
let isSomeonesTurn = false
let waiting: Turn[] = []

interface Turn {
  readonly draw: () => void
  readonly yields: boolean
}

function queueUp(turn: Turn): () => void {
  if (isBeginning) waiting.push(turn)
  else turn.draw()
  callNext()
  return () => {
    waiting = waiting.filter((other) => other !== turn)
  }
}

function endOfTurn(): undefined {
  isSomeonesTurn = false
  callNext()
}

function callNext(): void {
  if (isSomeonesTurn || waiting.length === 0) return
  isSomeonesTurn = true
  // What was drawn is shown first, and who comes meanwhile may go before those that yield.
  setTimeout(() => {
    const turn = waiting.find(({ yields }) => !yields) ?? waiting[0]
    waiting = waiting.filter((other) => other !== turn)
    if (turn) turn.draw()
    else endOfTurn()
  })
}

/** Something of the first screen is still to be drawn in steps. */
export function isDrawing(): boolean {
  return isBeginning && (isSomeonesTurn || waiting.length > 0)
}

function begin(): void {
  isBeginning = false
  const all = waiting
  waiting = []
  for (const { draw } of all) draw()
}

if (isBeginning)
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, begin, { capture: true, once: true })
