import { parseOffPackLine } from '@muster/formats'
import { expect, test } from 'vitest'
import { stored } from '../../storage/stored.ts'
import { pastedScene } from './plan-scene.ts'
import { wayGroups } from './way-groups.ts'

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
