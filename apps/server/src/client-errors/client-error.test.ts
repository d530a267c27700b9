import { expect, test } from 'vitest'
import { clientErrorOf } from './client-error.ts'

const reported = (given: Partial<Parameters<typeof clientErrorOf>[0]>) =>
  clientErrorOf({ message: 'boom', referer: undefined, host: 'muster.example', ...given })

test.each([
  ['is the path of our own page', 'https://muster.example/planner/simple', '/planner/simple'],
  ['carries no query and no hash', 'https://muster.example/?token=abc123#top', '/'],
  ['does not give the key of a planning away', 'https://muster.example/planning/Zk3mB-x8_Qa0', '/planning/{key}'],
  [
    'does not give the id of a tribe plan away',
    'https://muster.example/tribe-planner/Zk3mB-x8/2',
    '/tribe-planner/{key}/2',
  ],
  ['is unknown for a page of somebody else', 'https://elsewhere.example/planner', 'unknown'],
  ['is unknown for another port', 'https://muster.example:8443/planner', 'unknown'],
  ['is unknown without a referer', undefined, 'unknown'],
  ['is unknown for a referer that is no address', '/planner', 'unknown'],
])('the page of an error %s', (_rule, referer, page) => {
  expect(reported({ referer }).page).toBe(page)
})

test.each([
  ['401 for Bearer abc.def-ghi', '401 for Bearer {secret}'],
  ['at https://muster.example/?token=abc123&x=1', 'at https://muster.example/?token={secret}&x=1'],
  ['{"accessToken":"abc123"}', '{"accessToken":"{secret}"}'],
  ['Planning-Pass: hunter2 was wrong', 'Planning-Pass: {secret} was wrong'],
  ['failed on /planning/Zk3mB-x8_Qa0/lines', 'failed on /planning/{key}/lines'],
  ['Unexpected token < in JSON at position 0', 'Unexpected token < in JSON at position 0'],
  [
    "Cannot read properties of undefined (reading 'planning')",
    "Cannot read properties of undefined (reading 'planning')",
  ],
])('of %j is kept %j', (message, kept) => {
  expect(reported({ message, stack: message })).toMatchObject({ message: kept, stack: kept })
})

test('what is kept has a sane length, and no secret is cut into something unknown', () => {
  const { message, stack } = reported({
    message: 'x'.repeat(5_000),
    stack: `${'y'.repeat(7_990)} token=abcdefghijklmnop`,
  })
  expect(message).toHaveLength(1_000)
  expect(stack).toHaveLength(8_000)
  expect(stack).not.toContain('abc')
})

test('a character that the database cannot keep is left out', () => {
  expect(reported({ message: 'a\0b' }).message).toBe('ab')
})

test('of a report of a megabyte no more than its length is looked at', () => {
  const { message, stack } = reported({ message: 'a-'.repeat(500_000), stack: 'token '.repeat(200_000) })
  expect(message).toHaveLength(1_000)
  expect(stack).toHaveLength(8_000)
})
