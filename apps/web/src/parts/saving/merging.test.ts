import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { merged } from './merging.ts'

const target = (coords: string, group = 'clear') => ({ coords, group })
const BASE = { groups: [{ id: 'clear', name: '' }], targets: [target('500|500'), target('501|500')] }

describe('two contents that were changed side by side', () => {
  test('keep the row that each has added, beside what it stood behind', () => {
    const mine = { ...BASE, targets: [target('500|500'), target('400|400'), target('501|500')] }
    const theirs = { ...BASE, targets: [...BASE.targets, target('600|600')] }
    const { withMine, withTheirs, differing } = merged(BASE, mine, theirs)
    expect(withMine.targets.map(({ coords }) => coords)).toEqual(['500|500', '400|400', '501|500', '600|600'])
    expect(withTheirs).toEqual(withMine)
    expect(differing).toEqual([])
  })

  test('keep both changes of one row where they are of different fields', () => {
    const base = { targets: [{ ...target('500|500'), playerId: 1 }] }
    const mine = { targets: [{ ...target('500|500', 'ruin'), playerId: 1 }] }
    const theirs = { targets: [{ ...target('500|500'), playerId: 2 }] }
    expect(merged(base, mine, theirs)).toMatchObject({
      withMine: { targets: [{ coords: '500|500', group: 'ruin', playerId: 2 }] },
      differing: [],
    })
  })

  test('name the value that both have changed otherwise, with either side at hand', () => {
    const mine = { ...BASE, targets: [target('500|500', 'ruin'), target('501|500')] }
    const theirs = { ...BASE, targets: [target('500|500', 'fake'), target('501|500')] }
    const { withMine, withTheirs, differing } = merged(BASE, mine, theirs)
    expect(differing).toEqual([{ path: ['targets', '500|500', 'group'], mine: 'ruin', theirs: 'fake' }])
    expect([withMine.targets[0]?.group, withTheirs.targets[0]?.group]).toEqual(['ruin', 'fake'])
  })

  test('lose the row that one has removed, and name it where the other has changed it', () => {
    const less = { ...BASE, targets: [target('501|500')] }
    const more = { ...BASE, targets: [...BASE.targets, target('600|600')] }
    expect(merged(BASE, less, more).withMine.targets.map(({ coords }) => coords)).toEqual(['501|500', '600|600'])
    const changed = { ...BASE, targets: [target('500|500', 'ruin'), target('501|500')] }
    const { withMine, withTheirs, differing } = merged(BASE, less, changed)
    expect(differing).toEqual([{ path: ['targets', '500|500'], theirs: target('500|500', 'ruin') }])
    expect([withMine.targets.length, withTheirs.targets.length]).toEqual([1, 2])
  })

  test('keep the order of whoever has moved rows', () => {
    const waves = (...ids: string[]) => ({ waves: ids.map((id) => ({ id, name: id })) })
    const { withMine } = merged(waves('a', 'b', 'c'), waves('c', 'a', 'b'), waves('a', 'b', 'c', 'd'))
    expect(withMine.waves.map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b'])
    expect(merged(waves('a', 'b'), waves('a', 'b', 'x'), waves('b', 'a')).withMine.waves.map(({ id }) => id)).toEqual([
      'b',
      'x',
      'a',
    ])
  })

  test('join lists of plain values, and take a landing whole', () => {
    const base = { villages: ['1|1', '2|2'], landing: { kind: 'AT', from: '20:00', until: '20:10' } }
    const mine = { villages: ['1|1', '2|2', '3|3'], landing: { ...base.landing, from: '20:05' } }
    const theirs = { villages: ['2|2'], landing: { ...base.landing, until: '20:01' } }
    const { withMine, differing } = merged(base, mine, theirs)
    expect(withMine.villages).toEqual(['2|2', '3|3'])
    expect(differing.map(({ path }) => path)).toEqual([['landing']])
  })

  test('have all rows of both where nobody knows what was there before', () => {
    const { withMine } = merged(undefined, { targets: [target('1|1')] }, { targets: [target('2|2')] })
    expect(withMine.targets.map(({ coords }) => coords)).toEqual(['1|1', '2|2'])
  })
})

const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), count: fc.nat(3) }), {
  selector: ({ id }) => id,
})
const content = fc.record({ rows, seed: fc.nat(3) })

test('what only one of two has changed is as he has it, and from either side the same is named', () => {
  fc.assert(
    fc.property(content, content, content, (base, mine, theirs) => {
      expect(merged(base, mine, base).withMine).toEqual(mine)
      expect(merged(base, base, theirs).withTheirs).toEqual(theirs)
      const [one, other] = [merged(base, mine, theirs), merged(base, theirs, mine)]
      expect(other.differing.map(({ path }) => path.join(' ')).sort()).toEqual(
        one.differing.map(({ path }) => path.join(' ')).sort(),
      )
      const sorted = ({ rows: all }: typeof mine) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      expect(sorted(other.withTheirs)).toEqual(sorted(one.withMine))
    }),
  )
})
