import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ASKED_AGAIN_MS } from '../../api/behind-a-link.ts'
import { refusing } from '../../app/signed-in.fixture.tsx'
import { PLACE_AGAIN_MS, STALLED_MS } from './orders/following.ts'
import { MINUTE, NOW, openOrders, order } from './player-page.fixture.ts'

const nobody = () => {
  throw new TypeError('Failed to fetch')
}
/** Once the rest of the page is there as well. */
const next = async () => {
  const [large = document.body] = await screen.findAllByRole('region', { name: 'Next command' })
  await waitFor(() => expect(screen.getByRole('article').getAttribute('aria-busy')).toBeNull())
  return within(large)
}
const press = async (name: string | RegExp) => {
  const [first] = await screen.findAllByRole('button', { name })
  if (first) await userEvent.click(first)
}
const kindsOf = (marks: readonly { kind: string; order: string }[]) =>
  marks.map(({ order, kind }) => `${order} ${kind}`)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
})
afterEach(() => void vi.useRealTimers())

describe('the orders', () => {
  test('the next command stands large: countdown, source, target, what to send, landing [OPL-01]', async () => {
    openOrders([order('b', 90), order('a', 5), order('c', 60 * 30)])
    const large = (await next()).getByText(/^00:0[45]:/).parentElement
    expect(large?.textContent).toMatch(/500\|500→510\|510/)
    expect(large?.textContent).toMatch(/Leaves.*20:05:00.*Lands.*06:05:00.*6000 Axe/s)
  })

  test('the others stand below by launch, by day, and those of the next hour are marked [OPL-01]', async () => {
    openOrders([order('b', 90), order('a', 5), order('c', 60 * 30)])
    await next()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Tue 24 Nov 2',
      'Thu 26 Nov 1',
    ])
    const rows = screen.getAllByRole('listitem')
    expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['20:05:00', '21:30:00', '02:00:00'])
    expect(rows.map((row) => row.querySelector('[data-tick=hour]') !== null)).toEqual([true, false, false])
  })

  test('a landing on another day than the launch names its day, one on the same day its time alone [OPL-01]', async () => {
    openOrders([order('a', 5), order('b', 90, { arrival: NOW + 150 * MINUTE })])
    await next()
    const landings = screen
      .getAllByRole('listitem')
      .map((row) => /Lands.*?\d\d:\d\d:\d\d/.exec(row.textContent ?? '')?.[0])
    expect(landings).toEqual(['Lands Wed 25 Nov 06:05:00', 'Lands 22:30:00'])
  })

  test('what should have left and was not marked stands first, and another is the next', async () => {
    openOrders([order('late', -2, { target: '520|520' }), order('a', 5)])
    const late = await screen.findByRole('heading', { name: /Should have left/ })
    expect(late.parentElement?.textContent).toContain('520|520')
    expect((await next()).getByText('510|510')).toBeTruthy()
  })

  test('what has left and is dealt with is folded away before what is still to come, and can be looked at', async () => {
    openOrders([
      order('sent', -30, { state: 'SENT', stateBy: 'PLAYER', stateAt: NOW, target: '520|520' }),
      order('missed', -20, { state: 'MISSED', stateBy: 'COORDINATOR', stateAt: NOW, target: '530|530' }),
      order('early', 4, { state: 'SENT', stateBy: 'PLAYER', stateAt: NOW, target: '540|540' }),
      order('a', 5),
    ])
    await next()
    const ways = () => screen.getAllByRole('listitem').map((row) => /to (\d+\|\d+)/.exec(row.textContent ?? '')?.[1])
    expect(ways()).toEqual(['530|530', '540|540', '510|510'])
    await userEvent.click(screen.getByText('Dealt with'))
    await waitFor(() => expect(ways()).toEqual(['520|520', '530|530', '540|540', '510|510']))
  })

  test('a link opens the rally point with target and troops, and marks that it was opened [OPL-02]', async () => {
    const { server } = openOrders([order('a', 5)])
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /Open in the game/ })
    expect(link.href).toMatch(/village=11&screen=place&target=22&axe=6000&light=2500&ram=280$/)
    await userEvent.click(link)
    await waitFor(() => expect(kindsOf(server.marks)).toEqual(['a OPENED']))
  })

  test('a village that the world does not have takes no other order its link [OPL-02]', async () => {
    openOrders([order('a', 5), order('b', 9, { target: '999|999' })])
    expect((await screen.findAllByRole('link', { name: /Open in the game: 500\|500 to 510\|510/ })).length).toBe(1)
    expect(screen.queryByRole('link', { name: /999\|999/ })).toBeNull()
  })

  test('a world of which the server knows nothing yet is asked for again, and then every order has its link [OPL-02]', async () => {
    const { server, seen } = openOrders([order('a', 5)], {}, { place: undefined })
    await next()
    expect(screen.queryByRole('link', { name: /Open in the game/ })).toBeNull()
    server.told = {}
    await act(() => vi.advanceTimersByTimeAsync(PLACE_AGAIN_MS))
    expect(await screen.findByRole('link', { name: /Open in the game/ })).toBeTruthy()
    expect(seen.filter(({ url }) => url.includes('since='))).toEqual([])
  })

  test('an order that comes later brings the villages that it names, and takes the others none [OPL-02]', async () => {
    const { server } = openOrders([order('a', 5)])
    await next()
    server.revision = 2
    server.orders = [...server.orders, order('c', 20, { target: '530|530', revision: 2 })]
    const { url, timeZone } = { url: 'https://nl100.example', timeZone: 'Europe/Amsterdam' }
    server.told = { place: { url, timeZone, villages: { '500|500': 11, '530|530': 33 } } }
    act(() => server.signal())
    expect(await screen.findByRole('link', { name: /Open: 500\|500 to 530/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Open in the game: 500\|500 to 510/ })).toBeTruthy()
  })
})

