// What a village has left, judged second by second without any ledger.
import { instant, UNITS } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { homeAt, isPaid, leftAt, leftFrom, outAt, outingOf } from './stock-ledger.ts'

const AXE = UNITS.indexOf('axe')

const command = fc.record({
  launch: fc.nat({ max: 20 }),
  way: fc.nat({ max: 10 }),
  train: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 3 }),
  share: fc.constantFrom(undefined, 0, 0.5, 1),
})

const outingsOf = (commands: readonly { launch: number; way: number; train: number[]; share: number | undefined }[]) =>
  commands.map(({ launch, way, train, share }) =>
    outingOf(
      train.map((axe) => ({ axe })),
      launch * 1000,
      share === undefined
        ? undefined
        : homeAt(
            { launch: instant(launch * 1000), arrival: instant((launch + way) * 1000) },
            { share, marginSeconds: 1 },
          ),
    ),
  )

test('what is out of a village is all that has left, less what came home of each command', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 6 }), fc.nat({ max: 50 }), (commands, second) => {
      const out = commands.reduce((sum, { launch, way, train, share }) => {
        const isBack = share !== undefined && launch + 2 * way + 1 <= second
        const lost = train.reduce((all, axe) => all + axe - (isBack ? Math.floor(axe * share) : 0), 0)
        return sum + (launch <= second ? lost : 0)
      }, 0)
      const outings = outingsOf(commands)
      expect(outAt(outings, AXE, second * 1000)).toBe(out)
      expect(leftAt({ axe: 20 }, outings, second * 1000).axe).toBe(20 - out)
    }),
    { numRuns: 1000 },
  )
})

test('what can leave at a moment is not taken from what leaves later', () => {
  fc.assert(
    fc.property(
      fc.array(command, { maxLength: 6 }),
      fc.nat({ max: 30 }),
      fc.nat({ max: 60 }),
      (commands, from, axe) => {
        const outings = outingsOf(commands)
        const seconds = Array.from({ length: 60 }, (_, second) => second)
        const least = Math.min(...seconds.slice(from).map((second) => axe - outAt(outings, AXE, second * 1000)))
        expect(leftFrom({ axe }, outings, from * 1000).axe).toBe(least)
        const isEnough = seconds.every((second) => outAt(outings, AXE, second * 1000) <= axe)
        expect(isPaid(outings, AXE, 0, axe)).toBe(isEnough)
      },
    ),
    { numRuns: 1000 },
  )
})
