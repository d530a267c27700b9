// What the report of an operation says of trains.
import { expect, test } from 'vitest'
import { coord } from '../problem.fixture.ts'
import { NOBLE, NUKE, village, wish } from './operation.fixture.ts'
import { planned, TARGETS } from './operation-report.fixture.ts'

test('the first of a train takes its own template, and each train is numbered from one', () => {
  const villages = [0, 1].map((i) => village(coord(`500|50${i}`), { snob: 3, axe: 2000, ram: 90 }))
  const wishes = [0, 1].map((i) => wish(coord(`504|50${i}`), [NOBLE], { wanted: 4, train: { first: NUKE } }))
  const { commands } = planned({ villages, wishes })
  const trains = [0, 1].map((from) => commands.filter((each) => each.village === from))
  expect(trains.map((own) => own.map(({ template, inTrain }) => [template, inTrain]))).toEqual(
    [0, 1].map(() => [
      [NUKE, 1],
      [NOBLE, 2],
      [NOBLE, 3],
      [NOBLE, 4],
    ]),
  )
})

test('a train is as long as its villages make it, and what no village has whole comes from two', () => {
  const nobles = (...counts: number[]) => counts.map((snob, i) => village(coord(`500|50${i}`), { snob, axe: 900 }))
  // With a program behind it and, where equal seconds are to be few, without one.
  for (const fewEqualLaunches of [false, true]) {
    const trains = (wanted: number, ...counts: number[]) => {
      const { commands, optimality } = planned({
        villages: nobles(...counts),
        wishes: [wish(TARGETS[0]!, [NOBLE], { wanted, train: {} })],
        objective: { fewEqualLaunches },
      })
      const proven = !fewEqualLaunches || wanted === 1
      expect(optimality).toMatchObject({ planned: commands.length, bound: commands.length, proven })
      return counts.map((_, i) => commands.filter((each) => each.village === i).length)
    }
    expect(trains(4, 2, 4)).toEqual([0, 4])
    expect(trains(4, 3, 2)).toEqual([3, 1])
    expect(trains(2, 1, 2)).toEqual([0, 2])
    expect(trains(5, 9)).toEqual([5])
    expect(trains(7, 9)).toEqual([7])
    expect(trains(4, 1, 1, 1)).toEqual([1, 1, 1])
    expect(trains(1, 9)).toEqual([1])
    expect(trains(4, 0, 0)).toEqual([0, 0])
  }
})

test('trains to several targets share the nobles of their villages', () => {
  for (const fewEqualLaunches of [false, true]) {
    const { commands } = planned({
      villages: [5, 4, 2].map((snob, i) => village(coord(`500|50${i}`), { snob, axe: 900 })),
      wishes: [0, 1, 2].map((i) => wish(coord(`504|50${i}`), [NOBLE], { wanted: 4, train: {} })),
      objective: { fewEqualLaunches },
    })
    const trains = commands.reduce((map, each) => map.set(`${each.village} ${each.wish}`, each.inTrain ?? 0), new Map())
    expect([...trains.values()].sort()).toEqual([1, 2, 4, 4])
  }
})