describe('what an order is called', () => {
  test('stands with it: its wave and its template, by their own names or what they are for', async () => {
    openOrders([order('a', 5), order('b', 90, { wave: 'gone', template: 'fakeRam' })])
    expect((await next()).getByText('First strike · Nuke')).toBeTruthy()
    expect(screen.getAllByText('First strike · Nuke')).toHaveLength(2)
    expect(screen.getByText('gone · Fake with a ram')).toBeTruthy()
  })

  test('others who land on the target are told as whoever leads has chosen, by name or without [OPO-06]', async () => {
    const other = { target: '510|510', wave: 'w', template: 'nuke', arrival: NOW + 605 * MINUTE }
    const { server } = openOrders([order('a', 5)])
    expect((await next()).queryByText(/other command lands/)).toBeNull()
    server.told = { shown: 'NAMELESS', others: [other] }
    server.revision += 1
    server.signal()
    const told = async () => (await (await next()).findByText(/1 other command lands/)).parentElement?.textContent
    expect(await told()).toMatch(/06:05:00 First strike · Nuke$/)
    const names = {
      waves: [{ id: 'w', name: 'First strike', at: 0 }],
      templates: [],
      players: [{ id: 8, name: 'Carol' }],
    }
    server.told = { shown: 'NAMED', others: [{ ...other, playerId: 8 }], names }
    server.revision += 1
    server.signal()
    await waitFor(async () => expect(await told()).toMatch(/ Carol$/))
  })
})

