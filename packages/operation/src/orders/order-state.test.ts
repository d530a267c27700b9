import { MARK_KINDS, MARKED_BY, type MarkKind } from '@muster/contracts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLate, mayMark, type OrderMark, orderStand } from './order-state.ts'

/** `SENT@3`: made in the third second, by a player unless only a coordinator may; they arrive as they are listed. */
function marks(...told: readonly string[]): OrderMark[] {
  return told.map((text, number) => {
    const [kind = '', at = '0'] = text.split('@')
    const mark = kind as MarkKind // the tests name no other
    return {
      ...{ kind: mark, by: mayMark('PLAYER', mark) ? 'PLAYER' : 'COORDINATOR', madeAt: Number(at) * 1_000, number },
      ...{ word: '', replacedBy: null },
    }
  })
}

describe('an order', () => {
  test.each([
    ['is planned before anybody marks it', [], 'PLANNED'],
    ['is opened once its player opens the game', ['OPENED@1'], 'OPENED'],
    ['is sent by one tap, opened or not', ['SENT@1'], 'SENT'],
    ['stays sent when the game is opened once more', ['SENT@1', 'OPENED@2'], 'SENT'],
    ['is planned again when a tap is taken back', ['SENT@1', 'UNDONE@2'], 'PLANNED'],
    ['is opened again when a tap is taken back after it was opened', ['OPENED@1', 'CANNOT@2', 'UNDONE@3'], 'OPENED'],
    ['can be sent after all', ['CANNOT@1', 'SENT@2'], 'SENT'],
    ['can be found not to have been sent', ['SENT@1', 'MISSED@2'], 'MISSED'],
    ['that was called missed is sent where its player says so later', ['MISSED@1', 'SENT@2'], 'SENT'],
    ['is as it was marked last, not as it was told last', ['CANNOT@2', 'SENT@1'], 'CANNOT'],
    ['marked twice in one moment is as it was told last', ['SENT@1', 'CANNOT@1'], 'CANNOT'],
    ['that is cancelled stays so, whatever its player marks later', ['CANCELLED@1', 'SENT@2'], 'CANCELLED'],
    ['that is replaced stays so, whatever its player marked before', ['REPLACED@2', 'SENT@1'], 'REPLACED'],
    ['that is restored is what happened meanwhile', ['CANCELLED@1', 'SENT@2', 'RESTORED@3'], 'SENT'],
    ['of a cancelled one may still be replaced', ['CANCELLED@1', 'REPLACED@2'], 'REPLACED'],
  ])('%s', (_rule, told, state) => {
    expect(orderStand(marks(...told)).state).toBe(state)
  })

  test('that was sent although it was cancelled says so', () => {
    expect(orderStand(marks('CANCELLED@1', 'SENT@2')).isSentAllTheSame).toBe(true)
    expect(orderStand(marks('CANCELLED@1', 'SENT@2', 'UNDONE@3')).isSentAllTheSame).toBe(false)
    expect(orderStand(marks('SENT@2')).isSentAllTheSame).toBe(false)
  })

  test('names the mark that made its state, and those that changed nothing', () => {
    const { mark, counting } = orderStand(marks('OPENED@1', 'SENT@2', 'OPENED@3', 'RESTORED@4'))
    expect(mark?.number).toBe(1)
    expect([...counting]).toEqual([0, 1])
  })

  test('takes from its player what he did, and no decision', () => {
    const forged = marks('CANCELLED@1', 'MISSED@1', 'REPLACED@2').map((mark): OrderMark => ({ ...mark, by: 'PLAYER' }))
    expect(orderStand(forged).state).toBe('PLANNED')
  })
})

const anyMarks = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...MARK_KINDS),
      by: fc.constantFrom(...MARKED_BY),
      // Few moments, so that many are made in one.
      madeAt: fc.nat({ max: 8 }),
    }),
    { maxLength: 14 },
  )
  .map((list) => list.map((mark, number): OrderMark => ({ ...mark, number, word: '', replacedBy: null })))

describe('whatever is marked', () => {
  test('the state is the same in whichever order the marks are read', () => {
    fc.assert(
      fc.property(anyMarks, fc.infiniteStream(fc.nat()), (all, keys) => {
        const shuffled = all
          .map((mark) => ({ mark, key: keys.next().value as number })) // the stream has no end
          .toSorted((a, b) => a.key - b.key)
          .map(({ mark }) => mark)
        expect(orderStand(shuffled)).toEqual(orderStand(all))
      }),
    )
  })

  test('a mark that came late is worth what it would have been worth in time', () => {
    fc.assert(
      fc.property(anyMarks, (all) => {
        // As if each had come when it was made: numbered by its time.
        const inTime = all.toSorted((a, b) => a.madeAt - b.madeAt || a.number - b.number)
        const renumbered = inTime.map((mark, number) => ({ ...mark, number }))
        expect(orderStand(renumbered).state).toBe(orderStand(all).state)
      }),
    )
  })

  test('without decisions it is what the last mark that counts says', () => {
    fc.assert(
      fc.property(anyMarks, (all) => {
        const { state, mark } = orderStand(all)
        if (state === 'PLANNED') expect(mark === undefined || mark.kind === 'UNDONE').toBe(true)
        else expect([state, 'UNDONE']).toContain(mark?.kind)
      }),
    )
  })

  test('what a coordinator decided stands until a coordinator takes it back', () => {
    fc.assert(
      fc.property(anyMarks, fc.constantFrom('CANCELLED', 'REPLACED'), (all, decision) => {
        const players = all.filter(({ kind }) => !['CANCELLED', 'REPLACED', 'RESTORED'].includes(kind))
        const decided = {
          kind: decision,
          by: 'COORDINATOR',
          madeAt: 4,
          number: 99,
          word: '',
          replacedBy: null,
        } as const
        expect(orderStand([...players, decided]).state).toBe(decision)
      }),
    )
  })

  test('a mark that changes nothing can be left out', () => {
    fc.assert(
      fc.property(anyMarks, (all) => {
        const { state, counting } = orderStand(all)
        // A mark of opening may count later, when what came after it is taken back.
        const left = all.filter(({ number, kind }) => counting.has(number) || kind === 'OPENED')
        expect(orderStand(left).state).toBe(state)
      }),
    )
  })
})

test.each([
  ['a moment after its launch', 'PLANNED', 59_000, undefined],
  ['a minute after its launch', 'OPENED', 60_000, 'LATE'],
  ['after it would have landed', 'PLANNED', 600_000, 'MISSED'],
  ['when it was sent', 'SENT', 600_000, undefined],
  ['when its player said that he cannot', 'CANNOT', 90_000, undefined],
] as const)('%s an order in state %s is %s', (_when, state, after, told) => {
  expect(isLate({ state, launch: 1_000, arrival: 601_000 }, 1_000 + after)).toBe(told)
})
