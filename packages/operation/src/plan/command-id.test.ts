import { instant } from '@muster/game'
import { describe, expect, test } from 'vitest'
import { CommandNames } from './command-id.ts'

const COMMAND = {
  source: '500|500',
  target: '520|500',
  wave: 'nukes',
  template: 'nuke',
  arrival: instant(1_000_000),
}
const nameOf = (given: Partial<Parameters<CommandNames['nameOf']>[0]> = {}) =>
  new CommandNames().nameOf({ ...COMMAND, ...given })

describe('the name of a command', () => {
  test('is the same in every plan, so a plan made again keeps the links and orders of what stays', () => {
    expect(nameOf()).toBe(nameOf())
  })

  test('is the same in every version of the product: whatever was given out before an update stays what it was', () => {
    expect([nameOf(), nameOf({ building: 'wall' })]).toEqual(['9wpeiuigjs', '75f3qqn352'])
  })

  test.each<Partial<Parameters<CommandNames['nameOf']>[0]>>([
    { source: '500|501' },
    { target: '521|500' },
    { wave: 'second' },
    { template: 'noble' },
    { building: 'wall' },
    { arrival: instant(1_000_001) },
    // The same signs in another order.
    { source: '520|500', target: '500|500' },
  ])('is another with %j', (given) => {
    expect(nameOf(given)).not.toBe(nameOf())
  })

  test('of one building is not that of another', () => {
    expect(nameOf({ building: 'wall' })).not.toBe(nameOf({ building: 'farm' }))
  })

  test('is short, and of letters and digits alone', () => {
    expect(nameOf()).toMatch(/^[0-9a-z]{6,11}$/)
  })

  test('is shared by none of ten thousand', () => {
    const names = Array.from({ length: 10_000 }, (_, at) =>
      nameOf({ source: `${400 + (at % 100)}|${400 + Math.floor(at / 100)}` }),
    )
    expect(new Set(names).size).toBe(names.length)
  })
})

test('twins are counted: each has a name of its own', () => {
  const names = new CommandNames()
  const first = names.nameOf(COMMAND)
  expect([names.nameOf(COMMAND), names.nameOf(COMMAND)]).toEqual([`${first}.2`, `${first}.3`])
})

test('a name that a locked command has is not given again', () => {
  const names = new CommandNames()
  names.take(nameOf())
  expect(names.nameOf(COMMAND)).toBe(`${nameOf()}.2`)
})

test('of twins of which one is gone, the other keeps its name', () => {
  const id = `${nameOf()}.2`
  const names = new CommandNames([{ ...COMMAND, id }])
  expect(names.nameOf(COMMAND)).toBe(id)
  expect(names.nameOf(COMMAND)).toBe(nameOf())
})

test('twins of the plan before keep their names, each its own', () => {
  const before = [nameOf(), `${nameOf()}.2`].map((id) => ({ ...COMMAND, id }))
  const names = new CommandNames(before)
  expect(before.map(() => names.nameOf(COMMAND))).toEqual(before.map(({ id }) => id))
  const beside = new CommandNames(before)
  beside.take(nameOf())
  expect(beside.nameOf(COMMAND)).toBe(`${nameOf()}.2`)
})
