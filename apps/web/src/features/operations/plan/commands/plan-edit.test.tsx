import { applied } from '@muster/operation'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, type ComponentType, useCallback, useMemo, useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, serverAnswers } from '../../../../screen.fixture.tsx'
import { NoblesLeft } from '../overview/NoblesLeft.tsx'
import { OtherEscorts } from '../overview/OtherEscorts.tsx'
import { type Asked, FAKES, NOW, NUKES, planInHand, TRAINS } from '../plan-in-hand.fixture.ts'
import type { PlanInHand } from '../plan-in-hand.ts'
import { PlanOnMap } from '../views/PlanOnMap.tsx'
import { PlanPlayers } from '../views/PlanPlayers.tsx'
import { PlanTargets } from '../views/PlanTargets.tsx'
import { PlanCommands } from './PlanCommands.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

type View = ComponentType<{ readonly hand: PlanInHand }>

/** The view over a plan that keeps what is saved, and tells what was. */
function open(View: View, asked: Asked = {}, difference: Partial<PlanInHand> = {}) {
  const saved: { readonly note: string; readonly commands: PlanInHand['plan']['commands'] }[] = []
  const first = { ...planInHand(asked), ...difference }
  function Planned() {
    const [plan, setPlan] = useState(first.plan)
    const newest = useRef(first.plan)
    const edit = useCallback<PlanInHand['edit']>((edit, note) => {
      newest.current = { ...newest.current, commands: applied(newest.current.commands, edit) }
      saved.push({ note, commands: newest.current.commands })
      setPlan(newest.current)
    }, [])
    const hand = useMemo(() => ({ ...first, plan, edit }), [plan, edit])
    return <View hand={hand} />
  }
  renderScreen(<Planned />)
  return { first, saved, last: () => saved.at(-1)?.commands ?? [] }
}

const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)
const rows = () => rowsOf('Commands of the plan')

