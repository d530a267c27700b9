import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { refusing } from '../../app/signed-in.fixture.tsx'
import { keepKey, keptOperations } from '../../parts/operations/operation-keys.ts'
import { readStored } from '../../storage/browser-storage.ts'
import { COORDINATORS_KEY, OPERATION, openOperation, VIEWERS_KEY } from './operation.fixture.ts'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the list of operations', () => {
  test('says what to do where there is none, and a new one leads to its troops', async () => {
    const { path, seen } = openOperation('/operations', { key: null })
    expect(await screen.findByText(/There is no operation in this browser yet/)).toBeTruthy()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Thursday')
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Begin' }).disabled).toBe(false))
    await press('Begin')
    await waitFor(() => expect(path()).toBe('/operation/0p1/troops'))
    const made = seen.find(({ method }) => method === 'POST')
    expect(await made?.json()).toEqual({ name: 'Thursday', world: 'nl100' })
    expect(await screen.findByRole('heading', { name: 'Thursday' })).toBeTruthy()
  })

  test('shows those whose link this browser has; one that has ended can be taken off', async () => {
    keepKey('g0ne', 'old-key-of-it', 2)
    openOperation('/operations', { more: { '/api/tw/v1/operations/g0ne': refusing(404, 'no', 'OPERATION_UNKNOWN') } })
    const table = await screen.findByRole('table', { name: 'Operations' })
    expect(await within(table).findByRole('link', { name: 'Thursday' })).toBeTruthy()
    expect(await within(table).findByText('Not there any more, or its link has ended')).toBeTruthy()
    await press('Take off the list')
    await waitFor(() => expect(within(table).queryByRole('link', { name: 'Without a name' })).toBeNull())
  })
})

describe('a link', () => {
  test('opens the operation, and its key leaves the address at once', async () => {
    const { path, seen } = openOperation(`/operation/0p1#key=${VIEWERS_KEY}`, { key: null })
    expect(await screen.findByText(/You have opened the link of a viewer/)).toBeTruthy()
    expect(path()).toBe('/operation/0p1/troops')
    const calls = seen.filter(({ url }) => url.includes('/operations'))
    expect(calls.every(({ headers }) => headers.get('operation-key') === VIEWERS_KEY)).toBe(true)
    expect(seen.filter(({ url }) => url.includes(VIEWERS_KEY))).toEqual([])
    expect(readStored(keptOperations)).toEqual([
      expect.objectContaining({ id: '0p1', key: VIEWERS_KEY, role: 'VIEWER' }),
    ])
  })

  test('of a viewer takes nothing from whoever is a coordinator', async () => {
    openOperation(`/operation/0p1/troops#key=${VIEWERS_KEY}`)
    await press('Go on with the other link that this browser has')
    await screen.findByRole('button', { name: 'Links' })
    expect(readStored(keptOperations)[0]).toMatchObject({ key: COORDINATORS_KEY, role: 'COORDINATOR' })
  })

  test.each([['/operation/0p1'], ['/operation/0p1#key=wrong-wrong'], ['/operation/0p1/plan']])(
    'that opens nothing (%s) is explained',
    async (address) => {
      openOperation(address, { key: null })
      expect(await screen.findByRole('heading', { name: 'No operation here' })).toBeTruthy()
      expect(screen.getByRole('link', { name: 'To the operations of this browser' })).toBeTruthy()
    },
  )

  test('is renewed after a question, and this browser goes on with the new one', async () => {
    const { server } = openOperation('/operation/0p1/troops')
    await press('Links')
    await press('Renew the link of coordinators')
    await press('Renew the link')
    await screen.findByText(/There is a new link for coordinators/)
    expect(readStored(keptOperations)[0]?.key).toBe(server.keys.coordinator)
    expect(server.keys.coordinator).not.toBe(COORDINATORS_KEY)
  })
})

