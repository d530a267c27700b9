import { beforeEach, describe, expect, test, vi } from 'vitest'
import { askInTurn, REST_MS } from './asking-in-turn.ts'

/** What the server has, what is known of it, and how often it was asked. */
function follower() {
  const server = { revision: 1, fails: false }
  let known: number | undefined
  let asked = 0
  const asking = askInTurn({
    known: () => known,
    ask: async () => {
      asked += 1
      const answer = server.revision
      await Promise.resolve()
      if (!server.fails) known = answer
    },
  })
  return { server, asking, known: () => known, asked: () => asked }
}

describe('asking for what changed', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => void vi.useRealTimers()
  })

  test('happens at once where nothing is asked, and a few times for many changes, the last of which is known in the end [OPB-01]', async () => {
    const { server, asking, known, asked } = follower()
    for (let mark = 0; mark < 75; mark++) {
      server.revision += 1
      asking.told(server.revision)
      if (mark === 0) expect(asked()).toBe(1)
      await vi.advanceTimersByTimeAsync(13)
    }
    await vi.advanceTimersByTimeAsync(2 * REST_MS)
    expect(known()).toBe(server.revision)
    expect(asked()).toBeLessThanOrEqual(5)
  })

  test('does not happen for what is known already', async () => {
    const { asking, asked } = follower()
    asking.told(1)
    await vi.advanceTimersByTimeAsync(2 * REST_MS)
    asking.told(1)
    expect(asked()).toBe(1)
    asking.told(undefined)
    expect(asked()).toBe(2)
  })

  test('does not happen again and again where it fails, and goes on with the next change', async () => {
    const { server, asking, known, asked } = follower()
    server.fails = true
    asking.told(2)
    await vi.advanceTimersByTimeAsync(10 * REST_MS)
    expect(asked()).toBe(1)
    Object.assign(server, { fails: false, revision: 3 })
    asking.told(3)
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(known()).toBe(3)
  })

  test('ends', async () => {
    const { asking, asked } = follower()
    asking.told(1)
    asking.told(5)
    asking.end()
    await vi.advanceTimersByTimeAsync(10 * REST_MS)
    expect(asked()).toBe(1)
  })
})
