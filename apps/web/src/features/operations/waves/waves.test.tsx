import type { KeptTroops } from '@muster/contracts'
import { FIRST_SELECTION } from '@muster/operation'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { nl100 } from '../../../parts/world/world.fixture.ts'
import { type OpenedOperation, openOperation } from '../operation.fixture.ts'
import { OWNERS, targetsOf, WAVES, wave } from '../targets/targets.fixture.ts'

type OpenedParts = NonNullable<Parameters<typeof openOperation>[1]>['parts']

/** Whose the first of the targets are. */
const ADA: KeptTroops = {
  ...{ playerId: 1, mark: 'AT_HOME', revision: 1, broughtBy: '', broughtDate: new Date().toISOString() },
  villages: [{ coords: '500|500', atHome: { axe: 6000 } }],
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

function open(
  waves = WAVES,
  world: Partial<typeof nl100> = {},
  parts: OpenedParts = {},
  troops: readonly KeptTroops[] = [],
): OpenedOperation {
  return openOperation('/operation/0p1/waves', {
    parts: { targets: targetsOf(3), waves, ...parts },
    troops,
    more: { ...OWNERS, '/api/tw/v1/world/nl100': { ...nl100, ...world } },
  })
}

async function saved({ saves }: OpenedOperation) {
  const last = (await saves('waves')).at(-1) as { content: typeof WAVES } | undefined
  return last?.content
}
const savedWave = async (opened: OpenedOperation, id: string) =>
  (await saved(opened))?.waves.find((each) => each.id === id)
const names = () => [...document.querySelectorAll('[data-wave] b')].map(({ textContent }) => textContent)

describe('waves', () => {
  test('each says how many commands it wants, and all of them together', async () => {
    open()
    expect(await screen.findByText('3 targets × 3 = 9 commands')).toBeTruthy()
    expect(screen.getByText('3 targets × 2 = 6 commands')).toBeTruthy()
    expect(screen.getByText('15 commands in all')).toBeTruthy()
  })

  test('targets of who sends are counted for no attack, and it is told why', async () => {
    const carols = ['520|500', '521|500'].map((coords) => ({ coords, group: 'clear' }))
    const support = wave('w3', { name: 'Support', templates: ['support'] })
    const targets = { ...targetsOf(3), targets: [...targetsOf(3).targets, ...carols] }
    open({ ...WAVES, waves: [...WAVES.waves, support] }, {}, { targets }, [ADA])
    expect(await screen.findByText('2 targets × 3 = 6 commands')).toBeTruthy()
    expect(screen.getByText('2 targets × 2 = 4 commands')).toBeTruthy()
    expect(screen.getByText('5 targets × 1 = 5 commands')).toBeTruthy()
    expect(screen.getByText(/15 commands in all · 3 targets are of your own side/)).toBeTruthy()
  })

  test('a new one lands a second after the one before it, which can be said in other words [OPW-07]', async () => {
    const opened = open()
    await press('Add a wave')
    await waitFor(async () =>
      expect((await saved(opened))?.waves.at(-1)?.landing).toEqual({
        kind: 'AFTER',
        wave: 'w2',
        seconds: 1,
        windowSeconds: 0,
      }),
    )
    const offset = await box('So long after it')
    expect(offset.value).toBe('+00:00:01')
    await userEvent.clear(offset)
    await userEvent.type(offset, '-00:01:30')
    await waitFor(async () => expect((await saved(opened))?.waves.at(-1)?.landing).toMatchObject({ seconds: -90 }))
    await userEvent.clear(offset)
    await userEvent.type(offset, 'soon')
    expect(await screen.findByText('Hours, minutes and seconds, at most seven days.')).toBeTruthy()
  })

  test('their importance is changed by arrows and by dragging [OPW-07]', async () => {
    open()
    await press('Move Nukes up')
    await waitFor(() => expect(names()).toEqual(['Nukes', 'Fakes']))
    const [handle] = document.querySelectorAll('[data-wave="w1"] [data-handle]')
    const [first] = document.querySelectorAll('[data-wave="w2"]')
    if (!handle || !first) throw new Error('There are two waves.')
    fireEvent.dragStart(handle)
    fireEvent.dragOver(first)
    fireEvent.drop(first)
    await waitFor(() => expect(names()).toEqual(['Fakes', 'Nukes']))
  })

  test('of a wave that goes, those that land after it keep their instant, and it can be brought back', async () => {
    const after = wave('w3', { landing: { kind: 'AFTER', wave: 'w2', seconds: 60, windowSeconds: 0 } })
    const opened = open({ ...WAVES, waves: [...WAVES.waves, after] })
    await press('Nukes')
    await press('Remove the wave')
    await waitFor(async () =>
      expect((await savedWave(opened, 'w3'))?.landing).toEqual({ kind: 'AT', from: '2030-01-02T07:01:00' }),
    )
    await press('Undo')
    await waitFor(() => expect(names()).toHaveLength(3))
  })

  test('waves that wait for each other, windows that end before they begin, and landings that have passed say so', async () => {
    open({
      ...WAVES,
      waves: [
        wave('w1', { landing: { kind: 'AFTER', wave: 'w2', seconds: 1, windowSeconds: 0 } }),
        wave('w2', { landing: { kind: 'AFTER', wave: 'w1', seconds: 1, windowSeconds: 0 } }),
        wave('w3', { landing: { kind: 'AT', from: '2030-01-02T07:00:00', until: '2030-01-02T06:00:00' } }),
        wave('w4', { landing: { kind: 'AT', from: '2020-01-02T07:00:00' } }),
        wave('w5', { templates: [], groups: [] }),
      ],
    })
    expect(await screen.findAllByText(/These waves wait for each other/)).toHaveLength(2)
    expect(screen.getByText('The window ends before it begins.')).toBeTruthy()
    expect(screen.getByText('This landing has passed.')).toBeTruthy()
    expect(screen.getByText(/Choose a template/)).toBeTruthy()
    expect(screen.getByText(/Choose a group/)).toBeTruthy()
  })

  test('a landing inside the night bonus of the world is marked [OPW-12]', async () => {
    const night = wave('w3', { landing: { kind: 'AT', from: '2030-01-02T02:00:00' } })
    open({ ...WAVES, waves: [...WAVES.waves, night] }, { nightBonus: { from: '23:00', until: '07:00' } })
    expect(await screen.findAllByText('night bonus')).toHaveLength(1)
  })

  test.each([
    [{ from: '00:00', until: '08:00' }, '08:00'],
    [{ from: '23:00', until: '07:00' }, '07:00'],
    [null, '07:00'],
  ])('a first wave lands in no night: beside the night bonus %j at %s [OPW-12]', async (nightBonus, time) => {
    const opened = open({ ...WAVES, waves: [] }, { nightBonus })
    await press('Add a wave')
    await waitFor(async () =>
      expect((await saved(opened))?.waves[0]?.landing).toMatchObject({
        ...{ kind: 'AT', from: expect.stringMatching(`T${time}:00$`) },
      }),
    )
  })

  test('templates stand in order of preference [OPW-04]', async () => {
    const opened = open()
    await press('Nukes')
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Add a template…' }),
      'Three quarter nuke',
    )
    await press('Move Three quarter nuke up')
    await waitFor(async () => expect((await savedWave(opened, 'w2'))?.templates).toEqual(['nuke34', 'nuke']))
  })

  test('a wave of several templates says what their order costs, and that either will do', async () => {
    const opened = open({ ...WAVES, waves: [wave('w1', { name: 'Both', templates: ['nuke', 'nuke34'] })] })
    await press('Both')
    expect(await screen.findByText(/costs 10 to 22 % of travel/)).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Either will do' }))
    await waitFor(async () => expect((await savedWave(opened, 'w1'))?.isEither).toBe(true))
    expect(screen.queryByText(/costs 10 to 22 % of travel/)).toBeNull()
    expect(screen.getByText(/Nuke or Three quarter nuke/)).toBeTruthy()
    await press('Remove Three quarter nuke')
    expect(screen.queryByRole('checkbox', { name: 'Either will do' })).toBeNull()
  })

  test('a train has five nobles at most, and tells what goes with each of them [OPW-09]', async () => {
    const opened = open({ ...WAVES, waves: [wave('w1', { name: 'Nobles', templates: ['noble'], count: 4 })] })
    await press('Nobles')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'As trains' }))
    const escorts = await screen.findByRole('list', { name: 'Escorts of the train' })
    expect(within(escorts).getAllByText('300 farm space')).toHaveLength(4)
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'The first of a train takes' }),
      'Noble with the nuke',
    )
    expect(await within(escorts).findByText(/14,900 farm space or more/)).toBeTruthy()
    await waitFor(async () => expect((await savedWave(opened, 'w1'))?.train).toEqual({ first: 'nobleNuke' }))
    const nobles = await box('Nobles a target')
    await userEvent.clear(nobles)
    await userEvent.type(nobles, '6')
    expect(await screen.findByText('A whole number from 1 to 5.')).toBeTruthy()
  })

  test('trains of templates without a noble get one that has it, and are told where none has', async () => {
    const opened = open({ ...WAVES, waves: [wave('w1', { name: 'Both', templates: ['nuke', 'noble'] })] })
    await press('Both')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'As trains' }))
    // The noble goes, though the nuke stands first.
    const escorts = await screen.findByRole('list', { name: 'Escorts of the train' })
    expect(within(escorts).getAllByText('300 farm space')).toHaveLength(1)
    await waitFor(async () => expect((await savedWave(opened, 'w1'))?.templates).toEqual(['nuke', 'noble']))
    await press('Remove Noble with escort')
    const told = 'A template of this train carries no noble: choose one that does.'
    expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('checkbox', { name: 'As trains' }))
    await waitFor(() => expect(screen.queryByText(told)).toBeNull())
  })

  test('a train shows what goes with each of its templates, in the order in which they are tried', async () => {
    open({ ...WAVES, waves: [wave('w1', { name: 'Both', templates: ['noble', 'nuke', 'nobleNuke'], count: 2 })] })
    await press('Both')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'As trains' }))
    const first = await screen.findByRole('list', { name: 'Escorts of the train' })
    expect(within(first).getAllByText('300 farm space')).toHaveLength(2)
    expect(screen.getByText('From a village that cannot send that, Noble with the nuke goes:')).toBeTruthy()
    const other = screen.getByRole('list', { name: 'Escorts of a train of Noble with the nuke' })
    expect(within(other).getAllByText(/14,900 farm space or more/)).toHaveLength(2)
  })

  test('ruin asks for as many hits as the buildings need, and shows what each leaves [OPW-11]', async () => {
    const opened = open({ ...WAVES, waves: [wave('w1', { name: 'Ruin it', templates: ['ruin'] })] })
    await press('Ruin it')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ruin buildings one after the other' }))
    const hits = await screen.findByRole('table', { name: 'Hits' })
    const [, first] = within(hits).getAllByRole('row')
    expect(first?.textContent).toBe('1Headquarters200208')
    const count = within(hits).getAllByRole('row').length - 1
    expect(await screen.findByText(`3 targets × ${count} = ${3 * count} commands`)).toBeTruthy()
    await waitFor(async () =>
      expect((await savedWave(opened, 'w1'))?.ruin).toEqual({
        buildings: ['headquarters', 'farm', 'warehouse'],
        profile: 'BIG',
      }),
    )
  })

  test('what comes home is used again by the share that is said', async () => {
    const opened = open()
    await press('Nukes')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'What comes home may be sent again' }))
    await waitFor(async () => expect((await savedWave(opened, 'w2'))?.home).toEqual({ percent: 80, marginSeconds: 60 }))
  })
})

