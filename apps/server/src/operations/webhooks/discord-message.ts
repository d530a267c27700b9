/**
 * News as a message in a channel of Discord: short, below its limit of 2,000 characters whatever the names are, and mentioning
 * nobody. Names are somebody's: whatever would be formatted, linked or addressed in them is written as it is.
 */

import type { OrderLanguage } from '@muster/contracts'
import { instant, printLocal } from '@muster/game'
import { filled, textsOf } from '../../language-texts.ts'
import type { FailingOrder, FailingOrders, OperationNews } from '../watch/news.ts'
import type { NamedOperation } from './news-words.ts'

/** What Discord takes, less what no name should ever cost us. */
const MOST_CHARACTERS = 1_900
const LONGEST_WORD = 60
/** Pictures of links are shown by nobody. */
const SUPPRESS_EMBEDS = 4

export interface DiscordMessage {
  readonly content: string
  readonly allowed_mentions: { readonly parse: readonly never[] }
  readonly flags: number
}

export function discordMessage(
  news: OperationNews,
  operation: NamedOperation,
  language: OrderLanguage,
): DiscordMessage {
  const title = operation.name === '' ? [] : [`**${escaped(operation.name)}**`]
  const lines = [...title, ...linesOf(news, operation, language)]
  return { content: joined(lines), allowed_mentions: { parse: [] }, flags: SUPPRESS_EMBEDS }
}

/** As many whole lines as fit. */
function joined(lines: readonly string[]): string {
  let content = ''
  for (const line of lines) {
    if (content.length + line.length + 1 > MOST_CHARACTERS) break
    content += content === '' ? line : `\n${line}`
  }
  return content
}

function linesOf(news: OperationNews, operation: NamedOperation, language: OrderLanguage): string[] {
  const { message } = textsOf(language).webhooks
  switch (news.event) {
    case 'TEST':
      return [message.test]
    case 'ORDERS_GIVEN_OUT': {
      const { event: _, by, ...figures } = news
      return [filled(by === '' ? message.givenOutByNobody : message.givenOut, { ...figures, by: escaped(by) })]
    }
    case 'WAVE_AHEAD': {
      const { first, commands, players } = news
      const wave = escaped(waveName(news.wave, operation, language))
      const relative = `<t:${Math.floor(first / 1000)}:R>`
      const values = { wave, relative, commands, players, time: timeText(first, operation.zone), zone: operation.zone }
      return [filled(message.waveAhead, values)]
    }
    case 'ORDERS_FAILING':
      return [
        ...failingLines(message.late, news.late, operation, language),
        ...failingLines(message.cannot, news.cannot, operation, language),
        filled(message.times, { zone: operation.zone }),
      ]
  }
}

/** At most half of a message, so that both kinds have their place. */
function failingLines(
  title: string,
  { count, orders }: FailingOrders,
  operation: NamedOperation,
  language: OrderLanguage,
): string[] {
  if (count === 0) return []
  const told: string[] = []
  let length = 0
  for (const line of orders.map((order) => failingLine(order, operation, language))) {
    length += line.length + 1
    if (length > MOST_CHARACTERS / 2 - 250) break
    told.push(line)
  }
  const more = count - told.length
  const rest = more > 0 ? [filled(textsOf(language).webhooks.message.more, { number: more })] : []
  return [filled(title, { number: count }), ...told, ...rest]
}

function failingLine(order: FailingOrder, operation: NamedOperation, language: OrderLanguage): string {
  const { player, source, target, wave, launch, word } = order
  const names = [operation.player(player) ?? `#${player}`, waveName(wave, operation, language)]
  const why = word === '' ? [] : [shortened(word)]
  return [
    `\`${timeText(launch, operation.zone)}  ${source} → ${target}\``,
    ...[...names, ...why].map((name) => escaped(name.replaceAll(/\s+/g, ' '))),
  ].join(' · ')
}

function shortened(word: string): string {
  return word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD)}…` : word
}

function waveName(id: string, operation: NamedOperation, language: OrderLanguage): string {
  const wave = operation.wave(id)
  if (wave === undefined) return id
  return wave.name === '' ? filled(textsOf(language).operationWords.waveNumber, { number: wave.at + 1 }) : wave.name
}

/** Of the world's clock, with its day. */
function timeText(at: number, zone: string): string {
  return printLocal(instant(at), zone).slice(0, 19)
}

function escaped(name: string): string {
  return name.replaceAll(/[\\*_~`|>#[\]()<@:-]/g, '\\$&')
}