describe('marks', () => {
  test('by the second tap of a double one nothing is marked: another order stands there by then [OPL-03]', async () => {
    const { server } = openOrders([order('a', 5), order('b', 9, { target: '520|520' })])
    await next()
    await press(/^Sent: 500\|500 to 510/)
    expect((await next()).getByText('520|520')).toBeTruthy()
    for (const button of screen.getAllByRole('button', { name: /^(?:Sent|Undo): / }))
      fireEvent.click(button, { detail: 2 })
    await waitFor(() => expect(kindsOf(server.marks)).toEqual(['a SENT']))
    expect((await next()).getByText('520|520')).toBeTruthy()
  })

  test('sent, cannot with a word, and undo are one tap each, are shown at once and reach the server [OPL-03]', async () => {
    const { server } = openOrders([order('a', 5), order('b', 9, { target: '520|520' })])
    await next()
    await press(/^Sent: 500\|500 to 510/)
    expect((await next()).getByText('520|520')).toBeTruthy()
    await press('Undo')
    expect((await next()).getByText('510|510')).toBeTruthy()
    await press(/^Cannot: 500\|500 to 510/)
    await userEvent.type(screen.getByRole('textbox', { name: /Why/ }), 'No rams')
    await press('Keep')
    expect(await screen.findByText('No rams')).toBeTruthy()
    await waitFor(() =>
      expect(kindsOf(server.marks)).toEqual(['a SENT', 'a UNDONE', 'a CANNOT', 'a UNDONE', 'a CANNOT']),
    )
    expect(server.orders[0]).toMatchObject({ state: 'CANNOT', word: 'No rams' })
  })

  test('are known from their answer, and asked for only where somebody else changed something as well', async () => {
    const { server, seen } = openOrders([order('a', 5), order('b', 9, { target: '520|520' })])
    await next()
    const asked = () => seen.filter(({ method, url }) => method === 'GET' && url.includes('/orders')).length
    await waitFor(() => expect(asked()).toBe(1))
    await press(/^Sent: 500\|500 to 510/)
    await waitFor(() => expect(kindsOf(server.marks)).toEqual(['a SENT']))
    act(() => server.signal())
    expect((await next()).getByText('520|520')).toBeTruthy()
    expect(asked()).toBe(1)
    server.revision += 1
    server.orders = [...server.orders, order('c', 20, { target: '530|530', revision: server.revision })]
    act(() => server.signal())
    await waitFor(() => expect(asked()).toBe(2))
  })

  test('what is marked without a network waits, and is sent in order once it is back, with the time at which it was made', async () => {
    const { server } = openOrders([order('a', 5), order('b', 9, { target: '520|520' })])
    await next()
    server.fails = nobody
    await press(/^Sent: 500\|500 to 510/)
    await press(/^Sent: 500\|500 to 520/)
    expect(await screen.findByText('2 marks wait to be sent')).toBeTruthy()
    expect(await screen.findByText(/No connection/)).toBeTruthy()
    server.fails = undefined
    await act(() => vi.advanceTimersByTimeAsync(ASKED_AGAIN_MS + 100))
    await waitFor(() => expect(kindsOf(server.marks)).toEqual(['a SENT', 'b SENT']))
    expect(server.marks.every(({ isOffline }) => isOffline)).toBe(true)
    expect(server.marks.every(({ madeAt }) => madeAt - NOW < MINUTE)).toBe(true)
    await waitFor(() => expect(screen.queryByText(/wait to be sent/)).toBeNull())
  })

  test('a mark whose answer was lost on the way is sent again and counts once', async () => {
    const { server } = openOrders([order('a', 5)])
    await next()
    let isLost = true
    const original = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const answer = await original(address, init)
      if (isLost && address.endsWith('/marks')) {
        isLost = false
        throw new TypeError('Failed to fetch')
      }
      return answer
    })
    await press(/^Sent: /)
    await act(() => vi.advanceTimersByTimeAsync(ASKED_AGAIN_MS + 100))
    await waitFor(() => expect(screen.queryByText(/waits to be sent/)).toBeNull())
    expect(kindsOf(server.marks)).toEqual(['a SENT'])
  })

  test('a link that has ended says so, and what was marked is kept', async () => {
    const { server } = openOrders([order('a', 5)])
    await next()
    server.fails = refusing(404, 'no', 'OPERATION_UNKNOWN')
    await press(/^Sent: /)
    expect(await screen.findByText(/This link has ended/)).toBeTruthy()
    expect(screen.getByText('1 mark waits to be sent')).toBeTruthy()
  })
})

