import { expect, test } from 'vitest'
import { parts, SETTING, wave } from '../operation.fixture.ts'
import { JoinedSenders } from './joined-senders.ts'
import { toEngine } from './to-engine.ts'
import { commandsWanted } from './wishes.ts'

const group = (senders?: Parameters<typeof target>[0]) => ({
  ...{ id: 'clear', kind: 'CLEAR' as const, name: '' },
  ...(senders && { senders }),
})
const target = (senders?: { only?: number[]; never?: number[]; preferred?: number[] }) => ({
  ...{ coords: '520|500', group: 'clear' },
  ...(senders && { senders }),
})
const joined = (ofGroup: Parameters<typeof target>[0], own: Parameters<typeof target>[0]) =>
  new JoinedSenders([group(ofGroup)]).of(target(own))

test('who may send has to be allowed by the group and by the target, where both name somebody', () => {
  expect(joined({ only: [1, 2, 3] }, { only: [4, 3, 2] })).toEqual({ only: [3, 2] })
  expect(joined({ only: [1] }, { only: [2] })).toEqual({ only: [] })
  expect(joined({ only: [1] }, { never: [2] })).toEqual({ only: [1], never: [2] })
  expect(joined({ never: [1] }, { only: [2] })).toEqual({ only: [2], never: [1] })
})

test('whoever the group or the target excludes, or prefers, is excluded or preferred', () => {
  expect(joined({ never: [1], preferred: [3] }, { never: [2], preferred: [4] })).toEqual({
    ...{ never: [1, 2], preferred: [3, 4] },
  })
})

test('lists that say nothing are no rule', () => {
  expect(joined(undefined, undefined)).toBeUndefined()
  expect(joined({ never: [] }, undefined)).toBeUndefined()
  expect(joined({ never: [] }, { preferred: [] })).toBeUndefined()
  expect(new JoinedSenders([]).of(target({ only: [1] }))).toEqual({ only: [1] })
})

test('lists of a group and its targets are joined once, however many waves and targets ask', () => {
  const ofGroup = group({ only: [1, 2] })
  const own = { ...target({ only: [2] }), coords: '521|500' }
  const targets = { groups: [ofGroup], targets: [target(), { ...target(), coords: '530|500' }, own] }
  const waves = ['first', 'second'].map((id) => wave({ id }))
  const { wishes } = toEngine(parts({ targets: { ...parts().targets, ...targets } }, waves), SETTING).operation
  expect(wishes.map(({ senders }) => senders)).toEqual([
    ...[{ only: [1, 2] }, { only: [1, 2] }, { only: [2] }],
    ...[{ only: [1, 2] }, { only: [1, 2] }, { only: [2] }],
  ])
  expect(new Set(wishes.map(({ senders }) => senders)).size).toBe(2)
})

test('commands are counted by targets, waves and hits, without asking whether they can be sent', () => {
  const base = parts({}, [wave({ count: 3 }), wave({ id: 'ruin', ruin: { buildings: ['smithy'], profile: 'SMALL' } })])
  const ruins = commandsWanted(base.targets, { ...base.waves, waves: base.waves.waves.slice(1) })
  expect(ruins).toBeGreaterThan(0)
  expect(commandsWanted(base.targets, base.waves)).toBe(3 + ruins)
  const own = { ...target(), coords: '1|1', wants: [{ wave: 'nukes', count: 5 }] }
  const targets = { ...base.targets, targets: [...base.targets.targets, own] }
  expect(commandsWanted(targets, base.waves)).toBe(3 + 5 + 2 * ruins)
})
