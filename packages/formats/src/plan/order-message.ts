/**
 * The orders of a player as a message of the game's mail:
 *
 *   [b]2026-11-28[/b]
 *   [b]14:40:31[/b] Nuke [coord]501|487[/coord] → [coord]480|512[/coord] 2026-11-28 18:00:00 [url=https://…]Attack[/url]
 *
 * The words around them are a text with places for what differs from player to player: `{orders}`, `{link}` and whatever else it
 * is filled with. A text without the place for the orders gets them at its end, so that nobody writes them away by mistake.
 *
 * The game shows no message with more than 1,000 opening brackets, so a message is cut into parts between its lines, and each part
 * of several says which it is.
 */
import type { Coord } from '@muster/game'
import { printCoord } from '@muster/game'
import type { WallTime } from '../wall-time.ts'

export interface MessageOrder {
  readonly source: Coord
  readonly target: Coord
  readonly launch: WallTime
  readonly arrival: WallTime
  /** What it sends, in words. */
  readonly label: string
  /** Of the rally point; the line has no link where it is unknown. */
  readonly url: string | undefined
}

/** Opening brackets of one message; fewer than the game's own limit, for what players add. */
export const MOST_BRACKETS = 949

/** Orders in the order in which they are given, under the day on which they leave. */
export function printOrderLines(orders: readonly MessageOrder[]): string {
  let day = ''
  return orders
    .flatMap((order) => {
      const line = printOrder(order)
      const itsDay = order.launch.slice(0, 10)
      if (itsDay === day) return [line]
      day = itsDay
      return [`[b]${day}[/b]`, line]
    })
    .join('\n')
}

function printOrder({ source, target, launch, arrival, label, url }: MessageOrder): string {
  const way = `[coord]${printCoord(source)}[/coord] → [coord]${printCoord(target)}[/coord]`
  const link = url === undefined ? plain(label) : `[url=${url}]${plain(label)}[/url]`
  return `[b]${clock(launch)}[/b] ${way} ${arrival.slice(0, 10)} ${clock(arrival)} ${link}`
}

/** To the second, and beyond it only where something is there. */
function clock(time: WallTime): string {
  return time.slice(11).replace(/\.000$/, '')
}

/** What people name things cannot open a tag. */
function plain(text: string): string {
  return text.replaceAll('[', '(').replaceAll(']', ')')
}

/** Fills the places of a text, `{name}`; what it is not filled with stays as it is written. */
export function fillMessage(text: string, values: Readonly<Record<string, string>>): string {
  const whole = text.includes('{orders}') ? text : `${text.trimEnd()}\n\n{orders}`
  return whole.replaceAll(/\{(\w{1,20})\}/g, (place, name: string) => values[name] ?? place)
}

/**
 * The parts of a message, none of which has more than so many opening brackets; a single line that has more stays whole. A heading
 * goes with the line below it. `place` says which part of how many it is, for more than one.
 */
export function messageParts(
  message: string,
  place: (part: number, of: number) => string,
  most: number = MOST_BRACKETS,
): string[] {
  const parts: string[][] = []
  let brackets = Number.POSITIVE_INFINITY
  for (const block of blocksOf(message)) {
    const more = bracketsIn(block)
    if (brackets + more > most) {
      parts.push([])
      brackets = 0
    }
    parts.at(-1)?.push(block)
    brackets += more
  }
  const texts = parts.map((lines) => lines.join('\n'))
  return texts.length < 2 ? texts : texts.map((text, at) => `${place(at + 1, texts.length)}\n${text}`)
}

/** Lines, each heading joined with the one below it. */
function blocksOf(message: string): string[] {
  const blocks: string[] = []
  let heading: string | undefined
  for (const line of message.split('\n')) {
    const block = heading === undefined ? line : `${heading}\n${line}`
    heading = /^\[b\]\d{4}-\d\d-\d\d\[\/b\]$/.test(line) ? block : undefined
    if (heading === undefined) blocks.push(block)
  }
  return heading === undefined ? blocks : [...blocks, heading]
}

export function bracketsIn(text: string): number {
  return text.split('[').length - 1
}
