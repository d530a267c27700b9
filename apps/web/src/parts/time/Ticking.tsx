/**
 * A text that follows the clock, for lists of which every row does. One watcher of the clock writes
 * all of them, straight into their text nodes, and only those in view whose text has changed: 500 rows
 * that rendered each second took 27 to 47 ms of it.
 *
 * What is written changes no size but its own: give it a place of a fixed height, or the browser lays
 * the whole table out anew.
 */
import type { Instant } from '@muster/game'
import { useLayoutEffect, useRef } from 'react'
import { onEachSecond } from './clock.ts'
import css from './Ticking.module.css'

export interface Tick {
  readonly text: string
  /** Becomes `data-tick`, for what else tells how it stands. */
  readonly state?: string | undefined
}

export interface TickingProps {
  readonly read: (second: Instant) => Tick
  readonly className?: string | undefined
  readonly title?: string | undefined
}

export function Ticking({ read, className, title }: TickingProps) {
  const node = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    return node.current ? follow(node.current) : undefined
  }, [])
  useLayoutEffect(() => {
    const follower = node.current && followers.get(node.current)
    if (!follower) return
    follower.read = read
    write(follower)
  }, [read])
  return (
    <span
      ref={node}
      className={className === undefined ? css['ticking'] : `${css['ticking']} ${className}`}
      title={title}
    />
  )
}

interface Follower {
  readonly node: HTMLElement
  readonly text: Text
  read: ((second: Instant) => Tick) | undefined
  state: string | undefined
  isInView: boolean
}

const followers = new Map<Element, Follower>()
let stop: (() => void) | undefined
let now: Instant

/** Where the browser does not tell, everything counts as in view. */
const eyes =
  typeof IntersectionObserver === 'undefined'
    ? undefined
    : new IntersectionObserver((sights) => {
        for (const { target, isIntersecting } of sights) {
          const follower = followers.get(target)
          if (!follower) continue
          follower.isInView = isIntersecting
          if (isIntersecting) write(follower)
        }
      })

function follow(node: HTMLElement): () => void {
  const text = document.createTextNode('')
  node.append(text)
  followers.set(node, { node, text, read: undefined, state: undefined, isInView: true })
  eyes?.observe(node)
  stop ??= onEachSecond((second) => {
    now = second
    for (const follower of followers.values()) if (follower.isInView) write(follower)
  })
  return () => {
    eyes?.unobserve(node)
    followers.delete(node)
    text.remove()
    if (followers.size > 0) return
    stop?.()
    stop = undefined
  }
}

function write(follower: Follower): void {
  if (!follower.read) return
  const { text, state } = follower.read(now)
  if (follower.text.data !== text) follower.text.data = text
  if (follower.state === state) return
  follower.state = state
  if (state === undefined) delete follower.node.dataset['tick']
  else follower.node.dataset['tick'] = state
}
