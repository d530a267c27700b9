import { expect, test } from 'vitest'
import { ShareLedger } from './share-ledger.ts'

const fake = { isFake: true, isOnly: false }
const nuke = { isFake: false, isOnly: true }

test('a village has room for commands up to its share, and for fakes up to theirs', () => {
  const own = new ShareLedger()
  own.count(fake, 2)
  const rules = { mostOfVillage: 4, mostFakesOfVillage: 3 }
  expect(own.hasRoom(rules, fake, 1)).toBe(true)
  expect(own.hasRoom(rules, fake, 2)).toBe(false)
  expect(own.hasRoom(rules, nuke, 2)).toBe(true)
  expect(own.hasRoom(rules, nuke, 3)).toBe(false)
  expect(own.hasRoom({}, fake, 100)).toBe(true)
  own.count(fake, -1)
  expect(own.hasRoom(rules, fake, 2)).toBe(true)
})

test('one command of a village takes all that is left, of a train one of its commands', () => {
  const own = new ShareLedger()
  own.count(nuke, 4, 1)
  expect([own.commands, own.fakes, own.onlyOnes]).toEqual([4, 0, 1])
  expect(own.hasRoom({}, nuke, 1)).toBe(false)
  expect(own.hasRoom({}, fake, 1)).toBe(true)
  own.count(nuke, -4, -1)
  expect(own.hasRoom({}, nuke, 1)).toBe(true)
})
