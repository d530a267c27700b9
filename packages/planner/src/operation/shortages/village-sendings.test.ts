// What one command more would be, and what is left to others once it is sent.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord } from '../../problem.fixture.ts'
import { FAKE, NUKE, RUIN, TEMPLATES, village, wish } from '../operation.fixture.ts'
import type { Template } from '../operation.ts'
import { fixedAt, type Given, judgeOf, one } from './judged-villages.fixture.ts'
import { Judge } from './reasons.ts'
import { alone, Sent } from './sent.ts'

const LEAVING = at('18:00')

const MORALE = { leastMorale: { rule: 'points', percent: 90 } } as const
const AGAINST = { targetOwner: 9, targetOwnerPoints: 1000 }

const other = (launch: number) => [fixedAt(later(LEAVING, launch), { village: 1 })]
const others = [village(coord('500|510'), { ram: 5 }, { owner: 2 })]

test('one command more takes the first template that can be sent', () => {
  const given = { village: { stock: { ram: 1, catapult: 20 } } }
  const further = (templates: readonly number[], rest: Given = {}) =>
    judgeOf(one({ ...given, ...rest, wish: { ...rest.wish, templates } })).further(0, 0)
  expect(further([FAKE, RUIN])).toEqual({
    template: FAKE,
    sending: { need: { ram: 1 }, minutesPerField: 30, isOnly: false, isChosen: false },
    launch: LEAVING,
  })
  expect(further([RUIN, FAKE])?.template).toBe(RUIN)
  expect(further([NUKE, FAKE])?.template).toBe(FAKE)
  expect(further([FAKE, RUIN], { rules: { mostFakesOfVillage: 0 } })?.template).toBe(RUIN)
  const support: Template = { ...TEMPLATES[RUIN]!, type: 'Support' }
  const weak = { templates: [TEMPLATES[FAKE]!, support], owners: [{ id: 1, points: 6000 }], rules: MORALE }
  expect(further([0, 1], { ...weak, wish: AGAINST })?.template).toBe(1)
})

test('a template that finds no moment gives way to the next', () => {
  // A ram has to leave at 18:00, at which somebody leaves; a scout leaves later.
  const scouts: Template = {
    type: 'Attack',
    isFake: true,
    units: [{ unit: 'spy', least: 1, takes: 'least', stays: 0 }],
  }
  const asked = one({
    others,
    templates: [TEMPLATES[FAKE]!, scouts],
    wish: { templates: [0, 1] },
    village: { stock: { ram: 1, spy: 1 } },
    fixed: other(0),
    rules: { minimumGapSeconds: 10 },
  })
  expect(judgeOf(asked).further(0, 0)?.template).toBe(1)
})

test('what is sent besides is there for whoever is asked afterwards', () => {
  const given: Given = {
    village: { stock: { axe: 3000, ram: 30 } },
    wish: { templates: [NUKE, FAKE] },
    wishes: [wish(coord('505|500'), [FAKE])],
    rules: { uniqueTarget: true, mostOfVillage: 3, load: { gapSeconds: 20 } },
  }
  const asked = one(given)
  const sent = new Sent(asked, [])
  const judge = new Judge(asked, sent)
  const first = judge.further(0, 0)
  expect(first?.template).toBe(NUKE)
  expect(judge.villages(1)).toEqual({ SEND_TIMES_COLLIDE: 1 })
  judge.send(0, 0, first!)
  expect(sent.out).toEqual([first!.sending.need])
  expect(sent.shares).toEqual([{ commands: 1, fakes: 0, onlyOnes: 1 }])
  expect(sent.served).toEqual([[0]])
  expect(sent.launches.get(1)?.near(alone(0), Number.POSITIVE_INFINITY)).toEqual([alone(first!.launch)])
  expect(judge.villages(0)).toEqual({ UNIQUE_RULE: 1 })
  const second = judge.further(1, 0)
  expect(second?.template).toBe(FAKE)
  judge.send(1, 0, second!)
  expect(sent.shares).toEqual([{ commands: 2, fakes: 1, onlyOnes: 1 }])
  expect(sent.served).toEqual([[0, 1]])
})

test('a village whose troops go besides has spent them, for every template', () => {
  const asked = one({ village: { stock: { ram: 1 } }, wishes: [wish(coord('505|500'), [FAKE])] })
  const judge = judgeOf(asked)
  expect(judge.villages(1)).toEqual({ SEND_TIMES_COLLIDE: 1 })
  judge.send(0, 0, judge.further(0, 0)!)
  expect(judge.villages(0)).toEqual({ TROOPS_SPENT: 1 })
  expect(judge.villages(1)).toEqual({ TROOPS_SPENT: 1 })
  expect(judge.further(1, 0)).toBeUndefined()
})
