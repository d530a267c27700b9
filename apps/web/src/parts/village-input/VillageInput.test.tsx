import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { VillageInput } from './VillageInput.tsx'

function Targets({ text = '' }: { readonly text?: string }) {
  const [value, setValue] = useState(text)
  return (
    <>
      <VillageInput label="Targets" value={value} onChange={setValue} world="nl100" />
      <button type="button" onClick={() => setValue('520|500')}>
        Another list
      </button>
    </>
  )
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Targets/ })

beforeEach(() => {
  serverAnswers({
    '/api/tw/v1/world/nl100/villages': ['500|500', '520|500', '521|500'].map((coordinates, villageId) => ({
      coordinates,
      villageId,
    })),
  })
})

test('a paste keeps its coordinates, and says what it left out', async () => {
  renderScreen(<Targets />)
  await userEvent.click(field())
  await userEvent.paste('Foo (520|500) K55, 520|500 and\nno village\n521|500')
  expect(field().value).toBe('520|500\n521|500')
  expect(screen.getByText('Pasted 2 villages · 1 repeat left out · 1 line without a village left out')).not.toBeNull()
})

test('a paste at the caret grows together with nothing', async () => {
  renderScreen(<Targets text="500|500" />)
  await userEvent.click(field())
  field().setSelectionRange(7, 7)
  await userEvent.paste('520|500')
  expect(field().value).toBe('500|500\n520|500')
})

test('a paste without a coordinate changes nothing and says so', async () => {
  renderScreen(<Targets text="500|500" />)
  await userEvent.click(field())
  await userEvent.paste('nothing here')
  expect(field().value).toBe('500|500')
  expect(screen.getByText('Nothing in the pasted text looks like a coordinate.')).not.toBeNull()
})

test('a paste that is more than a list of villages is kept whole where the field reads it', async () => {
  function Counted() {
    const [value, setValue] = useState('500|500,1')
    const keepsWhole = (pasted: string) => /\|\d+,\d/.test(pasted)
    return <VillageInput label="Targets" value={value} onChange={setValue} world="nl100" keepsWhole={keepsWhole} />
  }
  renderScreen(<Counted />)
  await userEvent.click(field())
  await userEvent.paste('520|500,3\r\n521|500,2\r\n')
  expect(field().value).toBe('500|500,1\n520|500,3\n521|500,2')
  await userEvent.paste('see 522|500')
  expect(field().value).toBe('500|500,1\n520|500,3\n521|500,2\n522|500')
})

test('the rest of a coordinate may be pasted', async () => {
  renderScreen(<Targets text="500" />)
  await userEvent.click(field())
  field().setSelectionRange(3, 3)
  await userEvent.paste('|500')
  expect(field().value).toBe('500|500')
})

test('what is typed stays as it is, repeats included', async () => {
  renderScreen(<Targets />)
  await userEvent.type(field(), '520|500{Enter}520|500{Enter}x')
  expect(field().value).toBe('520|500\n520|500\nx')
  expect(screen.getByRole('button', { name: '1 village' })).not.toBeNull()
  expect(screen.getByRole('button', { name: '1 twice' })).not.toBeNull()
  expect(screen.getByRole('button', { name: '1 line ignored' })).not.toBeNull()
})

test('a village that the world lacks is told, and its line shown', async () => {
  renderScreen(<Targets text={'520|500\n999|999'} />)
  await userEvent.click(await screen.findByRole('button', { name: '1 not on nl100' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '2' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(field())
  expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe('999|999')
})

test('a village that the world lacks can be removed', async () => {
  renderScreen(<Targets text={'520|500\n999|999\n521|500'} />)
  await userEvent.click(await screen.findByRole('button', { name: '1 not on nl100' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove them' }))
  expect(field().value).toBe('520|500\n521|500')
})

test('a village listed thrice opens the list with its count', async () => {
  renderScreen(<Targets text={'520|500\n520|500\n521|500\n520|500'} />)
  await userEvent.click(screen.getByRole('button', { name: '1 more than once' }))
  const cells = within(screen.getByRole('dialog')).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['520|500', '3', '124'])
  await userEvent.click(screen.getByRole('button', { name: 'Keep one of each' }))
  expect(field().value).toBe('520|500\n521|500')
})

test('the list is replaced from outside', async () => {
  renderScreen(<Targets text="500|500" />)
  await userEvent.type(field(), '{End}{Enter}x')
  await userEvent.click(screen.getByRole('button', { name: 'Another list' }))
  expect(field().value).toBe('520|500')
})

test('closing the list of repeats leads back to where it was opened', async () => {
  renderScreen(<Targets text={'520|500\n520|500'} />)
  await userEvent.click(screen.getByRole('button', { name: '1 twice' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '1 twice' }))
})
