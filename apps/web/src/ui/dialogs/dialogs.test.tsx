import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../screen.fixture.tsx'
import { Panel } from '../Panel.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'

const SOURCES = join(import.meta.dirname, '../..')

function Opener({ children }: { readonly children: (close: () => void) => ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {opened && children(() => setOpened(false))}
    </>
  )
}

const Buttons = () => (
  <DialogActions>
    <button type="button">Cancel</button>
    <button type="submit">Apply</button>
  </DialogActions>
)

const insides: readonly (readonly [what: string, inside: ReactNode, focused: string])[] = [
  [
    'its first field, past links and buttons',
    <form key="form">
      <button type="button">Help</button>
      <input aria-label="Amount" />
      <Buttons />
    </form>,
    'Amount',
  ],
  [
    'a field that can be filled in, past those that cannot',
    <form key="form">
      <textarea aria-label="Text to copy" readOnly />
      <input aria-label="Locked" disabled />
      <select aria-label="Unit" />
    </form>,
    'Unit',
  ],
  ['its first button, where there is no field', <Buttons key="buttons" />, 'Cancel'],
  [
    'what it names itself',
    <form key="form">
      <input aria-label="Amount" />
      <button type="button" data-autofocus>
        Keep
      </button>
    </form>,
    'Keep',
  ],
]

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test.each(insides)('a window opens on %s', async (_what, inside, name) => {
  renderScreen(
    <Opener>
      {(close) => (
        <Dialog title="Window" opened onClose={close}>
          {inside}
        </Dialog>
      )}
    </Opener>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(focused()).toBe(name))
})

test.each(insides)('so does a panel: on %s; Esc closes it and leads back', async (_what, inside, name) => {
  renderScreen(
    <Opener>
      {(close) => (
        <Panel label="Panel" onClose={close}>
          {inside}
        </Panel>
      )}
    </Opener>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(focused()).toBe(name)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Panel' })).toBeNull()
  expect(focused()).toBe('Open')
})

test('Esc in a list that has unfolded in a panel closes the list alone', async () => {
  renderScreen(
    <Opener>
      {(close) => (
        <Panel label="Panel" onClose={close}>
          <input role="combobox" aria-label="Player" aria-expanded aria-controls="none" />
        </Panel>
      )}
    </Opener>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('region', { name: 'Panel' })).not.toBeNull()
})

test('there is no window but this one', () => {
  const windows = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .filter((file) =>
      /<(?:Modal|Drawer|dialog)\b|(?<!\[)role="(?:alert)?dialog"/.test(readFileSync(join(SOURCES, file), 'utf8')),
    )
  expect(windows).toEqual([join('ui', 'dialogs', 'DialogWindow.tsx')])
})
