import type { TroopSelection } from '@muster/contracts'
import { FIRST_SELECTION } from '@muster/operation'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OWNERSHIP, ownership } from '../../../../parts/villages/ownership.fixture.ts'
import { nl100 } from '../../../../parts/world/world.fixture.ts'
import { readStored, writeStored } from '../../../../storage/browser-storage.ts'
import { openOperation, VIEWERS_KEY } from '../../operation.fixture.ts'
import { type OpenOperation, OperationContext } from '../operation-context.ts'
import { useOperationPart } from './operation-part.ts'
import { partDraft, partKey, partSaved, placeOf } from './part-drafts.ts'

const TROOPS = [
  {
    playerId: 1,
    mark: 'ALL_OWN' as const,
    broughtBy: '',
    broughtDate: '2026-11-20T12:00:00.000Z',
    revision: 1,
    villages: [{ coords: '500|500', allOwn: { axe: 1 } }],
  },
]
const more = { [OWNERSHIP]: ownership({ Alice: ['500|500'] }) }
const FULL_OF = (full: number): TroopSelection => ({
  ...FIRST_SELECTION,
  nukeBorders: { ...FIRST_SELECTION.nukeBorders, full },
})

const open = (given: Parameters<typeof openOperation>[1] = {}) =>
  openOperation('/operation/0p1/troops', { troops: TROOPS, more, savesAtOnce: false, ...given })
const draft = () => readStored(partDraft(placeOf('0p1', 'selection')))
const chooseAllOwn = async () => userEvent.click(await screen.findByRole('radio', { name: 'All own troops' }))
const isAllOwn = () => screen.getByRole<HTMLInputElement>('radio', { name: 'All own troops' }).checked
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const online = () => act(() => window.dispatchEvent(new Event('online')))

test('a change is kept at once and saved by itself; saving says so', async () => {
  const { server, saves } = open()
  await chooseAllOwn()
  expect(draft()).toMatchObject({ revision: 0, content: { restsOn: 'ALL_OWN' } })
  expect(await screen.findByText('Everything is saved')).toBeTruthy()
  expect(draft()).toBeNull()
  expect(server.parts.selection).toMatchObject({ revision: 1, content: { restsOn: 'ALL_OWN' } })
  expect(await saves('selection')).toHaveLength(1)
})

test('without a network a change waits in the browser, over a reload, and is saved when the network is back', async () => {
  const { server } = open()
  await screen.findByRole('radio', { name: 'All own troops' })
  server.fails = () => new Response('', { status: 502 })
  await chooseAllOwn()
  expect(await screen.findByText(/Not saved yet. It is kept in this browser. Backend/)).toBeTruthy()
  cleanup()
  const again = open()
  await screen.findByRole('radio', { name: 'All own troops' })
  expect(isAllOwn()).toBe(true)
  online()
  await waitFor(() => expect(again.server.parts.selection).toMatchObject({ content: { restsOn: 'ALL_OWN' } }))
})

const setFull = async (full: string) => {
  const field = await screen.findByRole('textbox', { name: 'Full' })
  await userEvent.clear(field)
  await userEvent.type(field, full)
  await userEvent.tab()
}

