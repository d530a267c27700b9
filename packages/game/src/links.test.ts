import { expect, test } from 'vitest'
import { launchUrl, villageUrl } from './links.ts'

const rallyPoint = { worldUrl: 'https://nl100.tribalwars.nl', sourceId: 11, targetId: 31, domain: 'nl' } as const
const PLAIN = 'https://nl100.tribalwars.nl/game.php?village=11&screen=place&target=31'

test.each([
  ['no troops', {}, ''],
  ['one kind of troops', { ram: 200 }, '&ram=200'],
  ['several kinds in the order of the game', { ram: 200, axe: 5000 }, '&axe=5000&ram=200'],
  ['none of a kind', { axe: 0, catapult: 1 }, '&catapult=1'],
])('the link to the rally point fills in %s [CMD-22]', (_what, troops, parameters) => {
  expect(launchUrl(rallyPoint, troops)).toBe(PLAIN + parameters)
})

test('on a market whose rules forbid it no link fills in troops [CMD-23]', () => {
  expect(launchUrl({ ...rallyPoint, domain: 'uk' }, { snob: 4 })).toBe(PLAIN)
})

test('on a market that nobody knows a link fills them in', () => {
  expect(launchUrl({ ...rallyPoint, domain: undefined }, { snob: 4 })).toBe(`${PLAIN}&snob=4`)
})

test('a village is shown by its number', () => {
  expect(villageUrl('https://nl100.tribalwars.nl', 31)).toBe(
    'https://nl100.tribalwars.nl/game.php?screen=info_village&id=31',
  )
})
