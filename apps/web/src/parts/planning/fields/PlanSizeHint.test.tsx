import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, serverAnswers } from '../../../screen.fixture.tsx'
import { PlanSizeHint } from './PlanSizeHint.tsx'

test.each([
  ['a plan of thousands of commands', { commands: 8_000, isApart: false }, /8,000 commands.*half of the targets/],
  ['a plan that keeps fewer apart in time', { commands: 1_500, isApart: true }, /1,500 commands.*same second/],
])('%s tells before it is asked for that it may not be ready in time', (_, size, told) => {
  serverAnswers({})
  renderScreen(<PlanSizeHint size={size} />)
  expect(screen.getByText(told)).not.toBeNull()
})

test.each([
  { commands: 7_999, isApart: false },
  { commands: 1_499, isApart: true },
])('a plan of $commands commands says nothing of its time (kept apart: $isApart)', (size) => {
  serverAnswers({})
  renderScreen(<PlanSizeHint size={size} />)
  expect(screen.queryByRole('status')).toBeNull()
})
