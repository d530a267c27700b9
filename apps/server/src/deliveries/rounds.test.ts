import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openRounds } from './rounds.ts'

describe('rounds', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function open(...pauses: readonly (number | Error)[]) {
    const errors: unknown[] = []
    const begun: number[] = []
    const began = Date.now()
    const rounds = openRounds(
      async () => {
        const pause = pauses[begun.length] ?? 60_000
        begun.push(Date.now() - began)
        if (pause instanceof Error) throw pause
        return pause
      },
      (error) => void errors.push(error),
    )
    return { rounds, begun, errors }
  }

  test('come after the pause that the one before gave', async () => {
    const { rounds, begun } = open(300, 1_000)
    rounds.start()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(begun).toEqual([0, 300, 1_300])
    await rounds.close()
    await vi.advanceTimersByTimeAsync(100_000)
    expect(begun).toHaveLength(3)
  })

  test('never follow without any pause where nobody wakes them', async () => {
    const { rounds, begun } = open(0, -5, 60_000)
    rounds.start()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(begun).toEqual([0, 10, 20])
    await rounds.close()
  })

  test('begin at once when they are woken, also once the one under way is over, and not before they are started', async () => {
    const { rounds, begun } = open(60_000, 60_000, 60_000)
    rounds.wake()
    expect(begun).toEqual([])
    rounds.start()
    rounds.wake()
    await vi.advanceTimersByTimeAsync(1)
    expect(begun).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(500)
    rounds.wake()
    expect(begun).toHaveLength(3)
    await rounds.close()
  })

  test('go on after one that failed, and tell of it', async () => {
    const { rounds, begun, errors } = open(new Error('The disk is full'), 60_000)
    rounds.start()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(begun).toEqual([0, 5_000])
    expect(errors).toHaveLength(1)
    await rounds.close()
  })
})
