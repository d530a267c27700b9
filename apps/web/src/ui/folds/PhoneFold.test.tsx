import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PhoneFold } from './PhoneFold.tsx'
import { windowOf } from './window-width.fixture.ts'

const opener = () => screen.getByRole('button', { name: 'Filter' })

test('what is typed in it stays, and stays in hand, when the phone is turned', async () => {
  const phone = windowOf(390)
  render(
    <PhoneFold label="Filter">
      <input />
    </PhoneFold>,
  )
  await userEvent.click(opener())
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(field, 'Carol')
  phone.turnTo(844)
  expect(screen.getByRole('textbox')).toBe(field)
  expect([field.value, document.activeElement]).toEqual(['Carol', field])
})

test('it unfolds and folds by its name, and does not fold what has to be seen', async () => {
  const { rerender } = render(<PhoneFold label="Filter">Fields</PhoneFold>)
  const isOpen = () => opener().getAttribute('aria-expanded')
  expect(isOpen()).toBe('false')
  await userEvent.click(opener())
  expect(isOpen()).toBe('true')
  await userEvent.click(opener())
  expect(isOpen()).toBe('false')
  rerender(
    <PhoneFold label="Filter" isHeld>
      Fields
    </PhoneFold>,
  )
  await userEvent.click(opener())
  expect(isOpen()).toBe('true')
})

test('Esc in one of its fields folds it and leads back to its name, and folds nothing around it', async () => {
  const around = vi.fn()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for what is around it
    <div onKeyDown={around}>
      <PhoneFold label="Filter">
        <input />
      </PhoneFold>
    </div>,
  )
  await userEvent.click(opener())
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.keyboard('{Escape}')
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(opener())
  expect(around).not.toHaveBeenCalled()
})
