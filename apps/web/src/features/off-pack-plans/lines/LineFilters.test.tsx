import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../screen.fixture.tsx'
import { type LaunchLimit, LineFilters } from './LineFilters.tsx'

function Filters({ begin }: { readonly begin: LaunchLimit }) {
  const [limit, setLimit] = useState(begin)
  return <LineFilters limit={limit} onLimit={setLimit} zone="Europe/Amsterdam" />
}

const isOpen = () => screen.getByRole('button', { name: 'Filters and settings' }).getAttribute('aria-expanded')

test('the filters wait behind a button', async () => {
  renderScreen(<Filters begin={{ filter: 'all', time: '' }} />)
  expect(isOpen()).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Filters and settings' }))
  expect(isOpen()).toBe('true')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mark duplicates' }))
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe('false')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters and settings' }))
})

test('a filter that hides lines is never hidden itself', () => {
  renderScreen(<Filters begin={{ filter: 'before', time: '2026-11-24T10:00' }} />)
  expect(isOpen()).toBe('true')
})
