import { LONGEST_WAVE_NAME, MOST_TEMPLATES, MOST_WAVES } from '@muster/contracts'
import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import { describe, expect, test } from 'vitest'
import { NOW, parts, SETTING, WORLD, wave } from '../operation.fixture.ts'
import { toPlan } from '../plan/to-plan.ts'
import { landingsOf } from '../question/landings.ts'
import { type OperationParts, toEngine } from '../question/to-engine.ts'
import { withChangeForTarget } from './change-for-target.ts'

const NAMED = {
  waveName: 'Nukes 520|500',
  timeZone: WORLD.timeZone,
  newId: (known: readonly { readonly id: string }[]) => `new${known.length}`,
}

function planned(given: OperationParts) {
  const asked = toEngine(given, SETTING)
  const report = planOperation(asked.operation)
  expect(operationViolations(asked.operation, report)).toEqual([])
  return toPlan({ asked, report, milliseconds: 1, plannedAt: NOW })
}

test('a later landing for one target wins what was offered, and moves neither its wave nor the one that follows', () => {
  // A nuke leaves for 20 fields of 30 minutes after 13:00; before 19:00 it would have left already.
  const follows = wave({ id: 'follows', landing: { kind: 'AFTER', wave: 'nukes', seconds: 1, windowSeconds: 0 } })
  const waves = [wave({ landing: { kind: 'AT', from: '2026-11-24T18:00:00' } }), follows]
  const given = parts({}, waves)
  const before = planned(given)
  const shortage = before.shortages.find(({ wave: id }) => id === 'nukes')
  const change = shortage?.changes.find((each) => each.change === 'LATER_LANDING')
  if (!shortage || !change) throw new Error('A later landing is offered.')
  const made = withChangeForTarget(given, shortage, change, NAMED)
  if (!made) throw new Error('It can be made.')
  const after = planned({ ...given, ...made })
  expect(after.figures.planned - before.figures.planned).toBe(change.wins)
  expect(after.commands.some(({ wave: id }) => id === 'new2')).toBe(true)
  const landings = landingsOf(made.waves.waves, WORLD.timeZone).byWave
  const landingsBefore = landingsOf(waves, WORLD.timeZone).byWave
  expect(landings.get('nukes')).toEqual(landingsBefore.get('nukes'))
  expect(landings.get('follows')).toEqual(landingsBefore.get('follows'))
})

test('the new wave is as important as the first, wants what is missing, and the first no longer does', () => {
  const given = parts({}, [wave({ count: 3 }), wave({ id: 'second' })])
  const change = { change: 'LATER_LANDING', latestArrival: Date.UTC(2026, 10, 25, 20) }
  const made = withChangeForTarget(given, { wave: 'nukes', target: '520|500', planned: 2 }, change, NAMED)
  expect(made?.waves.waves.map(({ id, isEqualToPrevious, groups }) => ({ id, isEqualToPrevious, groups }))).toEqual([
    { id: 'nukes', isEqualToPrevious: false, groups: ['clear'] },
    { id: 'new2', isEqualToPrevious: true, groups: [] },
    { id: 'second', isEqualToPrevious: false, groups: ['clear'] },
  ])
  expect(made?.targets.targets[0]?.wants).toEqual([
    { wave: 'nukes', count: 2 },
    { wave: 'new2', count: 1 },
  ])
})

test('a train is moved whole', () => {
  const given = parts({}, [wave({ count: 4, templates: ['noble'], train: {} })])
  const change = { change: 'LATER_LANDING', latestArrival: Date.UTC(2026, 10, 25, 20) }
  const made = withChangeForTarget(given, { wave: 'nukes', target: '520|500', planned: 2 }, change, NAMED)
  expect(made?.targets.targets[0]?.wants).toEqual([
    { wave: 'nukes', count: 0 },
    { wave: 'new1', count: 4 },
  ])
})

test('a greater distance is that of a copy of the template, and is not offered against the rule of all', () => {
  const given = parts()
  const templates = given.waves.templates.map((one) => (one.id === 'nuke' ? { ...one, maxFields: 10 } : one))
  const near = { ...given, waves: { ...given.waves, templates } }
  const [short, change] = [
    { wave: 'nukes', target: '520|500', planned: 0 },
    { change: 'GREATER_DISTANCE', fields: 20 },
  ]
  const made = withChangeForTarget(near, short, change, NAMED)
  const own = made?.waves.waves[1]?.templates[0]
  expect(made?.waves.templates.find(({ id }) => id === own)?.maxFields).toBe(20)
  expect(made?.waves.templates.find(({ id }) => id === 'nuke')?.maxFields).toBe(10)
  const ruled = { ...near, rules: { ...near.rules, maxFields: 15 } }
  expect(withChangeForTarget(ruled, short, change, NAMED)).toBeUndefined()
})

test('what is of a player or of all is not for one target', () => {
  const short = { wave: 'nukes', target: '520|500', planned: 0 }
  expect(withChangeForTarget(parts(), short, { change: 'NO_HOURS_OF_PLAYER', playerId: 1 }, NAMED)).toBeUndefined()
  expect(withChangeForTarget(parts(), short, { change: 'LOWER_MORALE', percent: 30 }, NAMED)).toBeUndefined()
})