describe('news', () => {
  test('new, changed and cancelled orders come by themselves and say so [OPL-09]', async () => {
    const { server } = openOrders([order('a', 5), order('b', 9, { target: '520|520' })])
    await next()
    server.revision = 2
    server.orders = [
      order('a', 5, { state: 'CANCELLED', stateBy: 'COORDINATOR', stateAt: NOW, revision: 2 }),
      order('b', 9, { target: '520|520', changedAt: NOW, revision: 2 }),
      order('c', 20, { target: '530|530', revision: 2 }),
    ]
    act(() => server.signal())
    expect(await screen.findByText(/Cancelled, do not send: 500\|500 to 510/)).toBeTruthy()
    expect(screen.getByText(/Other troops: 500\|500 to 520/)).toBeTruthy()
    expect(screen.getByText(/New: 500\|500 to 530/)).toBeTruthy()
    expect((await next()).getByText('520|520')).toBeTruthy()
    await press('I have seen it')
    expect(screen.queryByText(/do not send/)).toBeNull()
  })

  test('a stream that is cut every half minute hides nothing, and tells nothing twice [OPL-12]', async () => {
    const { server, seen } = openOrders([order('a', 5)])
    await next()
    for (const [turn, target] of ['520|520', '530|530', '540|540'].entries()) {
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      act(() => server.cut())
      server.revision += 1
      server.orders = [...server.orders, order(target, 9 + turn, { target, revision: server.revision })]
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      expect(await screen.findByText(new RegExp(`New: 500\\|500 to ${target.replace('|', '\\|')}`))).toBeTruthy()
    }
    expect(screen.getAllByText(/^New: /)).toHaveLength(3)
    // At the start, for the first signal, and once a cut.
    expect(seen.filter(({ url }) => url.includes('/orders')).length).toBeLessThanOrEqual(5)
  })
})

describe('bad luck', () => {
  test('an operation that is deleted while he looks at it says so by itself', async () => {
    const { server } = openOrders([order('a', 5)])
    await next()
    server.fails = refusing(404, 'no', 'OPERATION_UNKNOWN')
    act(() => server.cut())
    await act(() => vi.advanceTimersByTimeAsync(ASKED_AGAIN_MS))
    expect(await screen.findByText(/This link has ended/)).toBeTruthy()
  })

  test('an answer that stalls in the middle is given up: what is kept stays, and marks go out once the line is free', async () => {
    const { server } = openOrders([order('a', 5)])
    await next()
    const stalled = () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([123])) }))
    server.fails = stalled
    await press(/^Sent: /)
    await act(() => vi.advanceTimersByTimeAsync(STALLED_MS))
    expect(await screen.findByText(/No connection/)).toBeTruthy()
    expect(screen.getByText('1 mark waits to be sent')).toBeTruthy()
    server.fails = undefined
    await act(() => vi.advanceTimersByTimeAsync(ASKED_AGAIN_MS + 100))
    await waitFor(() => expect(kindsOf(server.marks)).toEqual(['a SENT']))
    expect(await screen.findByText('Live')).toBeTruthy()
  })

  test('a server whose disk is full says so; what is marked is kept, and goes out once there is room', async () => {
    const { server } = openOrders([order('a', 5)])
    await next()
    server.fails = refusing(507, 'no', 'STORAGE_FULL')
    await press(/^Sent: /)
    expect(await screen.findByText(/What you mark is kept here, and it is tried again/)).toBeTruthy()
    expect(screen.queryByText(/No connection/)).toBeNull()
    expect(screen.getByText('1 mark waits to be sent')).toBeTruthy()
    server.fails = undefined
    await act(() => vi.advanceTimersByTimeAsync(ASKED_AGAIN_MS + 100))
    await waitFor(() => expect(kindsOf(server.marks)).toEqual(['a SENT']))
    expect(await screen.findByText('Live')).toBeTruthy()
  })
})
