import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAs } from '../../app/signed-in.fixture.tsx'

test('SHELL-05 the command generator has a page of its own', async () => {
  openAs(['USER'], '/command-generator', {})
  expect(await screen.findByRole('heading', { level: 1, name: 'Command generator' })).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import lines' })).toHaveProperty('disabled', false))
})