describe('the head of an operation', () => {
  test('has a step for each part, with how far it is', async () => {
    const targets = { groups: [], targets: [{ coords: '501|501', group: 'fake' }] }
    openOperation('/operation/0p1/targets', { parts: { targets } })
    const steps = await screen.findByRole('navigation', { name: 'Steps of the operation' })
    expect(
      within(steps)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['1 Troops None yet', '✓ Targets 1 target', '3 Waves and rules None yet'],
      ...['4 Plan Not planned yet', '5 Orders Not given out yet', '6 Board '],
    ])
    expect(within(steps).getByRole('link', { current: 'page' }).textContent).toContain('Targets')
  })

  test('takes another name', async () => {
    const { server } = openOperation('/operation/0p1/troops')
    await press('Rename the operation')
    const field = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(field)
    await userEvent.type(field, 'Friday{Enter}')
    expect(await screen.findByRole('heading', { name: 'Friday' })).toBeTruthy()
    expect(server.name).toBe('Friday')
  })

  test('deletes the operation after a question, and leads to the list', async () => {
    const { path, seen } = openOperation('/operation/0p1/troops')
    await press('Delete')
    await press('Delete the operation')
    await waitFor(() => expect(path()).toBe('/operations'))
    expect(seen.some(({ method, url }) => method === 'DELETE' && url.endsWith(OPERATION))).toBe(true)
    await waitFor(() => expect(readStored(keptOperations)).toEqual([]))
  })
})

describe('others who have the operation open', () => {
  const HERE = [
    { reader: 'reader-lea', name: 'Lea', step: 'waves' },
    { reader: 'reader-max', name: '', step: 'troops' },
  ]
  const told = (everybody: readonly object[]) => () =>
    new Response(
      new ReadableStream({
        start: (stream) =>
          stream.enqueue(new TextEncoder().encode(`event: here\ndata: ${JSON.stringify(everybody)}\n\n`)),
      }),
    )

  test('are told with the step that each is at, and whoever is at the same one apart [OPB-07]', async () => {
    openOperation('/operation/0p1/waves', { more: { [`${OPERATION}/signals`]: told(HERE) } })
    const here = within(await screen.findByRole('region', { name: 'Also here' }))
    expect(here.getByText('Lea is at this step too: what you both change is put together')).toBeTruthy()
    expect(here.getByText('Somebody is here too: Troops')).toBeTruthy()
  })

  test('hear what this browser is called, once it says so, and which step it is at [OPB-07]', async () => {
    const { seen } = openOperation('/operation/0p1/troops', { more: { [`${OPERATION}/signals`]: told(HERE) } })
    const said = async () =>
      Promise.all(seen.filter(({ url }) => url.endsWith('/presence')).map(async (request) => request.clone().json()))
    await press('Say who you are')
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Dana{Enter}')
    expect(await screen.findByRole('button', { name: 'You are Dana' })).toBeTruthy()
    await waitFor(async () => expect((await said()).at(-1)).toMatchObject({ name: 'Dana', step: 'troops' }))
    await userEvent.click(screen.getByRole('link', { name: /Board/ }))
    await waitFor(async () => expect((await said()).at(-1)).toMatchObject({ name: 'Dana', step: 'board' }))
  })

  test('are heard when they save: what the stream tells is asked for at once [OPB-07]', async () => {
    let save: (() => void) | undefined
    const stream = new ReadableStream({
      start(telling) {
        save = () => telling.enqueue(new TextEncoder().encode('event: rest\ndata: {}\n\n'))
      },
    })
    const { server } = openOperation('/operation/0p1/troops', {
      more: { [`${OPERATION}/signals`]: () => new Response(stream) },
    })
    await screen.findByRole('heading', { name: 'Thursday' })
    server.name = 'Friday'
    save?.()
    expect(await screen.findByRole('heading', { name: 'Friday' })).toBeTruthy()
  })

  test('are not spoken of where nobody else is there', async () => {
    openOperation('/operation/0p1/troops')
    await screen.findByRole('heading', { name: 'Thursday' })
    expect(screen.queryByRole('region', { name: 'Also here' })).toBeNull()
  })
})
