import { expect, test } from 'vitest'
import { guidePartOf } from './guide-parts.ts'

test.each([
  ['/', 'plan'],
  ['/planner/simple', 'plan'],
  ['/planner/noble', 'nobles'],
  ['/planning', 'share'],
  ['/planning/abcd1234', 'share'],
  ['/planning-preview', 'map'],
  ['/tribe-planner/abcd1234/targets', 'tribe'],
  ['/operation/abcd1234/troops', 'operations'],
  ['/admin/users', 'roles'],
  ['/help', undefined],
  ['/no-such-page', undefined],
])('the guide tells of %s in its part %s', (path, part) => {
  expect(guidePartOf(path)).toBe(part)
})
