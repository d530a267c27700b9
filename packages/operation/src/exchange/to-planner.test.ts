import { expect, test } from 'vitest'
import { parts, SETTING, WORLD, wave } from '../operation.fixture.ts'
import { toEngine } from '../question/to-engine.ts'
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

const OF_ANNA = { playerId: 1, mark: 'BY_HAND' as const, broughtBy: '' }
const having = (atHome: Readonly<Record<string, number>>) => ({
  troops: [{ ...OF_ANNA, villages: [{ coords: '500|500', atHome }] }],
})

test('a village sends one nuke, and its other troops go on with what follows it', () => {
  const both = wave({ id: 'both', templates: ['nuke', 'ruin'] })
  const atHome = { axe: 7000, light: 3000, ram: 300, catapult: 300 }
  // The nuke takes all axes; without one the ruins go by theirs.
  expect(inputs(having(atHome), [both]).sources.attack.get('500|500')).toBe(1)
  expect(inputs(having({ ...atHome, light: 0, axe: 120 }), [both]).sources.attack.get('500|500')).toBe(2)
  const again = wave({ id: 'again', home: { percent: 100, marginSeconds: 0 } })
  expect(inputs(having(atHome), [again]).sources.attack.get('500|500')).toBe(1)
})

test('a village goes on with the next template once the first is spent, with what is left', () => {
  const fakes = wave({ id: 'fakes', templates: ['fakeRam', 'fakeCatapult'] })
  expect(inputs(having({ ram: 3, catapult: 2, spy: 500 }), [fakes]).sources.fake.get('500|500')).toBe(5)
  // A fake of this village is 92 spaces: a ram and 44 scouts.
  expect(inputs(having({ ram: 3, catapult: 2, spy: 150 }), [fakes]).sources.fake.get('500|500')).toBe(3)
  expect(inputs(having({ ram: 0, catapult: 0, spy: 150 }), [fakes]).sources.fake.get('500|500')).toBeUndefined()
})

test('no list of sources says of a village that it sends more than a thousand times', () => {
  const rules = { ...parts().rules, keepsFakeLimit: false }
  const { sources } = inputs({ ...having({ ram: 5000, snob: 2000, axe: 0 }), rules }, [FAKES, wave(), NOBLES])
  expect([sources.fake.get('500|500'), sources.noble.get('500|500')]).toEqual([1000, 1000])
})

test('sources of a kind are those of waves of that kind alone', () => {
  const { sources } = inputs(having({ ram: 5, spy: 500, snob: 1 }), [FAKES])
  expect([sources.attack.size, sources.fake.size, sources.antiSnipe.size, sources.noble.size]).toEqual([0, 1, 0, 0])
})

test('support and anti-snipes are lists of their own units, and count each kind where it lands', () => {
  const given = parts({}, [
    wave({
      id: 'snipes',
      templates: ['snipe'],
      count: 2,
      landing: { kind: 'AT', from: '2026-11-25T20:00:00', until: '2026-11-25T21:00:00' },
    }),
    wave({ id: 'nukes' }),
  ])
  const snipe = {
    id: 'snipe',
    kind: 'ANTI_SNIPE' as const,
    name: '',
    units: [
      { unit: 'spy' as const, mode: 'NUMBER' as const, amount: 45 },
      { unit: 'axe' as const, mode: 'NUMBER' as const, amount: 10 },
    ],
  }
  const waves = { ...given.waves, templates: [...given.waves.templates, snipe] }
  const told = plannerInputs(toEngine({ ...given, waves }, SETTING), waves, WORLD)
  expect(told.targets).toMatchObject([
    {
      units: { antiSnipe: 'axe', attack: 'ram' },
      arrivals: [
        { counts: { attack: 1, fake: 0, antiSnipe: 0, noble: 0 } },
        { counts: { attack: 0, fake: 0, antiSnipe: 2, noble: 0 } },
      ],
    },
  ])
  expect(told.sources.antiSnipe.get('500|500')).toBe(2)
})

test('a target with nothing but nobles has no unit, and several paces of nobles are none', () => {
  const nuke = wave({ id: 'more', templates: ['nobleNuke'] })
  const told = inputs({}, [wave({ id: 'nobles', templates: ['noble'] }), nuke])
  expect(told).toMatchObject({ severalUnits: 0, targets: [{ units: {} }] })
})

test('each target is counted once where it has several units, and not at all where its support stays behind', () => {
  const targets = { ...parts().targets, targets: ['520|500', '521|500'].map((coords) => ({ coords, group: 'clear' })) }
  const axes = {
    id: 'axes',
    kind: 'NUKE' as const,
    name: '',
    units: [{ unit: 'axe' as const, mode: 'NUMBER' as const, amount: 50 }],
  }
  const of = (waves: readonly ReturnType<typeof wave>[]) => {
    const given = parts({ targets }, waves)
    const all = { ...given.waves, templates: [...given.waves.templates, axes] }
    return plannerInputs(toEngine({ ...given, waves: all }, SETTING), all, WORLD)
  }
  expect(of([wave(), wave({ id: 'axes', templates: ['axes'] })])).toMatchObject({ severalUnits: 2, withoutSupport: 0 })
  expect(of([wave(), wave({ id: 'help', templates: ['support'], boost: 1.2 })])).toMatchObject({
    ...{ severalUnits: 0, withoutSupport: 2 },
    targets: [{ arrivals: [{ counts: { attack: 1 } }] }, { arrivals: [{ counts: { attack: 1 } }] }],
  })
})

test('a window that begins with a moment stands behind it', () => {
  const window = wave({
    id: 'window',
    landing: { kind: 'AT', from: '2026-11-25T20:00:00', until: '2026-11-25T20:30:00' },
  })
  const [target] = inputs({}, [window, wave()]).targets
  expect(target?.arrivals.map(({ from, until }) => until - from)).toEqual([0, 1_800_000])
})

test('each kind keeps a unit of its own: nukes of one and fakes of another are no several units', () => {
  const catapults = wave({ id: 'catapults', templates: ['fakeCatapult'] })
  expect(inputs({}, [wave(), catapults])).toMatchObject({
    severalUnits: 0,
    targets: [{ units: { attack: 'ram', fake: 'catapult' } }],
  })
})
