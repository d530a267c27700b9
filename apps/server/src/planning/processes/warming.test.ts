import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { warmUp } from './warming.ts'

test('a process warms up to the end while nobody asks', async () => {
  const made: number[] = []
  await warmUp(
    [1, 2, 3].map((step) => () => made.push(step)),
    () => false,
  )
  expect(made).toEqual([1, 2, 3])
})

test('what is asked while it warms up comes before the steps that are left', async () => {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const made: string[] = []
  let isAsked = false
  port2.on('message', () => {
    isAsked = true
    made.push('what was asked')
  })
  const steps = Array.from({ length: 1_000 }, (_, step) => () => {
    made.push('a step')
    if (step === 2) port1.postMessage('a plan')
  })
  await warmUp(steps, () => isAsked)
  expect(made.at(-1)).toBe('what was asked')
  expect(made.length).toBeLessThan(1_000)
})
