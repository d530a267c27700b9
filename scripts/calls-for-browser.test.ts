import { expect, test } from 'vitest'
import { callsForBrowser } from './calls-for-browser.ts'

test('what only the server reads of a call is taken out of the page', () => {
  const code = `export const plans = {
  one: call({
    method: 'GET', url: '/plans/:id', price: reading({ answer: 5 }),
    schema: { summary: 'One, { of } many.', tags: ['plans'], params, response: { 200: Plan } },
  }),
}`
  expect(callsForBrowser(code)).toBe(`export const plans = {
  one: call({ method: 'GET', url: '/plans/:id', schema: { params, response: { 200: Plan } } }),
}`)
})

test('calls made by a function are found, and what is no call stays as it is', () => {
  const code = "const part = (schema) => ({ read: call({ method, price: 1, schema }), price: 2, summary: 'kept' })"
  expect(callsForBrowser(code)).toBe(
    "const part = (schema) => ({ read: call({ method, schema }), price: 2, summary: 'kept' })",
  )
})
