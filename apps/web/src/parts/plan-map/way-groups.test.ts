import { parseOffPackLine } from '@muster/formats'
import { describe, expect, test } from 'vitest'
import { stored } from '../../storage/stored.ts'
import { planAnswer } from '../results/answer.fixture.ts'
import { planLinesOf } from '../results/plan-lines.ts'
import { pastedScene, planScene } from './plan-scene.ts'
import { type Coloring, wayGroups } from './way-groups.ts'

const RAM = '500|500->520|500,20.00,ram,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1'

test('nobles are lines of their own, and neither those of rams nor of fakes [MAP-10]', () => {
  const lines = [RAM, RAM.replace('ram', 'snob'), RAM.replace('ram', 'catapult'), `${RAM},axe=100 snob=1`]
  const scene = pastedScene(
    lines.map((text) => {
      const reading = parseOffPackLine(text)
      if ('problem' in reading) throw new Error(reading.problem)
      return reading.line
    }),
  )
  const groups = wayGroups(scene.commands, 'kind', stored.mapColors.fallback)
  expect(groups.map(({ key, commands }) => [key, commands.length])).toEqual([
    ['ramLine', 1],
    ['nobleLine', 2],
    ['fakeLine', 1],
  ])
  expect(new Set(groups.map(({ color }) => color)).size).toBe(3)
})

describe('the colours of ways', () => {
  const at = (hour: string, unit = 'ram') =>
    `500|500->520|500,20.00,${unit},Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 ${hour}:30:00.000,1`
  const groups = (coloring: Coloring, lines: string[]) => {
    const told = planAnswer({ planningLines: lines })
    return wayGroups(planScene(told, planLinesOf(told)).commands, coloring, stored.mapColors.fallback)
  }

  test('tell the unit, in the order of the game', () => {
    const found = groups('unit', [at('10', 'snob'), at('10', 'axe'), at('11', 'axe')])
    expect(found.map(({ meaning, commands }) => [meaning, commands.length])).toEqual([
      [{ unit: 'axe' }, 2],
      [{ unit: 'snob' }, 1],
    ])
    expect(new Set(found.map(({ color }) => color)).size).toBe(2)
  })

  test.each([
    ['an hour each where they are few', ['10', '12', '11', '12'], ['10:00-11:00 1', '11:00-12:00 1', '12:00-13:00 2']],
    ['spans where they are many', ['00', '09', '17'], ['00:00-03:00 1', '09:00-12:00 1', '15:00-18:00 1']],
  ])('tell the launch hour, %s', (_rule, hours, expected) => {
    const found = groups(
      'hour',
      hours.map((hour) => at(hour)),
    )
    const told = found.map(({ meaning, commands }) =>
      typeof meaning === 'object' && 'from' in meaning
        ? `${meaning.from.slice(11, 16)}-${meaning.until.slice(11, 16)} ${commands.length}`
        : '',
    )
    expect(told).toEqual(expected)
    expect(new Set(found.map(({ color }) => color)).size).toBe(expected.length)
  })

  test('tell of a bare way that nothing is known', () => {
    const bare = { line: { source: { x: 1, y: 1 }, target: { x: 2, y: 2 } }, isFake: false }
    for (const coloring of ['unit', 'hour'] as const) {
      expect(wayGroups([bare], coloring, stored.mapColors.fallback)).toMatchObject([
        { meaning: 'untold', commands: [bare] },
      ])
    }
  })
})
