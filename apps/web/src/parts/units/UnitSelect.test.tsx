import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../screen.fixture.tsx'
import { nl100 } from '../world/world.fixture.ts'
import { UnitSelect } from './UnitSelect.tsx'

function Chooser() {
  const [unit, choose] = useState<Parameters<typeof UnitSelect>[0]['value']>('sword')
  return <UnitSelect label="Slowest unit" world={nl100} value={unit} onChange={choose} />
}

test('typing in the list of units replaces what stands there, and Enter takes the first that fits', async () => {
  renderScreen(<Chooser />)
  const list = await screen.findByRole('combobox', { name: 'Slowest unit' })
  expect(list).toHaveProperty('value', 'Swordsman')
  await userEvent.click(list)
  await userEvent.keyboard('ram')
  expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual([expect.stringContaining('Ram')])
  await userEvent.keyboard('{Enter}')
  expect(list).toHaveProperty('value', 'Ram')
})
