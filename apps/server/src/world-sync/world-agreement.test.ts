import { fixtureWorlds, syntheticGameWorld, withVillages } from '@muster/game-stand-in'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figuresOf } from './map-figures.fixture.ts'
import { disagreement, tolerated } from './world-agreement.ts'

const world = syntheticGameWorld({ key: 'nl200', seed: 3, villages: 5000 })
const ROWS = ['villages', 'players', 'tribes'] as const
const kept = (file: (typeof ROWS)[number], share: number) =>
  disagreement(figuresOf({ ...world, [file]: world[file].slice(0, Math.floor(share * world[file].length)) }))

describe('the files of a world', () => {
  test('agree as the game makes them', () => {
    expect(disagreement(figuresOf(world))).toBeUndefined()
    for (const fixture of fixtureWorlds()) expect(disagreement(figuresOf(fixture))).toBeUndefined()
  })

  test.each([
    ['villages', 0.4, /^player: villages differ by \d+ of \d+$/],
    ['villages', 0.7, /^player: villages differ/],
    ['players', 0.4, /^player: no line for \d+ of \d+$/],
    ['players', 0.7, /^player: no line/],
    ['tribes', 0.4, /^ally: no line for \d+ of \d+$/],
    ['tribes', 0.7, /^ally: members differ by \d+ of \d+$/],
    ['tribes', 0, /^ally: no line, though players are in \d+ tribes$/],
  ] as const)('contradict each other when the %s end after %d of their lines', (file, share, told) => {
    expect(kept(file, share)).toMatch(told)
  })

  // The tribes of a made-up world are ordered by their points: its last ones hold little.
  const MOST_KEPT = { villages: 0.95, players: 0.95, tribes: 0.75 }

  test('contradict each other wherever one of them is cut', () => {
    const cuts = fc
      .constantFrom(...ROWS)
      .chain((file) =>
        fc.record({ file: fc.constant(file), share: fc.double({ min: 0, max: MOST_KEPT[file], noNaN: true }) }),
      )
    fc.assert(
      fc.property(cuts, ({ file, share }) => {
        expect(kept(file, share)).toBeDefined()
      }),
    )
  })

  test('agree while no more has changed between them than in an hour of the game', () => {
    const changes = fc.array(fc.record({ at: fc.nat(4999), by: fc.nat(4999) }), { maxLength: 40, size: 'max' })
    fc.assert(
      fc.property(changes, (conquests) => {
        const villages = [...world.villages]
        for (const { at, by } of conquests) {
          const [village, conqueror] = [villages[at], villages[by]]
          if (village && conqueror) villages[at] = { ...village, owner: conqueror.owner, points: village.points + 90 }
        }
        expect(disagreement(figuresOf({ ...world, villages }))).toBeUndefined()
        const { players } = withVillages(world, villages)
        expect(disagreement(figuresOf({ ...world, players }))).toBeUndefined()
      }),
      { numRuns: 30 },
    )
  })

  test('contradict each other where only the points are wrong', () => {
    const players = world.players.map((player) => ({ ...player, points: Math.round(0.9 * player.points) }))
    expect(disagreement(figuresOf({ ...world, players }))).toMatch(/^player: points differ/)
    const tribes = world.tribes.map((tribe) => ({ ...tribe, points: 0 }))
    expect(disagreement(figuresOf({ ...world, tribes }))).toMatch(/^ally: points differ/)
  })

  test('contradict each other where only the members of tribes are wrong', () => {
    const tribes = world.tribes.map((tribe) => ({ ...tribe, members: 2 * tribe.members }))
    expect(disagreement(figuresOf({ ...world, tribes }))).toMatch(/^ally: members differ/)
  })

  test('agree where a player has no village, and where a tribe has no member', () => {
    const nobody = { id: 9, name: 'Nobody', tribe: 0, villages: 0, points: 0, rank: 9000 }
    const empty = { id: 999, name: 'Empty', tag: 'E', members: 0, villages: 0, points: 0, rank: 999 }
    const figures = figuresOf({ ...world, players: [...world.players, nobody], tribes: [...world.tribes, empty] })
    expect(disagreement(figures)).toBeUndefined()
  })
})

test.each([
  [0, 1],
  [2, 1],
  [12, 4],
  [26, 5.52],
  [1000, 25],
  [30_000, 605],
])('of %d, %d may differ', (count, most) => {
  expect(tolerated(count)).toBeCloseTo(most)
})
