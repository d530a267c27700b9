/** What the page relies on of its routes, by the names under which it asks for it. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  Navigate,
  Outlet,
  RouterProvider,
  redirect,
  useLocation,
  useNavigate,
  useParams,
  useSearch,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

const root = createRootRoute({
  component: () => (
    <>
      <nav>
        <Link to={'/plan/$id/{-$step}' as never} params={{ id: 'a' } as never}>
          Plan a
        </Link>
        <Link to={'/plan/$id/{-$step}' as never} params={{ id: 'a', step: 'map' } as never}>
          Its map
        </Link>
      </nav>
      <Outlet />
    </>
  ),
})

/** These routes are not the page's, whose addresses its types know. */
const at = (path: string, component: ComponentType | undefined, more: object = {}) =>
  createRoute({ getParentRoute: () => root, path, ...(component && { component }), ...more } as never)

function Plan() {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const [steps, setSteps] = useState(0)
  return (
    <button type="button" onClick={() => setSteps(steps + 1)}>
      {params['id']} {params['step'] ?? 'begin'} {steps}
    </button>
  )
}

function open(path: string, ...routes: ReturnType<typeof at>[]) {
  const router = createRouter({
    routeTree: root.addChildren([
      at('/', () => <h1>Start</h1>),
      at('/plan/$id/{-$step}', Plan),
      at('/shared', Plan),
      ...routes,
    ] as never),
    defaultErrorComponent: () => <p role="alert">Broken</p>,
    defaultPendingComponent: () => <p role="status">Coming</p>,
    history: createMemoryHistory({ initialEntries: [path] }),
  } as never)
  render(<RouterProvider router={router as never} />)
  const path_ = () => (router as { state: { location: { href: string } } }).state.location.href
  return { router: router as unknown as { navigate: (to: object) => Promise<void> }, here: path_ }
}

afterEach(() => vi.restoreAllMocks())

test('a link leads to its screen, which stays when only what its address says of it changes', async () => {
  const { here } = open('/')
  await userEvent.click(screen.getByRole('link', { name: 'Plan a' }))
  await userEvent.click(await screen.findByRole('button', { name: 'a begin 0' }))
  await userEvent.click(screen.getByRole('link', { name: 'Its map' }))
  expect(await screen.findByRole('button', { name: 'a map 1' })).toBeTruthy()
  expect(here()).toBe('/plan/a/map')
  expect(screen.getByRole('link', { name: 'Plan a' }).getAttribute('aria-current')).toBe('page')
})

test('addresses that share a screen keep it', async () => {
  const { router } = open('/plan/a')
  await userEvent.click(await screen.findByRole('button', { name: 'a begin 0' }))
  await act(() => router.navigate({ to: '/shared' }))
  expect(screen.getByRole('button', { name: 'begin 1' })).toBeTruthy()
})

test('a link that is to open elsewhere is the browser’s own', async () => {
  const { here } = open('/')
  const link = screen.getByRole('link', { name: 'Plan a' })
  expect(link.getAttribute('href')).toBe('/plan/a')
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await user.click(link)
  await user.keyboard('{/Control}')
  expect(here()).toBe('/')
})

test('what has to be done before a screen may lead elsewhere, and the screen is not seen', async () => {
  const seen = vi.fn(() => <h1>Never</h1>)
  const leadsAway = async () => {
    await Promise.resolve()
    throw redirect({ to: '/', replace: true } as never)
  }
  const { here } = open('/closed#key', at('/closed', seen, { beforeLoad: leadsAway }))
  expect(screen.getByRole('status').textContent).toBe('Coming')
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeTruthy()
  expect([here(), seen.mock.calls.length]).toEqual(['/', 0])
})

test('a screen may lead elsewhere itself', async () => {
  const { here } = open(
    '/away',
    at('/away', () => <Navigate to="/" replace />),
  )
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeTruthy()
  expect(here()).toBe('/')
})

test('while the script of a screen is on its way something stands in its place, and one that does not come is tried again with the next visit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const answers = [Promise.reject(new Error('gone')), Promise.resolve({ default: () => <h1>Map</h1> })]
  answers[0]?.catch(() => {})
  const asked = vi.fn(() => answers.shift() ?? Promise.reject(new Error('asked too often')))
  const { router } = open('/map', at('/map', lazyRouteComponent(asked as never)))
  expect((await screen.findByRole('alert')).textContent).toBe('Broken')
  await act(() => router.navigate({ to: '/' }))
  expect(screen.getByRole('heading', { name: 'Start' })).toBeTruthy()
  await act(() => router.navigate({ to: '/map' }))
  expect(await screen.findByRole('heading', { name: 'Map' })).toBeTruthy()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('what an address asks for beside its path, and what came with the way to it, is told', async () => {
  const At = () => {
    const { state, hash } = useLocation()
    const navigate = useNavigate()
    return (
      <button type="button" onClick={() => void navigate({ to: '.', hash: '', replace: true } as never)}>
        {JSON.stringify([useSearch({ strict: false }), hash, 'missingPlan' in state])}
      </button>
    )
  }
  const { router, here } = open('/', at('/list', At, { validateSearch: ({ key }: { key?: string }) => ({ key }) }))
  await act(() =>
    router.navigate({ to: '/list', search: { key: 'k', more: '1' }, hash: 'x', state: { missingPlan: 'p' } }),
  )
  await userEvent.click(screen.getByRole('button', { name: '[{"key":"k"},"x",true]' }))
  expect(here()).toBe('/list')
})

test('another page is seen from its beginning, and one whose address points at a place from there', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const seen: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.id)
  })
  const { router } = open(
    '/',
    at('/help', () => <h2 id="alarms">Alarms</h2>),
  )
  await screen.findByRole('heading', { name: 'Start' })
  expect(scrolled).toHaveBeenCalledTimes(1)
  await act(() => router.navigate({ to: '/help', hash: 'alarms' }))
  expect(seen).toEqual(['alarms'])
  expect(scrolled).toHaveBeenCalledTimes(1)
})
