import { LANGUAGES } from '@muster/phrases'
import { expect, test } from 'vitest'
import { textsOf } from '../../language-texts.ts'
import type { FailingOrder, OperationNews } from '../watch/news.ts'
import { discordMessage } from './discord-message.ts'
import type { NamedOperation } from './news-words.ts'

const LAUNCH = Date.UTC(2026, 10, 25, 3, 12, 33)

function operation(given: Partial<NamedOperation> = {}): NamedOperation {
  return {
    ...{ id: 'o', name: 'Friday', world: 'nl100', zone: 'Europe/Amsterdam' },
    player: (id) => (id === 1 ? 'Alice' : undefined),
    wave: (id) => (id === 'nukes' ? { name: 'Nukes', at: 0 } : id === 'unnamed' ? { name: '', at: 1 } : undefined),
    template: () => undefined,
    ...given,
  }
}

function order(given: Partial<FailingOrder> = {}): FailingOrder {
  return {
    ...{ id: 'a', player: 1, source: '500|500', target: '520|500', wave: 'nukes', template: 'nuke', word: '' },
    ...{ launch: LAUNCH, arrival: LAUNCH + 3_600_000 },
    ...given,
  }
}

const none = { count: 0, orders: [] }
const failing = (late: readonly FailingOrder[], cannot: readonly FailingOrder[] = [], more = 0): OperationNews => ({
  event: 'ORDERS_FAILING',
  late: { count: late.length + more, orders: late },
  cannot: { count: cannot.length, orders: cannot },
  missed: none,
})

test('a channel reads who is late, with which command, by the clock of the world [OPB-08]', () => {
  const news = failing([order()], [order({ player: 2, wave: 'unnamed', word: 'asleep,\nsorry' })])
  expect(discordMessage(news, operation(), 'en').content.split('\n')).toEqual([
    '**Friday**',
    'Late, nobody has marked them as sent: 1',
    '`2026-11-25 04:12:33  500|500 → 520|500` · Alice · Nukes',
    'Cannot be sent: 1',
    '`2026-11-25 04:12:33  500|500 → 520|500` · \\#2 · Wave 2 · asleep, sorry',
    'Times: Europe/Amsterdam',
  ])
  expect(discordMessage(news, operation(), 'ru').content).toContain('Волна 2')
})

test('a wave ahead is told with its moment as each reader’s own clock counts it [OPB-08]', () => {
  const news = { event: 'WAVE_AHEAD', wave: 'nukes', first: LAUNCH, commands: 40, players: 12 } as const
  expect(discordMessage(news, operation({ name: '' }), 'en').content).toBe(
    `Nukes begins <t:${LAUNCH / 1000}:R>: first launch 2026-11-25 04:12:33 (Europe/Amsterdam). Commands: 40, players: 12.`,
  )
})

test('whatever names are, a message mentions nobody, formats nothing and links nowhere [OPB-08]', () => {
  const name = '@everyone **[x](https://evil.example)** <@1> `'
  const message = discordMessage(failing([order()]), operation({ name, player: () => name }), 'en')
  expect(message.allowed_mentions).toEqual({ parse: [] })
  expect(message.content).toContain('**\\@everyone \\*\\*\\[x\\]\\(https\\://evil.example\\)\\*\\* \\<\\@1\\> \\`**')
})

test('however many fail and however they are called, in each language a message stays below what Discord takes [OPB-08]', () => {
  const long = '*'.repeat(60)
  const many = Array.from({ length: 15 }, (_, at) => order({ id: `${at}`, word: '_'.repeat(200) }))
  const named = operation({ name: long, player: () => long, wave: () => ({ name: long.slice(0, 40), at: 0 }) })
  for (const language of LANGUAGES) {
    const { content } = discordMessage(failing(many, many, 500), named, language)
    expect(content.length).toBeLessThanOrEqual(2_000)
    expect(content).toMatch(new RegExp(textsOf(language).webhooks.message.more.replace('{{number}}', '5\\d\\d')))
    expect(content).toContain('Europe/Amsterdam')
  }
})
