import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlanLaunches } from './plan-launches.ts'

const anyCommand = fc.record({
  source: fc.constantFrom('500|500', '501|500'),
  target: fc.constantFrom('520|500', '521|500'),
  wave: fc.constantFrom('nukes', 'trains'),
  playerId: fc.constantFrom(1, 2),
  launch: fc.integer({ min: 0, max: 12 }).map((second) => second * 1000),
  inTrain: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
})
type Command = ReturnType<typeof named>[number]

/** A village is one player's, or a train would be two players'. */
function named(commands: readonly (typeof anyCommand extends fc.Arbitrary<infer One> ? One : never)[]) {
  return commands.map(({ inTrain, ...command }, index) => ({
    ...command,
    playerId: command.source === '500|500' ? 1 : 2,
    id: `${index}`,
    ...(inTrain !== undefined && { inTrain }),
  }))
}

function isOneTrain(a: Command, b: Command): boolean {
  const isInTrain = a.inTrain !== undefined && b.inTrain !== undefined
  return isInTrain && a.source === b.source && a.target === b.target && a.wave === b.wave && a.launch === b.launch
}

/** One moment for each launch of the others, found by looking at all of them. */
function others(commands: readonly Command[], command: Command): Command[] {
  const besides = commands.filter((other) => other.id !== command.id && !isOneTrain(other, command))
  return besides.filter((other, index) => !besides.slice(0, index).some((earlier) => isOneTrain(earlier, other)))
}

test('what leaves near a command, as planned or moved, is what a look at every other command finds', () => {
  fc.assert(
    fc.property(
      fc.array(anyCommand, { minLength: 1, maxLength: 12 }).map(named),
      fc.nat(),
      fc.nat({ max: 12 }),
      fc.constantFrom(0, 1000, 3000),
      (commands, pick, second, spanMs) => {
        const planned = commands[pick % commands.length]
        if (!planned) return
        const launches = new PlanLaunches(commands)
        for (const command of [planned, { ...planned, launch: second * 1000 }]) {
          const besides = others(commands, command)
          const isNear = ({ launch }: Command) => Math.abs(launch - command.launch) < spanMs
          const own = besides.filter(({ playerId }) => playerId === command.playerId)
          const momentsOf = (found: readonly Command[]) => found.map(({ launch }) => launch).sort((a, b) => a - b)
          expect(launches.near(command, spanMs)).toEqual(momentsOf(besides.filter(isNear)))
          expect(launches.nearOfPlayer(command, spanMs)).toEqual(momentsOf(own.filter(isNear)))
          expect(launches.othersOfPlayer(command)).toBe(own.length)
        }
      },
    ),
  )
})