describe('a change for one target alone', () => {
  const SHORT = { wave: 'nukes', target: '520|500', planned: 0 }
  const LATER = { change: 'LATER_LANDING', latestArrival: Date.UTC(2026, 10, 25, 20) }
  const FARTHER = { change: 'GREATER_DISTANCE', fields: 20 }
  const many = (count: number) => [wave(), ...Array.from({ length: count - 1 }, (_, at) => wave({ id: `w${at}` }))]
  const made = (given: OperationParts, short = SHORT, change: typeof LATER | typeof FARTHER = LATER, named = NAMED) =>
    withChangeForTarget(given, short, change, named)

  test('is made of its wave and its target, wherever they stand, and leaves the others as they are', () => {
    const other = { coords: '521|500', group: 'clear', wants: [{ wave: 'nukes', count: 7 }] }
    const own = { coords: '520|500', group: 'clear', wants: [{ wave: 'second', count: 3 }] }
    const given = parts({ targets: { ...parts().targets, targets: [other, own] } }, [
      wave({ id: 'first' }),
      wave(),
      wave({ id: 'second' }),
    ])
    const after = made(given)
    expect(after?.waves.waves.map(({ id }) => id)).toEqual(['first', 'nukes', 'new3', 'second'])
    expect(after?.targets.targets).toEqual([
      other,
      {
        ...own,
        wants: [
          { wave: 'second', count: 3 },
          { wave: 'nukes', count: 0 },
          { wave: 'new3', count: 1 },
        ],
      },
    ])
  })

  test('takes the place of what the target wanted of the wave', () => {
    const target = { coords: '520|500', group: 'clear', wants: [{ wave: 'nukes', count: 5 }] }
    const given = parts({ targets: { ...parts().targets, targets: [target] } })
    expect(made(given, { ...SHORT, planned: 2 })?.targets.targets[0]?.wants).toEqual([
      { wave: 'nukes', count: 2 },
      { wave: 'new1', count: 3 },
    ])
  })

  test('is none where wave or target is gone, or nothing is short', () => {
    expect(made(parts(), { ...SHORT, wave: 'gone' })).toBeUndefined()
    expect(made(parts(), { ...SHORT, target: '999|999' })).toBeUndefined()
    expect(made(parts(), { ...SHORT, planned: 1 })).toBeUndefined()
    expect(made(parts(), { ...SHORT, planned: 2 })).toBeUndefined()
  })

  test('is none of a wave that ruins: which hits are short is of all of them', () => {
    const ruin = wave({ templates: ['ruin'], ruin: { buildings: ['wall'], profile: 'BIG' }, count: 2 })
    expect(made(parts({}, [ruin]))).toBeUndefined()
  })

  test('needs room for a wave, and for copies of templates', () => {
    expect(made(parts({}, many(MOST_WAVES - 1)))?.waves.waves).toHaveLength(MOST_WAVES)
    expect(made(parts({}, many(MOST_WAVES)))).toBeUndefined()
    const given = parts()
    const full = (count: number): OperationParts => {
      const [template] = given.waves.templates
      if (!template) throw new Error('There is a template.')
      const more = Array.from({ length: count - given.waves.templates.length }, (_, at) => ({
        ...template,
        id: `t${at}`,
      }))
      return { ...given, waves: { ...given.waves, templates: [...given.waves.templates, ...more] } }
    }
    expect(made(full(MOST_TEMPLATES - 1), SHORT, FARTHER)?.waves.templates).toHaveLength(MOST_TEMPLATES)
    expect(made(full(MOST_TEMPLATES), SHORT, FARTHER)).toBeUndefined()
    // A later landing copies none.
    expect(made(full(MOST_TEMPLATES))).toBeDefined()
  })

  test('copies the templates of its wave alone, each with an id that nothing has', () => {
    const given = parts({}, [wave({ templates: ['nuke', 'fakeRam'] })])
    const before = given.waves.templates.length
    const after = made(given, SHORT, FARTHER)
    expect(after?.waves.templates.slice(before).map(({ id, kind }) => [id, kind])).toEqual([
      [`new${before}`, 'NUKE'],
      [`new${before + 1}`, 'FAKE'],
    ])
    expect(after?.waves.waves[1]?.templates).toEqual([`new${before}`, `new${before + 1}`])
    expect(made(given)?.waves.templates).toEqual(given.waves.templates)
  })

  test('keeps to the limit of distance that holds for all, and may reach it', () => {
    const ruled = (maxFields: number) => ({ ...parts(), rules: { ...parts().rules, maxFields } })
    expect(made(ruled(20), SHORT, FARTHER)).toBeDefined()
    expect(made(ruled(19), SHORT, FARTHER)).toBeUndefined()
    expect(made(ruled(19))).toBeDefined()
  })

  test('a lesser distance is for one target as well', () => {
    const given = parts()
    const templates = given.waves.templates.map((one) => (one.id === 'nuke' ? { ...one, minFields: 30 } : one))
    const after = withChangeForTarget(
      { ...given, waves: { ...given.waves, templates } },
      ...([SHORT, { change: 'LESSER_DISTANCE', fields: 10 }, NAMED] as const),
    )
    const own = after?.waves.waves[1]?.templates[0]
    expect(after?.waves.templates.find(({ id }) => id === own)?.minFields).toBe(10)
  })

  test('has a name no longer than a wave may have', () => {
    const waveName = 'x'.repeat(LONGEST_WAVE_NAME + 1)
    expect(made(parts(), SHORT, LATER, { ...NAMED, waveName })?.waves.waves[1]?.name).toHaveLength(LONGEST_WAVE_NAME)
  })
})
