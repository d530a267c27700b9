/**
 * Links into the game as the sitter of another account follows them: the id of the account
 * that is sat goes first among the parameters, and the rest of the link stays as it is.
 *
 *   https://nl100.tribalwars.nl/game.php?village=11&screen=place
 *   https://nl100.tribalwars.nl/game.php?t=1001&village=11&screen=place
 *
 * A line may hold any text around its links, as the text for the game's notes does. An off-pack line
 * becomes the link to its rally point, a noble line with its nobles. Only links to the chosen world are made, and each begins
 * with that world's own address, so whatever stands in a pasted text leads nowhere else.
 */
import { type Coord, launchUrl } from '@muster/game'
import { isHeading } from './game-text.ts'
import { parseOffPackLine } from './off-pack.ts'

export type SitterProblem = 'NO_LINK' | 'NOT_ON_WORLD'

export interface SitterLink {
  /** Of the village that the link is followed in; absent where it names none. */
  readonly sourceId: number | undefined
  readonly url: string
}

export interface SitterReading {
  /** The text with its links changed, without the lines that could not be read. */
  readonly text: string
  /** In the order of the text. */
  readonly links: readonly SitterLink[]
  /** Lines counted from 1. */
  readonly problems: readonly { readonly problem: SitterProblem; readonly line: number }[]
}

export interface SatWorld {
  /** The world's own address, as the server stored it. */
  readonly url: string
  readonly domain: string | undefined
  readonly idAt: (at: Coord) => number | undefined
}

/** `playerId` is that of the account which is sat. */
export function sitterLinks(text: string, playerId: number, world: SatWorld): SitterReading {
  const lines: string[] = []
  const links: SitterLink[] = []
  const problems: { problem: SitterProblem; line: number }[] = []
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.trim()
    if (line === '') return
    if (isHeading(line)) {
      lines.push(line)
      return
    }
    const read = readLine(line, playerId, world)
    if (typeof read === 'string') problems.push({ problem: read, line: index + 1 })
    else {
      lines.push(read.text)
      links.push(...read.links)
    }
  })
  return { text: lines.join('\n'), links, problems }
}

function readLine(line: string, playerId: number, world: SatWorld): ChangedLine | SitterProblem {
  const offPack = parseOffPackLine(line)
  if ('problem' in offPack) return changedLinks(line, playerId, world.url) ?? 'NO_LINK'
  const { source, target, unit, amount } = offPack.line
  const sourceId = world.idAt(source)
  const targetId = world.idAt(target)
  if (sourceId === undefined || targetId === undefined) return 'NOT_ON_WORLD'
  const rallyPoint = { worldUrl: world.url, domain: world.domain, sourceId, targetId }
  // Only nobles carry an amount: of everything else a player sends what he has.
  const link = launchUrl(rallyPoint, unit === 'snob' ? { snob: amount } : {})
  return changedLinks(link, playerId, world.url) ?? 'NO_LINK'
}

type ChangedLine = Pick<SitterReading, 'text' | 'links'>

/** Up to a blank, a bracket or a quote, which no link of the game holds. */
const LINK = /https?:\/\/[^\s[\]"'<>]+/gi

function changedLinks(line: string, playerId: number, worldUrl: string): ChangedLine | undefined {
  const links: SitterLink[] = []
  const text = line.replace(LINK, (link) => {
    const query = gameQuery(link, worldUrl)
    if (query === undefined) return link
    const rest = query.split('&').filter((part) => part !== '' && !part.startsWith('t='))
    const url = `${worldUrl}/game.php?${[`t=${playerId}`, ...rest].join('&')}`
    const source = rest.find((part) => /^village=\d+$/.test(part))
    links.push({ sourceId: source === undefined ? undefined : Number(source.slice('village='.length)), url })
    return url
  })
  return links.length > 0 ? { text, links } : undefined
}

/** What stands behind the `?` of a link to this world; nothing for every other link. */
function gameQuery(link: string, worldUrl: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { host, pathname, search } = new URL(link)
  const game = new URL(`${worldUrl}/game.php`)
  return host === game.host && pathname === game.pathname && search !== '' ? search.slice(1) : undefined
}