test('commands stand by launch with what they send, and are filtered by wave, player, state and text', async () => {
  open(PlanCommands)
  expect(rows()).toHaveLength(4)
  expect(rows()[0]?.textContent).toContain('Fakes at dawn')
  expect(rows()[0]?.textContent).toContain('Night bonus')
  await userEvent.click(screen.getByRole('combobox', { name: 'Wave' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Nukes' }))
  expect(rows()).toHaveLength(2)
  expect(within(rows()[0] as HTMLElement).getByRole('img', { name: 'Axeman' })).toBeDefined() // there are two rows
  await userEvent.type(screen.getByRole('textbox', { name: 'Village, player or template' }), 'nobody')
  expect(await screen.findByText('No command matches.')).toBeDefined()
})

test('what left as an order breaks no rule by having left; of a plan that nobody was given it is told', async () => {
  const landing = { kind: 'AT', from: '2026-11-24T12:00:00', until: '2026-11-24T12:20:00' } as const
  const waves = [{ ...NUKES, landing }]
  open(PlanCommands, { waves })
  expect(rows()[0]?.textContent).toContain('it would have left already')
  cleanup()
  open(PlanCommands, { waves }, { isGivenOut: true })
  expect(rows()[0]?.textContent).not.toContain('it would have left already')
})

test('the timeline picks out what leaves, and what lands, in an hour', async () => {
  open(PlanCommands)
  const landings = screen.getByRole('slider', { name: 'Landings over time, CET' })
  landings.focus()
  await userEvent.keyboard('{End}{Enter}')
  expect(screen.getByText('Only what lands 07:00–08:00.')).toBeDefined()
  expect(rows()).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  const launches = screen.getByRole('slider', { name: 'Launches over time, CET' })
  launches.focus()
  await userEvent.keyboard('{Home}{Shift>}{End}{/Shift}{Enter}')
  expect(rows()).toHaveLength(4)
})

test('a command is locked, removed and brought back with a click each', async () => {
  const { first, saved, last } = open(PlanCommands)
  const command = first.plan.commands[0]
  const way = `${command?.source} → ${command?.target}`
  await userEvent.click(screen.getByRole('button', { name: `Lock ${way}` }))
  expect(saved.at(-1)).toMatchObject({ note: `Locked: ${way}.` })
  expect(last()[0]).toMatchObject({ id: command?.id, isLocked: true })
  expect(rows()[0]?.textContent).toContain('Locked')
  await userEvent.click(screen.getByRole('button', { name: `Remove ${way}` }))
  expect(last()).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(last()).toHaveLength(4)
  expect(last()[0]).toMatchObject({ id: command?.id, isLocked: true })
})

test('another source is taken from those who can, the nearest first, and the rest say why not', async () => {
  const { first, last } = open(PlanCommands, { targets: 1, waves: [NUKES] })
  const [command] = first.plan.commands
  await userEvent.click(screen.getByRole('button', { name: /^Other source or landing/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Villages that can send it: 6 of 6.')
  const candidates = within(within(dialog).getByRole('table')).getAllByRole('row').slice(1)
  const fields = candidates.map((row) => Number(row.querySelector('[data-column="fields"]')?.textContent))
  expect(fields).toEqual(fields.toSorted((a, b) => a - b))
  const [take] = within(dialog).getAllByRole('button', { name: /^Take / })
  const source = take?.getAttribute('aria-label')?.slice('Take '.length)
  await userEvent.click(take as HTMLElement) // there are five
  expect(last()).toMatchObject([{ source, target: command?.target, wave: 'nukes', isByHand: true }])
  expect(last()[0]?.id).not.toBe(command?.id)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(rows()[0]?.textContent).toContain('By hand')
})

test('who would have had to leave since the page was opened is no longer among those who can', async () => {
  const { first } = open(PlanCommands, { targets: 1, waves: [NUKES] })
  vi.setSystemTime((first.plan.commands[0]?.arrival ?? 0) - 60_000)
  await userEvent.click(screen.getByRole('button', { name: /^Other source or landing/ }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Villages that can send it: 0 of 6.')).toBeDefined()
})

test('a rule that another source breaks is named, and can be kept broken on purpose', async () => {
  const { last } = open(PlanCommands, { targets: 1, waves: [NUKES], rules: { mostOfVillage: 0 } })
  expect(await screen.findByText('more than a village may send')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Other source or landing/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Villages that can send it: 0 of 6.')
  const [choose] = within(dialog).getAllByRole('button', { name: /^Choose / })
  await userEvent.click(choose as HTMLElement) // there are five
  expect(within(dialog).getByRole('alert').textContent).toContain('more than a village may send')
  await userEvent.click(within(within(dialog).getByRole('alert')).getByRole('button', { name: 'Keep it on purpose' }))
  expect(last()[0]).toMatchObject({ brokenOnPurpose: ['SHARE_OF_VILLAGE'], isByHand: true })
  expect(rows()[0]?.textContent).toContain('On purpose: more than a village may send')
})

test('another landing moves the launch, and one outside the window is told before it is kept', async () => {
  const { first, last } = open(PlanCommands, { targets: 1, waves: [NUKES] })
  const [command] = first.plan.commands
  await userEvent.click(screen.getByRole('button', { name: /^Other source or landing/ }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByRole('textbox', { name: 'Lands' })
  await userEvent.clear(field)
  await userEvent.type(field, '20261126071500')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change the landing' }))
  expect(last()[0]).toMatchObject({
    launch: (command?.launch ?? 0) + 900_000,
    arrival: (command?.arrival ?? 0) + 900_000,
  })
  await userEvent.click(screen.getByRole('button', { name: /^Other source or landing/ }))
  const again = await screen.findByRole('dialog')
  const late = within(again).getByRole('textbox', { name: 'Lands' })
  await userEvent.clear(late)
  await userEvent.type(late, '20261126090000')
  expect(within(again).getByText('lands outside the wave’s window')).toBeDefined()
  await userEvent.click(within(again).getByRole('button', { name: 'Change it and keep what it breaks' }))
  expect(last()[0]).toMatchObject({ brokenOnPurpose: ['OUTSIDE_WINDOW'] })
})

test('a command is added to a target that is short, from its row', async () => {
  const { first, last } = open(PlanTargets, { targets: 2, waves: [{ ...FAKES, count: 2 }], plannedEach: 1 })
  const target = first.parts.targets.targets[0]?.coords ?? ''
  expect(rowsOf('Targets of the plan')[0]?.textContent).toContain('1 of 2 · short')
  await userEvent.click(screen.getByRole('button', { name: `Commands on ${target}` }))
  expect(screen.getByRole('table', { name: `Lands on ${target}, in this order` })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: `Add a command on ${target}` }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Villages that can send it: 6 of 6.')
  const [take] = within(dialog).getAllByRole('button', { name: /^Take / })
  await userEvent.click(take as HTMLElement) // there are six
  expect(last().filter((command) => command.target === target)).toHaveLength(2)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only short ones' }))
  expect(rowsOf('Targets of the plan')).toHaveLength(1)
})

test('a target unfolds to its commands in the order in which they land, a train by its places', async () => {
  const { first } = open(PlanTargets, { targets: 1, waves: [TRAINS, NUKES].reverse() })
  const target = first.parts.targets.targets[0]?.coords ?? ''
  await userEvent.click(screen.getByRole('button', { name: `Commands on ${target}` }))
  const landing = within(screen.getByRole('table', { name: `Lands on ${target}, in this order` }))
  const marks = landing
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Train \d\/\d/.exec(row.textContent ?? '')?.[0])
  expect(marks).toEqual([undefined, 'Train 1/4', 'Train 2/4', 'Train 3/4', 'Train 4/4'])
})

test('nobles that stay at home are told with the reason, and nothing is told where none are sent', async () => {
  open(NoblesLeft, { targets: 2, waves: [NUKES, TRAINS] })
  // The eight of both trains had left when the troops were counted.
  expect(await screen.findByText('24 nobles of 32 are in no command:')).toBeDefined()
  expect(screen.getByRole('listitem').textContent).toBe('24: no wave wants more of them')
  cleanup()
  open(NoblesLeft, { waves: [NUKES] })
  expect(screen.queryByRole('heading')).toBeNull()
})

test('nobles that lack what goes with them are offered another escort, as a trial', async () => {
  const waves = [{ ...TRAINS, landing: NUKES.landing }]
  const { asked, parts } = planInHand({ targets: 1, waves, plannedEach: 1 })
  const sending = asked.choice.sending.map((village) => ({ ...village, amounts: { spear: 900, snob: 1 } }))
  const ask = vi.fn<ComponentProps<typeof OtherEscorts>['asked']['ask']>()
  const Offered: View = ({ hand }) => <OtherEscorts hand={hand} asked={{ ask }} />
  open(Offered, { targets: 1, waves, plannedEach: 1 }, { asked: { ...asked, choice: { ...asked.choice, sending } } })
  const told = 'Escort of 300 × Spear fighter instead'
  await userEvent.click(await screen.findByRole('button', { name: `${told} about +3` }))
  const [question] = ask.mock.calls[0] ?? []
  expect(question).toMatchObject({ keepsPlan: true, trial: { told, wave: 'trains' } })
  const [made, again] = [question?.trial?.make(parts), question?.trial?.make(parts)]
  expect(made?.waves.templates.at(-1)).toMatchObject({ kind: 'NOBLE', name: '300 × Spear fighter' })
  expect(made?.waves.waves[0]?.templates).toEqual(['noble', made?.waves.templates.at(-1)?.id])
  expect(again).toEqual(made)
})

test('players are told with their hours and what stands near their night, and unfold to their commands', async () => {
  const quietHours = { from: '00:00', until: '07:00' }
  const players = [{ playerId: 1, quietHours: { from: '22:00', until: '23:00' } }]
  open(PlanPlayers, { players: 2, targets: 4, rules: { quietHours, players } })
  const [first] = rowsOf('Players of the plan')
  expect(first?.textContent).toContain('Anna')
  const days = screen.getAllByRole('img', { name: /^Launches of Anna on .* by hour: \d\d:00: \d/ })
  expect(days).toHaveLength(1)
  expect(first?.textContent).toContain('quiet 22:00–23:00')
  expect(first?.textContent).toContain('quiet 00:00–07:00')
  // Two spans are shaded behind the 24 bars.
  expect(days[0]?.querySelectorAll('rect')).toHaveLength(26)
  await userEvent.click(screen.getByRole('button', { name: 'Commands of Anna' }))
  expect(rowsOf('Commands of Anna')).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: 'Player' }))
  expect(screen.getByRole('columnheader', { name: 'Player' }).getAttribute('aria-sort')).toBe('ascending')
})

test('the map shows the waves, the player and the states that are asked for', async () => {
  serverAnswers({ '/api/tw/v1/world/nl100/villages': new Response('') })
  open(PlanOnMap, { targets: 2 })
  expect(await screen.findByRole('application', { name: /^Map of world nl100/ })).toBeDefined()
  expect(screen.getByText('4 commands shown')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Nukes' }))
  expect(screen.getByText('2 commands shown')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: 'As planned' }))
  expect(screen.getByText('0 commands shown')).toBeDefined()
})

test('who only looks changes nothing', () => {
  open(PlanCommands, {}, { isReadOnly: true })
  expect(rows()).toHaveLength(4)
  expect(screen.queryByRole('button', { name: /^(Lock|Remove|Other source|Add)/ })).toBeNull()
})
