import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../screen.fixture.tsx'
import { OffPackPlanBar } from './OffPackPlanBar.tsx'

function Bar() {
  const [isOffline, setOffline] = useState(false)
  return (
    <>
      <OffPackPlanBar
        planKey="p1an"
        selected={new Set()}
        invalid={[]}
        isOffline={isOffline}
        onRemove={() => {}}
        onDeleted={() => {}}
      >
        <input />
      </OffPackPlanBar>
      <button type="button" onClick={() => setOffline(!isOffline)}>
        The network goes or comes
      </button>
    </>
  )
}

test('what somebody types in the filters stays the same when the network goes, and what changes the plan is not offered', async () => {
  renderScreen(<Bar />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(field, '20:00')
  await userEvent.click(screen.getByRole('button', { name: 'The network goes or comes' }))
  expect(screen.queryByRole('button', { name: 'Add lines' })).toBeNull()
  expect(screen.getByRole('textbox')).toBe(field)
  await userEvent.click(screen.getByRole('button', { name: 'The network goes or comes' }))
  expect(screen.getByRole('button', { name: 'Add lines' })).toBeTruthy()
  expect(screen.getByRole('textbox')).toBe(field)
  expect(field.value).toBe('20:00')
})
