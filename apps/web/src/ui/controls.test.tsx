import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../screen.fixture.tsx'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { ConfirmDialog } from './dialogs/ConfirmDialog.tsx'
import { NumberField } from './NumberField.tsx'
import { currentToasts } from './toasts/toast.ts'

test('a busy button cannot be pressed again', async () => {
  const onClick = vi.fn()
  renderScreen(
    <Button busy onClick={onClick}>
      Plan
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Plan' }), { pointerEventsCheck: 0 })
  expect(onClick).not.toHaveBeenCalled()
})

test('a button in a form submits only when it is told to', () => {
  renderScreen(<Button>Add</Button>)
  expect(screen.getByRole('button', { name: 'Add' }).getAttribute('type')).toBe('button')
})

test('copying confirms itself in its own place', async () => {
  const user = userEvent.setup()
  renderScreen(<CopyButton text={() => '500|500'} />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('500|500')
})

test('a browser that refuses to copy is told to the player, with the way out', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  renderScreen(<CopyButton text={() => 'x'} />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(currentToasts().at(-1)?.message).toMatch(/Select the text and copy it by hand/))
})

function Confirmed({ onConfirm }: { readonly onConfirm: () => void }) {
  const [opened, setOpened] = useState(true)
  return (
    <ConfirmDialog
      title="Remove all targets"
      confirmLabel="Remove 3 targets"
      opened={opened}
      onConfirm={onConfirm}
      onClose={() => setOpened(false)}
    >
      3 targets
    </ConfirmDialog>
  )
}

test.each([
  ['Cancel', 0],
  ['Remove 3 targets', 1],
])('a question answered with %s destroys %i times and closes', async (answer, times) => {
  const onConfirm = vi.fn()
  renderScreen(<Confirmed onConfirm={onConfirm} />)
  await userEvent.click(await screen.findByRole('button', { name: answer }))
  expect(onConfirm).toHaveBeenCalledTimes(times)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a number field tells an emptied field from zero, and changes nothing that was typed', async () => {
  const seen: (number | null)[] = []
  function Field() {
    const [value, setValue] = useState<number | null>(1)
    const note = (next: number | null) => {
      seen.push(next)
      setValue(next)
    }
    return <NumberField label="Attacks" value={value} onChange={note} max={10} />
  }
  renderScreen(<Field />)
  const field = screen.getByRole('textbox', { name: 'Attacks' })
  await userEvent.clear(field)
  await userEvent.type(field, '0')
  await userEvent.clear(field)
  await userEvent.type(field, '99')
  await userEvent.tab()
  expect(seen).toEqual([null, 0, null, 9, 99])
})

test('a number with decimals can be typed sign by sign, and another value from outside replaces it', async () => {
  function Field() {
    const [value, setValue] = useState<number | null>(null)
    return (
      <>
        <NumberField label="Distance" value={value} onChange={setValue} />
        <output>{value}</output>
        <button type="button" onClick={() => setValue(7)}>
          Seven
        </button>
      </>
    )
  }
  renderScreen(<Field />)
  const field = screen.getByRole('textbox', { name: 'Distance' })
  await userEvent.type(field, '12.5')
  expect(field).toHaveProperty('value', '12.5')
  expect(screen.getByRole('status').textContent).toBe('12.5')
  await userEvent.click(screen.getByRole('button', { name: 'Seven' }))
  expect(field).toHaveProperty('value', '7')
})

test.each([
  ['12,5', '12,5'],
  ['1 000', '1000'],
  ['1e3x', '13'],
  ['-4', '-4'],
  ['3{ArrowUp}', '4'],
  ['9{ArrowUp}{ArrowUp}', '10'],
  ['1{ArrowDown}{ArrowDown}', '0'],
])('a number field makes of %s the number %s', async (keys, number) => {
  function Field() {
    const [value, setValue] = useState<number | null>(null)
    return <NumberField label="Attacks" value={value} onChange={setValue} min={0} max={10} />
  }
  renderScreen(<Field />)
  const field = screen.getByRole('textbox', { name: 'Attacks' })
  await userEvent.type(field, keys)
  expect(field).toHaveProperty('value', number)
})

test.each([
  ['19.800', [19_800], ''],
  ['19,800', [19_800], ''],
  ['19 800', [19_800], ''],
  ['1.98.00', [], '“1.98.00” is no number.'],
  ['many', [], '“many” is no number.'],
])('%s that is pasted is a number with its thousands, or is told', async (pasted, numbers, told) => {
  const seen: (number | null)[] = []
  function Field() {
    const [value, setValue] = useState<number | null>(null)
    const note = (next: number | null) => {
      seen.push(next)
      setValue(next)
    }
    return <NumberField label="Points" value={value} onChange={note} />
  }
  renderScreen(<Field />)
  const field = screen.getByRole('textbox', { name: 'Points' })
  await userEvent.click(field)
  await userEvent.paste(pasted)
  expect(seen).toEqual(numbers)
  expect(screen.queryByText(/is no number/)?.textContent ?? '').toBe(told)
  await userEvent.tab()
  expect(screen.queryByText(/is no number/)).toBeNull()
})
