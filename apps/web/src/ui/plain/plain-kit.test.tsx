/** What a player's page has in place of the component library behaves as that does, as far as the page uses it. */
import * as library from '@mantine/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../screen.fixture.tsx'
import * as plain from './plain-kit.tsx'

describe.each([
  ['the component library', library],
  ['what stands in for it', plain],
])('%s', (_, { Button, TextInput, Skeleton }) => {
  test('has buttons that are pressed, and not while they are busy or cannot be', async () => {
    const onClick = vi.fn()
    renderScreen(
      <>
        <Button variant="default" loading={false} onClick={onClick}>
          Save
        </Button>
        <Button variant="default" loading onClick={onClick}>
          Wait
        </Button>
        <Button variant="default" loading={false} disabled onClick={onClick}>
          Never
        </Button>
      </>,
    )
    for (const name of ['Save', 'Wait', 'Never'])
      await userEvent.click(screen.getByRole('button', { name }), { pointerEventsCheck: 0 })
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Save' }).dataset['variant']).toBe('default')
  })

  test('has fields that are found by their label, and say what they are for and what is wrong', () => {
    renderScreen(<TextInput label="Minutes" description="From 1 to 60" error="Too many" value="61" readOnly />)
    const field = screen.getByRole('textbox', { name: 'Minutes', description: /From 1 to 60/ })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toMatch(/error/)
    expect(screen.getByText('Too many')).toBeTruthy()
  })

  test('has fields that are right, and then say nothing', () => {
    renderScreen(<TextInput label="Minutes" value="5" readOnly />)
    const field = screen.getByRole('textbox', { name: 'Minutes' })
    expect(field.getAttribute('aria-describedby')).toBeNull()
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
  })

  test('has bars where something is still to come', () => {
    const { container } = renderScreen(<Skeleton height={56} />)
    expect(container.innerHTML).toMatch(/height: ?(56px|calc\(3\.5rem)/)
  })
})
