import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { readStored, writeStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { line, links, rows } from '../generator.fixture.ts'
import { showList } from './list-alone.fixture.tsx'

const textBox = (name: RegExp | string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })

async function importLines(text: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Import lines' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Off-pack lines/ }), { target: { value: text } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }))
  return dialog
}

test('pasted lines come behind those of the list [CMD-05]', async () => {
  await showList([])
  await importLines(`1;${line('20:00:00')}\n2;${line('20:00:01')}`)
  await waitFor(() => expect(rows()).toHaveLength(2))
  // Import leads there, so that Enter opens the first.
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-command-list')).toBe(true))
  await importLines(line('20:00:02', { unit: 'catapult' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows().map((row) => /Fake|Nuke/.exec(row.textContent ?? '')?.[0])).toEqual(['Nuke', 'Nuke', 'Fake'])
})

test('of lines with a wrong one none is imported, and the wrong one is named [CMD-06 ERR-22]', async () => {
  await showList([line('20:00:00')])
  const dialog = await importLines(`${line('20:00:01')}\nabc`)
  const complaint = within(dialog)
  expect(dialog.querySelector('[data-key="OFF_PACK_FORMAT_ERROR"]')).toBeTruthy()
  expect(complaint.getByRole('button', { name: 'Line 2' })).toBeTruthy()
  expect(readStored(stored.commandList('commandGenerator'))?.lines).toHaveLength(1)
  // What was pasted stays to be corrected.
  expect(textBox(/^Off-pack lines/).value).toContain('abc')
})

test.each([
  ['a script in place of a village', (made: string) => made.replace('520|500', 'javascript:alert(1)')],
  ['a script behind the line', (made: string) => `${made},javascript:alert(1)`],
  ['an address as the counter', (made: string) => `https://evil.example/game.php?x=${made}`],
  ['a link of another host around it', (made: string) => `[url=https://evil.example/game.php]${made}[/url]`],
])('%s is no line to import, and makes no link [SEC-06]', async (_crafted, craft) => {
  await showList([line('20:00:00')])
  const dialog = await importLines(craft(line('20:00:01')))
  expect(within(dialog).getByRole('button', { name: 'Line 1' })).toBeTruthy()
  const addresses = Array.from(document.querySelectorAll('a'), ({ href }) => href)
  expect(addresses).toEqual(['https://nl100.tribalwars.nl/game.php?village=11&screen=place&target=31'])
})

test('a list most of which has no village on its world says that it looks like another world’s, and leads to the choice', async () => {
  const lost = ['20:00:01', '20:00:02'].map((time) => line(time).replace('520|500', '999|998'))
  await showList([line('20:00:00'), ...lost])
  expect(await screen.findByText('2 of 3 lines have no village on nl100: they look like another world’s.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose another world' })).toBeTruthy()
})

test('a list of another world is sent on the chosen one in one press, where that has all its villages', async () => {
  writeStored(stored.commandList('commandGenerator'), { world: 'nl101', lines: [line('20:00:00')] })
  await showList([], [], { '/api/tw/v1/world/nl101/villages': [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Use nl100' }))
  expect(readStored(stored.commandList('commandGenerator'))?.world).toBe('nl100')
  await waitFor(() => expect(screen.queryByText(/look like another world/)).toBeNull())
})

test('a list can be removed, once asked', async () => {
  await showList([line('20:00:00')])
  await userEvent.click(screen.getByRole('button', { name: 'Remove the list' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the list' }))
  await waitFor(() => expect(readStored(stored.commandList('commandGenerator'))).toBeNull())
})

test('the list is there as lines and in the game’s format, with descriptions of units [CMD-19 CMD-20]', async () => {
  await showList([line('20:00:00', { unit: 'axe' })])
  await userEvent.click(screen.getByRole('tab', { name: 'Lines' }))
  const [launch, arrival] = ['2026-11-24 10:00:00.000', '2026-11-24 20:00:00.000']
  expect(textBox('Command lines').value).toBe(`500|500->520|500,0,axe,Attack,${arrival},10:00:00.000,${launch},Nuke`)
  await userEvent.click(screen.getByRole('button', { name: 'Unit descriptions' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Description of Axeman' }), 'Scout out')
  expect(textBox('TW Format').value).toContain('Scout out')
})

const templates = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Troop templates' }))
  return within(await screen.findByRole('dialog'))
}

test('a template fills in its amounts, its number and what goes in full stand beside [CMD-21 CMD-22 STORE-17]', async () => {
  await showList([line('20:00:00'), line('20:00:01', { tail: '1,Fake' })])
  const dialog = await templates()
  expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Fake', 'Nuke'])
  await userEvent.click(dialog.getByRole('tab', { name: 'Nuke' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount of Ram' }), '200')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Send all of Axeman' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Number of the template/ }), '77')
  expect(links().map(({ href }) => new URL(href).searchParams.get('ram'))).toEqual(['200', null])
  expect(rows()[0]?.textContent).toContain('Nuke · no. 77 · all: Axeman')
  await userEvent.click(dialog.getByRole('tab', { name: 'Fake' }))
  expect(dialog.getByRole('textbox', { name: /^Number of the template/ })).toHaveProperty('value', '')
  expect(readStored(stored.advancedSettings('Nuke')).templateId).toEqual({ nl100: '77' })
})

test('the amounts are those of the chosen world [STORE-16]', async () => {
  writeStored(stored.advancedSettings('Fake'), {
    units: { nl100: { ram: { amount: 200, sendAll: false } } },
    templateId: {},
  })
  await showList([])
  const amount = async () => {
    const dialog = await templates()
    const { value } = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount of Ram' })
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    return value
  }
  expect(await amount()).toBe('200')
  act(() => writeStored(stored.world('nl'), 'nl101'))
  await waitFor(async () => expect(await amount()).toBe(''))
  act(() => writeStored(stored.world('nl'), 'nl100'))
  await waitFor(async () => expect(await amount()).toBe('200'))
})

test('on phones the tools of a list wait behind a button, which Esc leads back to', async () => {
  await showList([line('20:00:00')])
  const opener = screen.getByRole('button', { name: 'List tools and filter' })
  await userEvent.click(opener)
  screen.getByRole('button', { name: 'Remove the list' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(opener)
})
