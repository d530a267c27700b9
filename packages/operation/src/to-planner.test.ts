import { expect, test } from 'vitest'
import { parts, SETTING, WORLD, wave } from './operation.fixture.ts'
import { toEngine } from './to-engine.ts'
import { plannerInputs } from './to-planner.ts'

const FAKES = wave({
  ...{ id: 'fakes', templates: ['fakeRam'], count: 3 },
  landing: { kind: 'AT', from: '2026-11-25T18:00:00', until: '2026-11-25T19:00:00' },
})
const NOBLES = wave({
  ...{ id: 'nobles', templates: ['noble'], count: 4 },
  landing: { kind: 'AFTER', wave: 'nukes', seconds: 1, windowSeconds: 0 },
})
const MORE_NUKES = wave({ id: 'more', count: 2 })

function inputs(given: Parameters<typeof parts>[0] = {}, waves = [FAKES, wave(), NOBLES, MORE_NUKES]) {
  const all = parts(given, waves)
  return plannerInputs(toEngine(all, SETTING), all.waves, WORLD)
}

test('each target has its landings in their order, windows as windows, and equal ones once', () => {
  expect(inputs().targets).toEqual([
    {
      ...{ coords: '520|500', isSupport: false, boost: 1, units: { fake: 'ram', attack: 'ram' } },
      arrivals: [
        {
          from: Date.UTC(2026, 10, 25, 17),
          until: Date.UTC(2026, 10, 25, 18),
          counts: { attack: 0, fake: 3, antiSnipe: 0, noble: 0 },
        },
        {
          from: Date.UTC(2026, 10, 25, 19),
          until: Date.UTC(2026, 10, 25, 19),
          counts: { attack: 3, fake: 0, antiSnipe: 0, noble: 0 },
        },
        {
          from: Date.UTC(2026, 10, 25, 19, 0, 1),
          until: Date.UTC(2026, 10, 25, 19, 0, 1),
          counts: { attack: 0, fake: 0, antiSnipe: 0, noble: 4 },
        },
      ],
    },
  ])
})

test('each village is a source as often as its troops are enough: of its nuke once, of fakes as its rams and scouts last', () => {
  const { sources } = inputs()
  expect([...sources.attack]).toEqual([
    ['500|500', 1],
    ['501|500', 1],
  ])
  // 1 % of 7,000 points and the margin are 72 farm spaces: a ram and 34 scouts.
  expect(sources.fake.get('502|500')).toBe(10)
  expect([...sources.noble]).toEqual([])
})

test('nobles are counted where a wave sends nobles', () => {
  const troops = [
    { playerId: 1, mark: 'BY_HAND' as const, broughtBy: '', villages: [{ coords: '500|500', atHome: { snob: 3 } }] },
  ]
  expect([...inputs({ troops }).sources.noble]).toEqual([['500|500', 3]])
  expect([...inputs({ troops }, [FAKES]).sources.noble]).toEqual([])
})

test('of a target that is attacked and supported the attacks go along, and the others are counted', () => {
  const support = wave({ id: 'support', templates: ['support'], boost: 1.1 })
  expect(inputs({}, [wave(), support])).toMatchObject({ withoutSupport: 1, targets: [{ isSupport: false, boost: 1 }] })
  expect(inputs({}, [support])).toMatchObject({ withoutSupport: 0, targets: [{ isSupport: true, boost: 1.1 }] })
})

test('a target that gets fakes of two units is counted, and keeps the first', () => {
  const catapults = wave({ id: 'catapults', templates: ['fakeCatapult'] })
  expect(inputs({}, [FAKES, catapults])).toMatchObject({ severalUnits: 1, targets: [{ units: { fake: 'ram' } }] })
})
