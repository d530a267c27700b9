/** The page of an off-pack plan as a test opens it, and what a test sees and does there. */
import { printOffPackLine, wallTimeOf } from '@muster/formats'
import { instant, seconds } from '@muster/game'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { KEY } from './fake-off-pack-plan.fixture.ts'

export const ZONE = 'Europe/Amsterdam'
export const GAME = 'https://nl100.tribalwars.nl'
const PLANNING = '/api/planning/v1/planning'
export const LINES = `${PLANNING}/${KEY}/lines`

/** A ram attack of ten hours on 520|500 that leaves in so many minutes. */
export function leaving(inMinutes: number, more: Partial<Parameters<typeof printOffPackLine>[0]> = {}): string {
  const launch = Math.floor(Date.now() / 1000) * 1000 + inMinutes * 60_000
  return printOffPackLine({
    source: { x: 500, y: 500 },
    target: { x: 520, y: 500 },
    fields: 20,
    unit: 'ram',
    type: 'Attack',
    arrival: wallTimeOf(instant(launch + 36_000_000), ZONE),
    travel: seconds(36_000),
    launch: wallTimeOf(instant(launch), ZONE),
    amount: 1,
    ...more,
  })
}
export const many = (count: number) => Array.from({ length: count }, (_, n) => leaving(60 + n))

export const table = async () => screen.findByRole('table', { name: 'Commands' })
export const ids = (part: HTMLElement = document.body) =>
  within(part)
    .queryAllByRole('checkbox', { name: /^Select line/ })
    .map((box) => Number(box.getAttribute('aria-label')?.slice(12)))
export const shows = (...expected: readonly number[]) => waitFor(() => expect(ids()).toEqual(expected))
export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
export const checkbox = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
/** How often the whole plan was asked for. */
export const timesAsked = (seen: readonly Request[]) =>
  seen.filter(({ method, url }) => method === 'GET' && new URL(url).pathname === PLANNING).length
/** As a browser tells it. */
export const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))
export const rowOf = async (id: number) => (await checkbox(`Select line ${id}`)).closest('tr') as HTMLElement // it stands in one
/** By the menu of its row. */
export async function deleteLine(id: number): Promise<void> {
  const row = within(await rowOf(id))
  await userEvent.click(row.getByRole('button', { name: /^More: / }))
  await userEvent.click(row.getByRole('button', { name: `Delete line ${id}` }))
}
/** How urgent the sign of a line is, which its whole row shows. */
export const levelOf = async (id: number) =>
  (await rowOf(id)).querySelector<HTMLElement>('[data-level]')?.dataset['level']
export function keepSettings(settings: Partial<typeof stored.planningSettings.fallback>): void {
  writeStored(stored.planningSettings, { ...stored.planningSettings.fallback, ...settings })
}
export async function confirmLoss(): Promise<void> {
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete lines' }))
}
export const message = (origin: string, data: unknown) =>
  act(async () => void window.dispatchEvent(new MessageEvent('message', { origin, data })))