describe('templates of a wave', () => {
  const fieldsOf = async (name: string) => {
    await press(name)
    return within(await screen.findByRole('group', { name: `Fields of ${name}` }))
  }

  test('a wave that becomes one of fakes is spread over its window from the start [OPW-10]', async () => {
    const opened = open({ ...WAVES, waves: [wave('w1', { name: 'First', templates: [] })] })
    const form = await fieldsOf('First')
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Add a template…' }), 'Fake with a ram')
    await waitFor(async () => expect(await savedWave(opened, 'w1')).toMatchObject({ isSpread: true }))
  })

  test('a second template says what it costs', async () => {
    open({ ...WAVES, waves: [wave('w1', { name: 'First', templates: ['nuke', 'nuke34'] })] })
    await fieldsOf('First')
    expect(screen.getByText(/that costs 10 to 22 % of travel/)).toBeTruthy()
  })

  test('more commands than an operation plans are told while they are set', async () => {
    open(
      { ...WAVES, waves: [wave('w1', { name: 'First', count: 1000, groups: ['clear'] })] },
      {},
      { targets: targetsOf(11) },
    )
    expect(await screen.findByText(/An operation plans at most 10,000: set fewer/)).toBeTruthy()
  })
})

describe('templates', () => {
  const toTemplates = async () => userEvent.click(await screen.findByRole('tab', { name: /^Templates/ }))

  test('an operation begins with those that every tribe sends [OPW-02]', async () => {
    open()
    await toTemplates()
    for (const name of [
      'Nuke',
      'Three quarter nuke',
      'Fake with a ram',
      'Fake with a catapult',
      'Noble with escort',
      'Noble with the nuke',
      'Ruin',
      'Support',
    ])
      expect(await button(name)).toBeTruthy()
  })

  test('the slowest unit and the farm space of a command are told [OPW-01]', async () => {
    open()
    await toTemplates()
    const nuke = document.querySelector('[data-template="nuke"]')
    expect(nuke?.textContent).toContain('20,000 farm space or more')
    expect(nuke?.textContent).toContain('Ram, 30 min a field')
  })

  test('each unit is sent by a number, all, all but, at least, as many as needed, or not [OPW-01]', async () => {
    const opened = open()
    await toTemplates()
    await press('Nuke')
    const form = within(await screen.findByRole('group', { name: 'Fields of Nuke' }))
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'How many: Axeman' }), 'all but')
    const amount = form.getByRole<HTMLInputElement>('textbox', { name: 'Number: Axeman' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '200')
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'How many: Scout' }), 'a number')
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'How many: Ram' }), 'none')
    await waitFor(async () =>
      expect((await saved(opened))?.templates[0]?.units).toEqual([
        { unit: 'axe', mode: 'ALL_BUT', amount: 200 },
        { unit: 'spy', mode: 'NUMBER', amount: 1 },
        { unit: 'light', mode: 'ALL', amount: 0 },
        { unit: 'catapult', mode: 'ALL', amount: 0 },
      ]),
    )
    await userEvent.clear(amount)
    expect(amount.getAttribute('aria-invalid')).toBe('true')
  })

  test('needs what its class of nukes has, wherever the border is moved, or a figure of its own [OPT-08 OPW-01]', async () => {
    const borders = { full: 19_000, threeQuarters: 15_000, half: 10_000, quarter: 5_000 }
    const opened = open(WAVES, {}, { selection: { ...FIRST_SELECTION, nukeBorders: borders } })
    await toTemplates()
    await press('Nuke')
    const form = within(await screen.findByRole('group', { name: 'Fields of Nuke' }))
    const by = form.getByRole<HTMLSelectElement>('combobox', { name: 'Least farm space by' })
    await waitFor(() => expect(by.selectedOptions[0]?.textContent).toBe('full nuke: 19,000'))
    expect(form.queryByRole('textbox', { name: 'Least farm space' })).toBeNull()
    await userEvent.selectOptions(by, 'a figure of its own')
    const own = await form.findByRole<HTMLInputElement>('textbox', { name: 'Least farm space' })
    expect(own.value).toMatch(/^19.?000$/)
    await waitFor(async () => {
      const [nuke] = (await saved(opened))?.templates ?? []
      expect([nuke?.leastSpace, nuke?.leastClass]).toEqual([19_000, undefined])
    })
  })

  test('one that a wave sends says where it stands, and stays', async () => {
    open()
    await toTemplates()
    await press('Nuke')
    expect(await screen.findByText('It cannot go while it stands in: Nukes.')).toBeTruthy()
    expect((await button('Remove the template')).disabled).toBe(true)
  })

  test('the fake limit of the world is explained [OPW-03]', async () => {
    open(WAVES, { fakeLimitPercent: 1 })
    await toTemplates()
    expect(await screen.findByText(/less farm space than 1 % .* at 9,000 points that is 90/)).toBeTruthy()
  })

  test('a unit that the world does not have is told', async () => {
    const odd = {
      id: 'odd',
      name: 'Odd',
      kind: 'OTHER' as const,
      units: [{ unit: 'marcher' as const, mode: 'ALL' as const, amount: 0 }],
    }
    open({ ...WAVES, templates: [...WAVES.templates, odd] })
    await toTemplates()
    expect(await screen.findByText('nl100 does not have: Mounted archer.')).toBeTruthy()
  })
})