test('what two people change in different places is kept of both, and nobody is asked', async () => {
  const { server } = open({ parts: { selection: FULL_OF(20_000) } })
  await screen.findByRole('radio', { name: 'All own troops' })
  server.parts.selection = { revision: 2, content: FULL_OF(19_000) }
  await chooseAllOwn()
  const told = 'Everything is saved, with what somebody else has changed meanwhile.'
  expect(await screen.findByText(told)).toBeTruthy()
  expect(server.parts.selection).toEqual({ revision: 3, content: { ...FULL_OF(19_000), restsOn: 'ALL_OWN' } })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('where both have changed one value, it is named; theirs is taken and mine can be brought back', async () => {
  const { server } = open({ parts: { selection: FULL_OF(20_000) } })
  await screen.findByRole('radio', { name: 'All own troops' })
  server.parts.selection = { revision: 2, content: FULL_OF(19_000) }
  await setFull('18000')
  expect(await screen.findByText('Somebody else has saved the selection of troops')).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).toContain('border of a full nuke – mine 18000, theirs 19000')
  await press('Take theirs')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Full' }).value).toBe('19000'))
  await press('Bring back')
  await waitFor(() =>
    expect(server.parts.selection).toMatchObject({ revision: 3, content: { nukeBorders: { full: 18_000 } } }),
  )
})

test('where mine stays it replaces theirs, which can be brought back', async () => {
  const { server } = open({ parts: { selection: FULL_OF(20_000) } })
  await screen.findByRole('radio', { name: 'All own troops' })
  server.parts.selection = { revision: 2, content: FULL_OF(19_000) }
  await setFull('18000')
  await screen.findByRole('dialog')
  await press('Keep mine')
  await waitFor(() => expect(server.parts.selection).toMatchObject({ revision: 3, content: FULL_OF(18_000) }))
  expect(await screen.findByText('The other version was put aside: selection of troops.')).toBeTruthy()
})

test('both are kept with one of the two values, and the rest of each', async () => {
  const { server } = open({ parts: { selection: FULL_OF(20_000) } })
  await screen.findByRole('radio', { name: 'All own troops' })
  server.parts.selection = { revision: 2, content: FULL_OF(19_000) }
  await chooseAllOwn()
  await setFull('18000')
  await screen.findByRole('dialog')
  await press('Keep both, theirs where they differ')
  await waitFor(() =>
    expect(server.parts.selection).toEqual({ revision: 3, content: { ...FULL_OF(19_000), restsOn: 'ALL_OWN' } }),
  )
})

test('nobody is asked about what another tab of his own has saved', async () => {
  const { server } = open({ parts: { selection: FULL_OF(20_000) } })
  await screen.findByRole('radio', { name: 'All own troops' })
  server.parts.selection = { revision: 2, content: FULL_OF(19_000) }
  await setFull('18000')
  writeStored(partSaved(placeOf('0p1', 'selection')), 2)
  await waitFor(() => expect(server.parts.selection).toMatchObject({ revision: 3, content: FULL_OF(18_000) }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a browser without room says that what was changed lives in this page alone', async () => {
  const { server } = open({ parts: { selection: FULL_OF(20_000) } })
  await screen.findByRole('radio', { name: 'All own troops' })
  server.fails = () => new Response('', { status: 502 })
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await chooseAllOwn()
  expect(await screen.findByText(/The storage of this browser is full/)).toBeTruthy()
  full.mockRestore()
})

test('the same from two people is no conflict', async () => {
  const { server } = open({ parts: { selection: FULL_OF(20_000) } })
  await screen.findByRole('radio', { name: 'All own troops' })
  server.parts.selection = { revision: 2, content: { ...FULL_OF(20_000), restsOn: 'ALL_OWN' } }
  await chooseAllOwn()
  expect(await screen.findByText('Everything is saved')).toBeTruthy()
  expect(draft()).toBeNull()
})

test('a viewer changes nothing, and sees what is saved and no draft of this browser', async () => {
  open({ key: VIEWERS_KEY, parts: { selection: FULL_OF(19_000) } })
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'All own troops' })
  expect(radio.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /Empty|Leave out|Links|Delete/ })).toBeNull()
})

test('what is changed while nothing is known of a part changes nothing: how every operation begins is no content', () => {
  const client = new QueryClient()
  const operation: OpenOperation = {
    id: '0p1',
    world: nl100,
    isReadOnly: false,
    // Nothing else of it is asked for by a part.
    head: { revisions: { selection: 4 } } as OpenOperation['head'],
    request: () => new Promise(() => {}),
  }
  const { result } = renderHook(() => useOperationPart('selection'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <OperationContext value={operation}>{children}</OperationContext>
      </QueryClientProvider>
    ),
  })
  expect(result.current.isLoading).toBe(true)
  act(() => result.current.change(FULL_OF(19_000)))
  expect(draft()).toBeNull()
  act(() => client.setQueryData(partKey('0p1', 'selection'), { revision: 4, content: FULL_OF(20_000) }))
  act(() => result.current.change(FULL_OF(19_000)))
  expect(draft()).toMatchObject({ revision: 4, content: FULL_OF(19_000), base: FULL_OF(20_000) })
})

