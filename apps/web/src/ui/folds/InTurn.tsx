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
}

export function InTurn({ children, meanwhile = null, needs }: InTurnProps) {
  const [isShown, setShown] = useState(!isBeginning)
  useEffect(() => {
    if (isShown) return endOfTurn()
    let leave: (() => void) | undefined = () => {}
    const queue = () => {
      if (leave) leave = queueUp(() => startTransition(() => setShown(true)))
    }
    // What does not come says so when it is drawn.
    if (needs) needs().then(queue, queue)
    else queue()
    return () => {
      leave?.()
      leave = undefined
    }
  }, [isShown, needs])
  return isShown ? children : meanwhile
}

/** In the built page alone: a test sees what a player sees when all is drawn. */
let isBeginning = import.meta.env.PROD
let isSomeonesTurn = false
const waiting: (() => void)[] = []

function queueUp(turn: () => void): () => void {
  if (isBeginning) waiting.push(turn)
  else turn()
  callNext()
  return () => {
    const at = waiting.indexOf(turn)
    if (at !== -1) waiting.splice(at, 1)
  }
}

function endOfTurn(): undefined {
  isSomeonesTurn = false
  callNext()
}

function callNext(): void {
  const turn = isSomeonesTurn ? undefined : waiting.shift()
  if (!turn) return
  isSomeonesTurn = true
  // What was drawn is shown first.
  setTimeout(turn)
}

/** Something of the first screen is still to be drawn in steps. */
export function isDrawing(): boolean {
  return isBeginning && (isSomeonesTurn || waiting.length > 0)
}

function begin(): void {
  isBeginning = false
  for (const turn of waiting.splice(0)) turn()
}

if (isBeginning)
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, begin, { capture: true, once: true })
