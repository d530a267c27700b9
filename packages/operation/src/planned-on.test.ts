import { expect, test } from 'vitest'
import { parts, wave } from './operation.fixture.ts'
import { changedSince, type PlannedPart, plannedOn } from './planned-on.ts'
import type { OperationParts } from './to-engine.ts'

const before = parts()
const [anna, bert] = before.troops
if (!anna || !bert) throw new Error('There are two players.')
const [first] = anna.villages

const CHANGES: readonly { readonly what: string; readonly part: PlannedPart; readonly now: Partial<OperationParts> }[] =
  [
    {
      what: 'one axe less in a village',
      part: 'troops',
      now: {
        troops: [
          {
            ...anna,
            villages: [
              ...(first ? [{ ...first, atHome: { ...first.atHome, axe: 6999 } }] : []),
              ...anna.villages.slice(1),
            ],
          },
          bert,
        ],
      },
    },
    {
      what: 'a count that nobody knows any more, where it was 0',
      part: 'troops',
      now: { troops: [anna, { ...bert, villages: [{ coords: '502|500', allOwn: { ram: 10, spy: 500 } }] }] },
    },
    {
      what: 'a village left out',
      part: 'selection',
      now: {
        selection: { ...before.selection, leaveOut: { ...before.selection.leaveOut, villages: ['500|500'] } },
      },
    },
    { what: 'a target less', part: 'targets', now: { targets: { ...before.targets, targets: [] } } },
    {
      what: 'a wave that lands a second later',
      part: 'waves',
      now: parts({}, [wave({ landing: { kind: 'AT', from: '2026-11-25T20:00:01' } })]),
    },
    { what: 'a rule', part: 'rules', now: { rules: { ...before.rules, maxFields: 40.5 } } },
  ]

test.for(CHANGES)('$what changes what the plan was made of', ({ part, now }) => {
  expect(changedSince(plannedOn(before), plannedOn({ ...before, ...now }))).toEqual([part])
})

test('what changes no plan leaves it as it fits: names, borders of classes, who was brought first, the order of fields', () => {
  const { targets, waves, rules, selection } = before
  const now = {
    troops: [bert, { ...anna, broughtBy: 'Bert' }],
    selection: { ...selection, nukeBorders: { ...selection.nukeBorders, full: 1 } },
    targets: { ...targets, groups: targets.groups.map((group) => ({ ...group, name: 'Another' })) },
    waves: { ...waves, waves: [wave({ name: 'Another' })] },
    rules: Object.fromEntries(Object.entries({ ...rules, leastMorale: undefined }).reverse()) as typeof rules, // the same fields
  }
  expect(changedSince(plannedOn(before), plannedOn(now))).toEqual([])
})

test('a rule that is changed and changed back leaves the plan as it fits', () => {
  const there = plannedOn({ ...before, rules: { ...before.rules, evenLoad: !before.rules.evenLoad } })
  expect(changedSince(plannedOn(before), there)).toEqual(['rules'])
  expect(changedSince(plannedOn(before), plannedOn(structuredClone(before)))).toEqual([])
})

test('a plan that does not tell what it was made of is taken to fit', () => {
  expect(changedSince(undefined, plannedOn(before))).toEqual([])
})
