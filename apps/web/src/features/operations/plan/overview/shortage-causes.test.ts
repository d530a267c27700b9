import type { OperationShortage } from '@muster/contracts'
import { expect, test } from 'vitest'
import { shortageCauses } from './shortage-causes.ts'

function short(target: string, count: number): OperationShortage {
  const villages = [{ reason: 'NO_TROOPS', count }]
  return { target, wave: 'fakes', planned: 0, wanted: 2, reason: 'OWNER_ASLEEP', villages, changes: [] }
}

test('villages that could not are counted as villages, however many targets they could not send to', () => {
  const [cause] = shortageCauses([short('500|500', 40), short('501|500', 41)])
  expect(cause?.villages).toEqual([{ reason: 'NO_TROOPS', count: 41 }])
  expect(cause?.missing).toBe(4)
})

test('waves that have the troops are told with the most villages that gave them, the greatest first', () => {
  const spent = (target: string, nukes: number) => ({
    ...short(target, 1),
    spentOn: [
      { wave: 'trains', villages: 2 },
      { wave: 'nukes', villages: nukes },
    ],
  })
  const [cause] = shortageCauses([spent('500|500', 40), spent('501|500', 41), short('502|500', 1)])
  expect(cause?.spentOn).toEqual([
    { wave: 'nukes', count: 41 },
    { wave: 'trains', count: 2 },
  ])
})
