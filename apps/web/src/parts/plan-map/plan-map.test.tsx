import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { expectSearchAfterPause } from '../../search.fixture.ts'
import { FAKE_LINE, planAnswer, RAM_LINE, shortWarning } from '../results/answer.fixture.ts'
import { planLinesOf } from '../results/plan-lines.ts'
import { fieldNumber } from '../villages/world-villages.ts'
import { fixtureWorlds, nl100 } from '../world/world.fixture.ts'
import { hitAt } from './map-hit.ts'
import { pixelOf, viewOf, WHOLE_WORLD } from './map-view.ts'
import { PlanMapDialog } from './PlanMapDialog.tsx'
import { planScene } from './plan-scene.ts'
import { paintedCells, villageCells } from './village-cells.ts'

const answer = planAnswer({
  planningLinesFakes: [FAKE_LINE],
  watchTowers: [{ coords: '540|540', level: 20 }],
  warnings: [shortWarning({ coords: '530|530' })],
})
const scene = planScene(answer, planLinesOf(answer))

describe('the scene of a plan', () => {
  test('holds each village once, by what it does', () => {
    const texts = (places: readonly { x: number; y: number }[]) => places.map(({ x, y }) => `${x}|${y}`)
    expect(texts(scene.sources)).toEqual(['500|500', '501|500'])
    expect(texts(scene.unusedSources)).toEqual(['503|500'])
    expect(texts(scene.places)).toHaveLength(7)
  })

  test('shows a target that got nothing', () => {
    expect(scene.targets).toContainEqual({ x: 530, y: 530 })
  })

  test.each([
    ['a ram', RAM_LINE, [], false],
    ['a catapult', FAKE_LINE, [], true],
    ['a ram with the template of fakes', `${RAM_LINE},Fake`, [], true],
    ['any unit among the fakes', undefined, [RAM_LINE], true],
  ])('%s goes in the right colour [MAP-10]', (_rule, line, fakes, isFake) => {
    const told = planAnswer({ planningLines: line === undefined ? [] : [line], planningLinesFakes: fakes })
    expect(planScene(told, planLinesOf(told)).commands.map((command) => command.isFake)).toEqual([isFake])
  })
})

describe('under the pointer', () => {
  const cells = villageCells(new Map([[fieldNumber({ x: 700, y: 700 }), 99]]))
  const at = (x: number, y: number, view = WHOLE_WORLD) =>
    hitAt(scene, cells, { view, ratio: 1, ...pixelOf(view, { x, y }) })

  test('lies a village of the plan with its commands', () => {
    expect(at(520, 500)).toMatchObject({ village: { x: 520, y: 500 }, commands: [{ line: { unit: 'ram' } }] })
  })

  test('lies the way of a command', () => {
    expect(at(510, 500, viewOf(scene.places))).toMatchObject({
      way: { line: { source: { y: 500 }, target: { y: 500 } } },
    })
  })

  test('lies any other village, and else nothing', () => {
    expect(at(700, 700)).toEqual({ village: { x: 700, y: 700 }, commands: [] })
    expect(at(800, 800)).toBeUndefined()
  })
})

test('villages are painted on their fields in the colour asked for', () => {
  const pixels = paintedCells(villageCells(new Map([[fieldNumber({ x: 3, y: 2 }), 7]])), '#112233')
  const bytes = new Uint8Array(pixels.buffer, (2 * 1000 + 3) * 4, 4)
  expect([...bytes]).toEqual([0x11, 0x22, 0x33, 0xff])
  expect(pixels.filter((pixel) => pixel !== 0)).toHaveLength(1)
})

describe('the map', () => {
  const world = '/api/tw/v1/world/nl100'
  const carol = { playerId: 1003, name: 'Carol', points: 1, villageCount: 2, tribeId: 202 }
  const answers = {
    ...fixtureWorlds,
    [`${world}/villages`]: [{ coordinates: '500|500', villageId: 11 }],
    [`${world}/player-with-villages`]: [
      { playerId: 1001, name: 'Alice', villages: [{ coordinates: '500|500', villageId: 11 }] },
      { playerId: 0, name: '', villages: [{ coordinates: '540|540', villageId: 51 }] },
    ],
    [`${world}/players?playerId=1001`]: [
      { ...carol, playerId: 1001, name: 'Alice', villages: [{ coordinates: '500|500', villageId: 11 }] },
    ],
    [`${world}/players?playerId=1003`]: [
      { ...carol, villages: ['520|500', '521|500'].map((coordinates, id) => ({ coordinates, villageId: id + 1 })) },
    ],
    [`${world}/players?search=Car`]: [carol],
    [`${world}/players?search=nobody`]: [],
    '/api/tw/v1/world/nl101/villages': [],
  }

  beforeEach(() => {
    // jsdom draws nothing; what is drawn is looked at in a real browser.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  })

  function open() {
    const seen = serverAnswers(answers)
    renderScreen(<PlanMapDialog answer={answer} world={nl100} lines={planLinesOf(answer)} opened onClose={() => {}} />)
    return seen
  }

  test('owners are listed, and players found by three letters come besides, in colours of their own [MAP-07]', async () => {
    const seen = open()
    const list = await screen.findByRole('region', { name: 'Players on the map' })
    expect(await within(list).findByText('Alice')).toBeDefined()
    const search = within(list).getByRole('textbox', { name: 'Find a player' })
    await expectSearchAfterPause(search, 'Car', seen)
    await userEvent.click(await screen.findByRole('option', { name: 'Carol 2 villages' }))
    await waitFor(() => expect(within(list).getByText('Carol').nextSibling?.textContent).toBe('2 villages'))
    await userEvent.click(within(list).getByRole('button', { name: 'Remove Alice from the map' }))
    expect(within(list).queryByText('Alice')).toBeNull()
  })

  test('a search without an answer says so', async () => {
    open()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Find a player' }), 'nobody')
    expect(await screen.findByText('No player is called so.')).toBeDefined()
  })

  test('the colours are those of the specification, can be changed, are kept and put back [MAP-05 MAP-09]', async () => {
    open()
    await userEvent.click(await screen.findByText('Colours'))
    const colors = () =>
      Array.from(document.querySelectorAll<HTMLInputElement>('input[type=color]'), (input) => input.value)
    const standard = ['#ff0000', '#000000', '#00ffc0', '#00008b', '#f1c000', '#ffc0cb', '#db00ff']
    expect(colors()).toEqual(standard)
    fireEvent.change(screen.getByLabelText(/^Sources/), { target: { value: '#00ff00' } })
    expect(colors()[0]).toBe('#00ff00')
    expect(localStorage.getItem('mapColors')).toContain('#00ff00')
    await userEvent.click(screen.getByRole('button', { name: 'Reset settings' }))
    expect(colors()).toEqual(standard)
  })

  test('the legend counts what is drawn', async () => {
    open()
    const legend = await screen.findByRole('list', { name: 'Legend' })
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Sources 2',
      'Targets 3',
      'Unused sources 1',
      'Ram lines 1',
      'Catapult and fake lines 1',
      'Watch towers 1',
    ])
  })
})
