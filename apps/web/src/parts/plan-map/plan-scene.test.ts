import { describe, expect, test } from 'vitest'
import { FAKE_LINE, planAnswer, RAM_LINE } from '../results/answer.fixture.ts'
import { planLinesOf } from '../results/plan-lines.ts'
import { fieldNumber } from '../villages/world-villages.ts'
import { scene, shown, texts } from './plan-scene.fixture.ts'
import { planScene } from './plan-scene.ts'

describe('the scene of a plan', () => {
  test('holds each village once, by what it does', () => {
    expect(texts(scene.sources)).toEqual(['500|500', '501|500'])
    expect(texts(scene.unusedSources)).toEqual(['503|500'])
    expect(texts(scene.places)).toHaveLength(7)
  })

  test('shows a target that got nothing', () => {
    expect(scene.targets).toContainEqual({ x: 530, y: 530 })
  })

  test.each([
    ['a ram', RAM_LINE, [], false],
    ['a catapult', FAKE_LINE, [], true],
    ['a ram with the template of fakes', `${RAM_LINE},Fake`, [], true],
    ['any unit among the fakes', undefined, [RAM_LINE], true],
  ])('%s goes in the right colour [MAP-10]', (_rule, line, fakes, isFake) => {
    const told = planAnswer({ planningLines: line === undefined ? [] : [line], planningLinesFakes: fakes })
    expect(planScene(told, planLinesOf(told)).commands.map((command) => command.isFake)).toEqual([isFake])
  })
})

describe('of a plan', () => {
  test('a village alone is shown with both ends of its commands', () => {
    const { commands, marks } = shown({ isolated: { village: { x: 501, y: 500 } } })
    expect(commands.map(({ line }) => line.unit)).toEqual(['catapult'])
    expect([marks.source, marks.target, marks.unusedSource].map(texts)).toEqual([['501|500'], ['521|500'], []])
  })

  test('a player alone is shown with all commands from and to the player’s villages', () => {
    const fields = new Set(
      [
        { x: 500, y: 500 },
        { x: 521, y: 500 },
      ].map(fieldNumber),
    )
    const { commands } = shown({ isolated: { playerId: 1, name: 'Alice', fields } })
    expect(commands).toHaveLength(2)
  })

  test('a kind that is switched off is neither seen nor pointed at', () => {
    const { commands, places } = shown({ off: new Set(['fakeLine', 'target']) })
    expect(commands.map(({ isFake }) => isFake)).toEqual([false])
    expect(texts(places)).not.toContain('520|500')
  })
})