/** The selection of an operation as one page shows it, beside a server that keeps one. */
function shownPart({ isReadOnly = false, revision = 4 }: { isReadOnly?: boolean; revision?: number } = {}) {
  const server = { revision, content: FULL_OF(20_000), asked: 0, isDown: false }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const head = { revision }
  // Nothing but the one part is asked for.
  const request = (async () => {
    server.asked++
    if (server.isDown) throw new Error('Nobody answers.')
    return { revision: server.revision, content: server.content }
  }) as unknown as OpenOperation['request']
  const operation = (): OpenOperation => ({
    ...{ id: '0p1', world: nl100, isReadOnly, request },
    // Nothing else of it is asked for by a part.
    head: { revisions: { selection: head.revision } } as OpenOperation['head'],
  })
  const hook = renderHook(() => useOperationPart('selection'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <OperationContext value={operation()}>{children}</OperationContext>
      </QueryClientProvider>
    ),
  })
  const told = (next: number) => {
    head.revision = next
    hook.rerender()
  }
  return { server, client, told, part: () => hook.result.current, leave: hook.unmount }
}
const keptDraft = (full: number) =>
  writeStored(partDraft(placeOf('0p1', 'selection')), { shape: 1, revision: 4, content: FULL_OF(full) })
const fullOf = ({ content }: { readonly content: TroopSelection }) => content.nukeBorders.full
const quiet = (client: QueryClient) => waitFor(() => expect(client.isFetching()).toBe(0))

test('whoever may only read sees what is saved, and neither uses nor changes the draft that this browser keeps', async () => {
  keptDraft(18_000)
  const { client, part } = shownPart({ isReadOnly: true })
  await waitFor(() => expect(part().isLoading).toBe(false))
  expect([fullOf(part()), part().saving]).toEqual([20_000, 'SAVED'])
  act(() => part().change(FULL_OF(17_000)))
  await quiet(client)
  expect(draft()).toMatchObject({ content: FULL_OF(18_000) })
})

test('a draft is shown before the server has answered, and told as not saved', () => {
  keptDraft(18_000)
  const { part } = shownPart()
  expect([fullOf(part()), part().isLoading, part().saving]).toEqual([18_000, false, 'UNSAVED'])
})

test.for(['somebody else', 'another tab'])('what %s has saved is shown as soon as it is known', async (whose) => {
  const { server, client, told, part } = shownPart()
  await waitFor(() => expect(fullOf(part())).toBe(20_000))
  expect(server.asked).toBe(1)
  Object.assign(server, { revision: 5, content: FULL_OF(19_000) })
  if (whose === 'somebody else') told(5)
  else act(() => writeStored(partSaved(placeOf('0p1', 'selection')), 5))
  await waitFor(() => expect(fullOf(part())).toBe(19_000))
  await quiet(client)
  expect(server.asked).toBe(2)
})

test('what somebody else has saved is not asked for while a draft of his own is shown', async () => {
  keptDraft(18_000)
  const { server, client, told, part } = shownPart()
  await waitFor(() => expect(server.asked).toBe(1))
  await quiet(client)
  told(5)
  await quiet(client)
  expect([server.asked, fullOf(part())]).toEqual([1, 18_000])
})

test('a change goes on from the one before, also where that is not saved yet', async () => {
  const { part } = shownPart()
  await waitFor(() => expect(part().isLoading).toBe(false))
  act(() => part().change((before) => ({ ...before, restsOn: 'ALL_OWN' })))
  act(() => part().change((before) => ({ ...before, nukeBorders: { ...before.nukeBorders, full: 18_000 } })))
  expect(part().content).toEqual({ ...FULL_OF(18_000), restsOn: 'ALL_OWN' })
})

test('a change that changes nothing is no draft', async () => {
  const { part } = shownPart()
  await waitFor(() => expect(part().isLoading).toBe(false))
  act(() => part().change((before) => before))
  expect(draft()).toBeNull()
})

test('what waits is saved when the step is left', async () => {
  const [step, head] = [shownPart(), shownPart()]
  await waitFor(() => expect(step.part().isLoading).toBe(false))
  act(() => step.part().change(FULL_OF(18_000)))
  expect(head.part().saving).toBe('UNSAVED')
  act(() => step.leave())
  expect(head.part().saving).toBe('SAVING')
})

test('a part of which nothing is known says why, and what was known is shown on', async () => {
  const { server, client, part } = shownPart()
  await waitFor(() => expect(part().isLoading).toBe(false))
  server.isDown = true
  await act(() => client.refetchQueries({ queryKey: partKey('0p1', 'selection') }))
  expect([part().failure, fullOf(part())]).toEqual([undefined, 20_000])
  cleanup()
  const down = shownPart()
  down.server.isDown = true
  await act(() => down.client.resetQueries({ queryKey: partKey('0p1', 'selection') }))
  await waitFor(() => expect(down.part().failure).toBeDefined())
})
