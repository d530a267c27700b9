import { expect, test } from 'vitest'
import { parseUnitInfo, parseWorldConfig } from './world-config.ts'

const config = (inner: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>\n<config>${inner}</config>`
const plain = {
  hasWatchTowers: false,
  maxNobleFields: 70,
  hasMilliseconds: false,
  fakeLimitPercent: 0,
  morale: 'none',
  nightBonus: undefined,
}
const night = (active: number, start: string, end: string) =>
  `<night><active>${active}</active><start_hour>${start}</start_hour><end_hour>${end}</end_hour></night>`

test.each([
  ['watch towers', '<game><watchtower>1</watchtower></game>', { hasWatchTowers: true }],
  ['no watch towers', '<game><watchtower>0</watchtower></game>', {}],
  ['empty tags', '<game><watchtower></watchtower><knight_new_items/></game>', {}],
  ['the noble range', '<snob><max_dist>100</max_dist></snob>', { maxNobleFields: 100 }],
  ['no noble range', '<snob><max_dist>0</max_dist></snob>', { maxNobleFields: 0 }],
  ['milliseconds', '<commands><millis_arrival>1</millis_arrival></commands>', { hasMilliseconds: true }],
  ['milliseconds of older worlds', '<misc><millis_arrival>1</millis_arrival></misc>', { hasMilliseconds: true }],
  ['the fake limit', '<game><fake_limit>1</fake_limit></game>', { fakeLimitPercent: 1 }],
  ['no fake limit', '<game><fake_limit>0</fake_limit></game>', {}],
  ['morale by points', '<moral>1</moral>', { morale: 'points' }],
  ['morale by points and time', '<moral>2</moral>', { morale: 'pointsAndTime' }],
  ['morale by points for a time', '<moral>3</moral>', { morale: 'pointsForATime' }],
  ['a morale that nobody knows', '<moral>9</moral>', {}],
  ['the night bonus', night(1, '23', '8'), { nightBonus: { fromHour: 23, untilHour: 8 } }],
  ['a night bonus until midnight', night(1, '18', '24'), { nightBonus: { fromHour: 18, untilHour: 0 } }],
  ['a night bonus that is off', night(0, '0', '8'), {}],
  ['a night bonus without hours', night(1, '', ''), {}],
  ['a tag twice', '<game><watchtower>1</watchtower></game><game></game>', {}],
  ['a word in place of a number', '<snob><max_dist>far</max_dist></snob>', {}],
])('settings are read with %s', (_rule, inner, told) => {
  expect(parseWorldConfig(config(`<speed>1</speed>${inner}`))).toEqual({ ...plain, ...told })
})

test('speeds stay as served, in the order served', () => {
  const unit = (name: string, speed: string) => `<${name}><pop>1</pop><speed>${speed}</speed></${name}>`
  const xml = config(unit('sword', '22') + unit('spear', '11.612903225806') + unit('militia', '0.016666666666667'))
  expect(parseUnitInfo(xml)?.units).toEqual([
    { name: 'sword', minutesPerField: 22 },
    { name: 'spear', minutesPerField: 11.612903225806 },
  ])
})

test('farm space is told of every unit that has it, also of the militia, which is no unit that marches', () => {
  const unit = (name: string, inner: string) => `<${name}>${inner}<speed>9</speed></${name}>`
  const xml = config(unit('spy', '<pop>2</pop>') + unit('snob', '') + unit('militia', '<pop>0</pop>'))
  expect(parseUnitInfo(xml)).toMatchObject({
    units: { length: 2 },
    farmSpaces: { spy: 2, militia: 0 },
    hasMilitia: true,
  })
  expect(parseUnitInfo(config(unit('spy', '<pop>2</pop>')))).toMatchObject({
    farmSpaces: { spy: 2 },
    hasMilitia: false,
  })
})

test.each([
  ['of unknown units', '<dragon><speed>1</speed></dragon>'],
  ['without speeds', '<spear><pop>1</pop></spear>'],
  ['that stand still', '<spear><speed>0</speed></spear>'],
])('units %s are none', (_rule, inner) => {
  expect(parseUnitInfo(config(inner))).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['two bytes', 'ok'],
  ['a page', '<!DOCTYPE html><html><head><title>Maintenance</title></head><body><p>Back soon<br></body></html>'],
  ['other XML', '<?xml version="1.0"?><world><speed>1</speed></world>'],
  ['an empty element', '<config></config>'],
  ['a document cut off', '<config><game><watchtow'],
])('%s is neither settings nor units', (_rule, text) => {
  expect(parseWorldConfig(text)).toBeUndefined()
  expect(parseUnitInfo(text)).toBeUndefined()
})

test('entities are not expanded', () => {
  const bomb = '<!DOCTYPE config [<!ENTITY a "1111111111"><!ENTITY b "&a;&a;&a;&a;">]>'
  expect(parseWorldConfig(`${bomb}<config><snob><max_dist>&b;</max_dist></snob></config>`)?.maxNobleFields).not.toBe(
    Number('1111111111'.repeat(4)),
  )
})
