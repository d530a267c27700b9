import { expect, test } from 'vitest'
import { withAssigned, withHandout } from './assignment.ts'
import { withDate, withType } from './attack-types.ts'
import { attackersOf, withAvailable } from './attackers.ts'
import { alphaContent, CAROLS, NOW } from './plan.fixture.ts'
import { bbCode, listText, plannedTypes, scriptLines } from './plan-text.ts'

/** Alice sends 2 nukes to each of Carol's villages, and a ramkill without a date to a barbarian village. */
function alices() {
  const barbarian = { playerId: 0, name: '', villages: [{ coordinates: '540|540', villageId: 51 }] }
  const typed = withDate(withType(alphaContent(), { name: 'Ram[1]', icon: 'ram', date: NOW }), 'Ram[1]', '')
  const nuked = withHandout(typed, { totals: {}, players: { 1001: { Nukes: 2 } } }, [CAROLS])
  const content = withHandout(
    withAvailable(nuked, 1001, 'Ram[1]', 1),
    { totals: {}, players: { 1001: { 'Ram[1]': 1 } } },
    [barbarian],
  )
  return content
}

const planned = (content = alices()) => {
  const [alice] = attackersOf(content)
  return alice ? plannedTypes(alice, content.types) : []
}

test('as text each type is a heading with its villages [TRIBE-48]', () => {
  expect(listText(planned())).toBe(
    'Nukes: 2026-11-24 20:00:00\n520|500 x 2 (Carol)\n521|500 x 2 (Carol)\n\nRam[1]\n540|540 x 1',
  )
})

test('as bbcode each type is a spoiler, whose name holds no bracket [TRIBE-48]', () => {
  expect(bbCode(planned())).toBe(
    [
      '[spoiler=Nukes 2026-11-24 20:00:00]',
      '[coord]520|500[/coord] x 2 [player]Carol[/player]',
      '[coord]521|500[/coord] x 2 [player]Carol[/player]',
      '[/spoiler]',
      '[spoiler=Ram1]',
      '[coord]540|540[/coord] x 1',
      '[/spoiler]',
    ].join('\n'),
  )
})

test('script lines are coordinate, count and time; a type without a time has none [TRIBE-46]', () => {
  expect(planned().map(scriptLines)).toEqual([
    '520|500,2,2026-11-24T20:00:00\n521|500,2,2026-11-24T20:00:00',
    undefined,
  ])
})

test('a village that gets none any more is left out, and so is a type without villages', () => {
  const fewer = ['520|500', '521|500'].reduce(
    (content, coord) => withAssigned(content, { playerId: 1001, type: 'Nukes', coord }, 0),
    alices(),
  )
  expect(listText(planned(fewer))).toBe('Ram[1]\n540|540 x 1')
})
