import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { nl100 } from '../../../parts/world/world.fixture.ts'
import { type OpenedOperation, openOperation } from '../operation.fixture.ts'
import { OWNERS, targetsOf, WAVES } from '../targets/targets.fixture.ts'

const ADA = {
  playerId: 1,
  mark: 'AT_HOME' as const,
  broughtBy: '',
  revision: 1,
  broughtDate: '2026-11-20T12:00:00.000Z',
  villages: [{ coords: '510|510', atHome: { axe: 1 } }],
}

async function open(world: Partial<typeof nl100> = {}): Promise<OpenedOperation> {
  const opened = openOperation('/operation/0p1/waves', {
    parts: { targets: targetsOf(1), waves: WAVES },
    troops: [ADA],
    more: { ...OWNERS, '/api/tw/v1/world/nl100': { ...nl100, ...world } },
  })
  await userEvent.click(await screen.findByRole('tab', { name: 'Rules' }))
  return opened
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))

async function saved({ saves }: OpenedOperation) {
  const last = (await saves('rules')).at(-1) as { content: Record<string, unknown> } | undefined
  return last?.content
}

test('the rules of the advanced planner hold for an operation too [OPR-01]', async () => {
  const opened = await open()
  await tick('Disable')
  await tick('Each source hits a village once')
  await tick('Zero duplicate send times')
  await userEvent.type(await box('Greatest distance in fields'), '40')
  await waitFor(async () =>
    expect(await saved(opened)).toMatchObject({
      quietHours: { from: '23:00', until: '07:00' },
      uniqueTarget: true,
      distinctLaunchSeconds: true,
      maxFields: 40,
    }),
  )
})

test('a player and a village bear so much [OPR-03 OPR-05]', async () => {
  const opened = await open()
  const gap = await box('Seconds between his launches')
  await userEvent.clear(gap)
  await userEvent.type(gap, '20')
  await userEvent.type(await box('Most in any ten minutes'), '12')
  await userEvent.type(await box('Most fakes of a village'), '4')
  await waitFor(async () =>
    expect(await saved(opened)).toMatchObject({
      load: { gapSeconds: 20, mostInTenMinutes: 12 },
      mostFakesOfVillage: 4,
    }),
  )
})

test('what is outside the bounds stays typed and is not taken', async () => {
  const opened = await open()
  const gap = await box('Seconds between his launches')
  await userEvent.clear(gap)
  await userEvent.type(gap, '4000')
  expect(await screen.findByText('A whole number from 0 to 3,600.')).toBeTruthy()
  expect(gap.value).toBe('4000')
  await waitFor(async () => expect(await saved(opened)).toMatchObject({ load: { gapSeconds: 400 } }))
})

test('a single player has quiet hours and a load of his own [OPR-02 OPR-03]', async () => {
  const opened = await open()
  const table = within(await screen.findByRole('table', { name: 'Players' }))
  const quiet = await table.findByRole<HTMLInputElement>('textbox', { name: 'Quiet hours of Ada' })
  await userEvent.type(quiet, '22-07, 13:05-14:10')
  await userEvent.type(table.getByRole('textbox', { name: 'Most: Ada' }), '30')
  await waitFor(async () =>
    expect((await saved(opened))?.['players']).toEqual([
      {
        playerId: 1,
        quietHours: [
          { from: '22:00', until: '07:00' },
          { from: '13:05', until: '14:10' },
        ],
        load: { most: 30 },
      },
    ]),
  )
  await userEvent.clear(table.getByRole('textbox', { name: 'Most: Ada' }))
  await userEvent.clear(quiet)
  await waitFor(async () => expect((await saved(opened))?.['players']).toEqual([]))
})

test('what is no span of hours stays typed, is marked and not taken', async () => {
  const opened = await open()
  const quiet = await box('Quiet hours of Ada')
  await userEvent.type(quiet, '22-07')
  await userEvent.type(quiet, ' and more')
  expect([quiet.value, quiet.getAttribute('aria-invalid')]).toEqual(['22-07 and more', 'true'])
  await waitFor(async () =>
    expect((await saved(opened))?.['players']).toEqual([
      { playerId: 1, quietHours: [{ from: '22:00', until: '07:00' }] },
    ]),
  )
})

test('marked players are set at once, and may be exempt from the hours of all [OPR-02 OPR-03]', async () => {
  const opened = await open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mark all players' }))
  await userEvent.type(await box('1 player is marked'), '23-07 20s')
  await userEvent.click(screen.getByRole('button', { name: 'Set it for the marked' }))
  await userEvent.click(screen.getByRole('button', { name: 'Exempt them from those of all' }))
  await waitFor(async () =>
    expect((await saved(opened))?.['players']).toEqual([
      { playerId: 1, quietHours: [{ from: '23:00', until: '07:00' }], load: { gapSeconds: 20 }, isExempt: true },
    ]),
  )
})

test('hours and load are pasted, and lines that are not understood stay [OPR-02 OPR-03]', async () => {
  const opened = await open()
  await screen.findByRole('textbox', { name: 'Quiet hours of Ada' })
  await userEvent.click(screen.getByText('Paste hours and load of many players'))
  const paste = await box('A player a line')
  await userEvent.click(paste)
  await userEvent.paste('ada 23:30-7 30\nZoe 22-06')
  expect(await screen.findByText('1 line is not understood.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Set 1 player' }))
  expect(paste.value).toBe('Zoe 22-06')
  await waitFor(async () =>
    expect((await saved(opened))?.['players']).toEqual([
      { playerId: 1, quietHours: [{ from: '23:30', until: '07:00' }], load: { most: 30 } },
    ]),
  )
})

test('morale is asked for only where the world has it [OPW-13]', async () => {
  const opened = await open({ morale: 'points' })
  await userEvent.type(await box('Least morale in percent'), '60')
  await waitFor(async () => expect(await saved(opened)).toMatchObject({ leastMorale: 60 }))
})

test('a world without morale has no floor for it', async () => {
  await open({ morale: 'none' })
  await box('Most fakes of a village')
  expect(screen.queryByRole('textbox', { name: 'Least morale in percent' })).toBeNull()
})
