import { expect, onTestFinished, test } from 'vitest'
import { openWaitingLine, type Patience } from './waiting-line.ts'

const PATIENT: Patience = { patienceMs: 60_000, impatient: () => new Error('Too long') }

const MOST_OF_AN_ASKER = 100

/** A line in front of so many places, and who was served, in order. */
function openPlaces(places: number) {
  const line = openWaitingLine()
  const served: string[] = []
  const ask = (asker: string, name = asker, patience = PATIENT) =>
    line.wait(
      asker,
      () => {
        if (places === 0) return undefined
        places -= 1
        served.push(name)
        return name
      },
      patience,
    )
  const giveBack = () => {
    places += 1
    line.look()
  }
  onTestFinished(() => {
    // Whoever was left to wait would be told that it took too long while another test runs.
    places = Number.POSITIVE_INFINITY
    for (let n = 0; n < MOST_OF_AN_ASKER; n++) line.look()
  })
  return { ask, giveBack, served }
}

test('a stranger waits for one of each asker before him, not for all that they ask [SEC-10]', () => {
  const { ask, giveBack, served } = openPlaces(1)
  for (let n = 1; n <= MOST_OF_AN_ASKER; n++) void ask('much', `much ${n}`)
  for (let n = 1; n <= MOST_OF_AN_ASKER; n++) void ask('more', `more ${n}`)
  void ask('stranger')
  for (let n = 0; n < 4; n++) giveBack()
  expect(served).toEqual(['much 1', 'much 2', 'more 1', 'stranger', 'much 3'])
})

test('who asks again and again is served in turn with whoever came meanwhile', () => {
  const { ask, giveBack, served } = openPlaces(1)
  void ask('a', 'a 1')
  void ask('a', 'a 2')
  void ask('b', 'b 1')
  giveBack()
  void ask('a', 'a 3')
  for (let n = 0; n < 2; n++) giveBack()
  expect(served).toEqual(['a 1', 'a 2', 'b 1', 'a 3'])
})

test('who leaves, or waits for too long, takes no turn', async () => {
  const { ask, giveBack, served } = openPlaces(0)
  const leaving = new AbortController()
  const left = ask('a', 'left', { ...PATIENT, leaving: leaving.signal })
  const impatient = ask('a', 'impatient', { ...PATIENT, patienceMs: 1 })
  const waiting = ask('a', 'waiting')
  leaving.abort()
  await expect(left).rejects.toThrow('Too long')
  await expect(impatient).rejects.toThrow('Too long')
  giveBack()
  expect(await waiting).toBe('waiting')
  expect(served).toEqual(['waiting'])
})
