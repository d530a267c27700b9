import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { expectSearchAfterPause } from '../../search.fixture.ts'
import { stored } from '../../storage/stored.ts'
import { FAKE_LINE, planAnswer, RAM_LINE, shortWarning } from '../results/answer.fixture.ts'
import { planLinesOf, villagesOf } from '../results/plan-lines.ts'
import { fieldNumber } from '../villages/world-villages.ts'
import { fixtureWorlds, nl100 } from '../world/world.fixture.ts'
import { shapesInSight } from './drawing/band-shapes.ts'
import { GROUNDS } from './drawing/map-grounds.ts'
import { hitAt, nearOf } from './drawing/map-hit.ts'
import { pixelOf, viewOf, WHOLE_WORLD } from './drawing/map-view.ts'
import { walk } from './drawing/map-walk.ts'
import { paintLifted, strokeOf } from './drawing/paint-map.ts'
import { PlanBands } from './drawing/plan-bands.ts'
import { paintedCells, villageCells } from './drawing/village-cells.ts'
import { coloredPlayers, sharingPlayer } from './map-players.ts'
import { PlanMapDialog } from './PlanMapDialog.tsx'
import { planScene } from './plan-scene.ts'
import { type ShownChoice, shownPlan } from './shown-plan.ts'
import { type Coloring, wayGroups } from './way-groups.ts'

const answer = planAnswer({
  planningLinesFakes: [FAKE_LINE],
  watchTowers: [{ coords: '540|540', level: 20 }],
  warnings: [shortWarning({ coords: '530|530' })],
})
const scene = planScene(answer, planLinesOf(answer))

const ALL: ShownChoice = { off: new Set(), isolated: undefined }
function shown(choice: Partial<ShownChoice>) {
  return shownPlan(scene, wayGroups(scene.commands, 'kind', stored.mapColors.fallback), { ...ALL, ...choice })
}
const texts = (places: readonly { x: number; y: number }[]) => places.map(({ x, y }) => `${x}|${y}`)

describe('the scene of a plan', () => {
  test('holds each village once, by what it does', () => {
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
    hitAt({ plan: shown(ALL), bands: undefined }, cells, { view, ratio: 1, near: 3, ...pixelOf(view, { x, y }) })

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

describe('of a plan', () => {
  test('a village alone is shown with both ends of its commands', () => {
    const { commands, marks } = shown({ isolated: { village: { x: 501, y: 500 } } })
    expect(commands.map(({ line }) => line.unit)).toEqual(['catapult'])
    expect([marks.source, marks.target, marks.unusedSource].map(texts)).toEqual([['501|500'], ['521|500'], []])
  })

  test('a player alone is shown with all commands from and to the player’s villages', () => {
    const fields = new Set(
      [
        { x: 500, y: 500 },
        { x: 521, y: 500 },
      ].map(fieldNumber),
    )
    const { commands } = shown({ isolated: { playerId: 1, name: 'Alice', fields } })
    expect(commands).toHaveLength(2)
  })

  test('a kind that is switched off is neither seen nor pointed at', () => {
    const { commands, places } = shown({ off: new Set(['fakeLine', 'target']) })
    expect(commands.map(({ isFake }) => isFake)).toEqual([false])
    expect(texts(places)).not.toContain('520|500')
  })
})

describe('by keys', () => {
  const plan = shown(ALL)
  const village = (x: number) => ({
    village: { x, y: 500 },
    commands: plan.commandsAt.get(fieldNumber({ x, y: 500 })) ?? [],
  })

  test('one goes from village to village, and after the last comes the first', () => {
    const walked = plan.places.map((place) =>
      walk({ plan, bands: undefined }, { village: place, commands: [] }, 'village', 1),
    )
    expect(walked.at(-1)).toEqual(walk({ plan, bands: undefined }, undefined, 'village', 1))
    expect(new Set(walked.map((hit) => hit && 'village' in hit && texts([hit.village])[0])).size).toBe(
      plan.places.length,
    )
    expect(walk({ plan, bands: undefined }, undefined, 'village', -1)).toMatchObject({ village: plan.places.at(-1) })
  })

  test('a village leads to its commands, and a command to the next one', () => {
    const first = walk({ plan, bands: undefined }, village(521), 'way', 1)
    expect(first).toMatchObject({ way: { line: { unit: 'catapult' } } })
    expect(walk({ plan, bands: undefined }, first, 'way', 1)).toMatchObject({ way: { line: { unit: 'ram' } } })
  })

  test('where bands are drawn one goes from band to band, the widest first, and a village leads to its own', () => {
    const bands = plan.commands.map((command) => {
      const { source: from, target: to } = command.line
      const band = { from, to, commands: [command], parts: [{ color: '#ff0000', count: 1 }] }
      return { band, middle: [], tip: to, width: 1, stripes: [] }
    })
    const drawn = { plan, bands }
    const all = bands.map(({ band }) => band)
    expect(walk(drawn, undefined, 'way', 1)).toEqual({ band: all[0] })
    expect(walk(drawn, all[0] && { band: all[0] }, 'way', 1)).toEqual({ band: all[1] })
    expect(walk(drawn, all[0] && { band: all[0] }, 'way', -1)).toEqual({ band: all.at(-1) })
    const own = all.filter(({ commands }) => commands.some((command) => village(521).commands.includes(command)))
    expect(walk(drawn, village(521), 'way', 1)).toEqual({ band: own[0] })
  })
})

describe('the colours of ways', () => {
  const at = (hour: string, unit = 'ram') =>
    `500|500->520|500,20.00,${unit},Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 ${hour}:30:00.000,1`
  const groups = (coloring: Coloring, lines: string[]) => {
    const told = planAnswer({ planningLines: lines })
    return wayGroups(planScene(told, planLinesOf(told)).commands, coloring, stored.mapColors.fallback)
  }

  test('tell the unit, in the order of the game', () => {
    const found = groups('unit', [at('10', 'snob'), at('10', 'axe'), at('11', 'axe')])
    expect(found.map(({ meaning, commands }) => [meaning, commands.length])).toEqual([
      [{ unit: 'axe' }, 2],
      [{ unit: 'snob' }, 1],
    ])
    expect(new Set(found.map(({ color }) => color)).size).toBe(2)
  })

  test.each([
    ['an hour each where they are few', ['10', '12', '11', '12'], ['10:00-11:00 1', '11:00-12:00 1', '12:00-13:00 2']],
    ['spans where they are many', ['00', '09', '17'], ['00:00-03:00 1', '09:00-12:00 1', '15:00-18:00 1']],
  ])('tell the launch hour, %s', (_rule, hours, expected) => {
    const found = groups(
      'hour',
      hours.map((hour) => at(hour)),
    )
    const told = found.map(({ meaning, commands }) =>
      typeof meaning === 'object' && 'from' in meaning
        ? `${meaning.from.slice(11, 16)}-${meaning.until.slice(11, 16)} ${commands.length}`
        : '',
    )
    expect(told).toEqual(expected)
    expect(new Set(found.map(({ color }) => color)).size).toBe(expected.length)
  })

  test('tell of a bare way that nothing is known', () => {
    const bare = { line: { source: { x: 1, y: 1 }, target: { x: 2, y: 2 } }, isFake: false }
    for (const coloring of ['unit', 'hour'] as const) {
      expect(wayGroups([bare], coloring, stored.mapColors.fallback)).toMatchObject([
        { meaning: 'untold', commands: [bare] },
      ])
    }
  })
})

test('few ways are wide and have an edge, more of them are thin', () => {
  const strokes = [10, 100].map((ways) => strokeOf(ways, 1))
  expect(strokes).toEqual([
    { width: 2, cased: true },
    { width: 1.25, cased: false },
  ])
})

test('a finger hits what lies within 22 pixels of the page, a mouse what lies beneath it', () => {
  const plan = shown(ALL)
  const view = viewOf(scene.places)
  const { x, y } = pixelOf(view, { x: 520, y: 500 })
  const hit = (pointerType: string, away: number) =>
    hitAt({ plan, bands: undefined }, undefined, { view, ratio: 1, near: nearOf(pointerType, 1), x, y: y - away })
  expect(hit('touch', 22)).toMatchObject({ village: { x: 520, y: 500 } })
  expect(hit('mouse', 22)).toBeUndefined()
})

test('where ways are bands, a band is pointed at and none of the ways that it holds', () => {
  const bands = new PlanBands(shown(ALL).ways)
  const drawn = shapesInSight(bands.at({ sources: 20, targets: 20 }), viewOf(scene.places), 750, 1)
  const on = drawn[0]?.middle[9]
  if (!on) throw new Error('There is a band.')
  const pointer = { view: viewOf(scene.places), ratio: 1, near: 3, ...on }
  const far = { ...shown(ALL), places: [] }
  expect(hitAt({ plan: far, bands: drawn }, undefined, pointer)).toEqual({ band: drawn[0]?.band })
})

test('what is pointed at is painted strong, with a ring around both ends', () => {
  const [way] = scene.commands
  if (!way) throw new Error('The plan has no command')
  const { paper, strokes } = recordedPaper()
  const picture = { plan: shown(ALL), colors: stored.mapColors.fallback, ...{ players: [], villages: undefined } }
  paintLifted(paper, WHOLE_WORLD, { ...picture, world: 'nl100', ground: GROUNDS.dark, ratio: 1 }, { way })
  const ends = [way.line.source, way.line.target].map((end) => pixelOf(WHOLE_WORLD, end))
  const painted = strokes.find(({ color }) => color === stored.mapColors.fallback.ramLine)
  expect(painted).toMatchObject({ width: 2.5, places: ends })
  expect(strokes.at(-1)?.rings).toEqual(ends)
})

/** Keeps what is stroked: with what, along which places, around which. */
function recordedPaper() {
  type Spot = { readonly x: number; readonly y: number }
  const strokes: { color: string; width: number; places: Spot[]; rings: Spot[] }[] = []
  let [places, rings]: [Spot[], Spot[]] = [[], []]
  const paper = {
    strokeStyle: '',
    lineWidth: 1,
    beginPath: () => {
      ;[places, rings] = [[], []]
    },
    moveTo: (x: number, y: number) => places.push({ x, y }),
    lineTo: (x: number, y: number) => places.push({ x, y }),
    arc: (x: number, y: number) => rings.push({ x, y }),
    rect: () => {},
    closePath: () => {},
    fill: () => {},
    stroke: () => strokes.push({ color: paper.strokeStyle, width: paper.lineWidth, places, rings }),
  }
  // All that is asked of it here.
  return { paper: paper as unknown as CanvasRenderingContext2D, strokes }
}

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
    [`${world}/village-ownership`]: {
      villages: [
        { coordinates: '500|500', name: 'Alice 1', points: 9000, playerId: 1001 },
        { coordinates: '540|540', name: 'Barbarian village', points: 200, playerId: 0 },
        { coordinates: '520|500', name: 'Eve 1', points: 8000, playerId: 1005 },
      ],
      players: [
        { playerId: 1001, name: 'Alice', points: 9000, tribeId: 201 },
        { playerId: 1005, name: 'Eve', points: 8000, tribeId: 0 },
      ],
      tribes: [{ tribeId: 201, tag: 'AAA' }],
    },
    [`${world}/players?playerId=1001`]: [
      { ...carol, playerId: 1001, name: 'Alice', villages: [{ coordinates: '500|500', villageId: 11 }] },
    ],
    [`${world}/players?playerId=1005`]: [],
    [`${world}/players?playerId=1003`]: [
      { ...carol, villages: ['520|500', '521|500'].map((coordinates, id) => ({ coordinates, villageId: id + 1 })) },
    ],
    [`${world}/players?search=Car`]: [carol],
    [`${world}/players?search=nobody`]: [],
    '/api/tw/v1/world/nl101/villages': [],
  }

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
    await waitFor(() => expect(within(list).getByText('Carol').closest('li')?.textContent).toContain('2 villages'))
    await userEvent.click(within(list).getByRole('button', { name: 'Remove Alice from the map' }))
    expect(within(list).queryByText('Alice')).toBeNull()
  })

  test('a search without an answer says so', async () => {
    open()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Find a player' }), 'nobody')
    expect(await screen.findByText('No player has this name.')).toBeDefined()
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

  test('a row of the legend switches its kind off and on', async () => {
    open()
    const row = await screen.findByRole('button', { name: 'Ram lines 1' })
    expect(row.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(row)
    expect(row.getAttribute('aria-pressed')).toBe('false')
  })

  test('lines are coloured by unit or launch hour when asked for, which is kept, and the reset undoes it', async () => {
    open()
    await userEvent.click(await screen.findByRole('combobox', { name: 'Colour lines by' }))
    await userEvent.click(screen.getByRole('option', { name: 'Launch hour' }))
    expect(screen.getByRole('button', { name: 'Tue 24 Nov 10:00–11:00 2' })).toBeDefined()
    expect(localStorage.getItem('mapColoring')).toBe('"hour"')
    await userEvent.click(screen.getByText('Colours'))
    await userEvent.click(screen.getByRole('button', { name: 'Reset settings' }))
    expect(screen.getByRole('button', { name: 'Ram lines 1' })).toBeDefined()
  })

  test('a command that another part of the page points at is lifted and told, and asks for no village again', async () => {
    const seen = serverAnswers(answers)
    const lines = planLinesOf(answer)
    const lifted = lines.commands[0]
    if (!lifted) throw new Error('The answer has no command')
    renderScreen(<PlanMapDialog {...{ answer, lines, lifted }} world={nl100} opened onClose={() => {}} />)
    await screen.findByRole('application', { name: /^Map of world nl100/ })
    const tip = document.querySelector('[data-map-tip]')
    expect(tip?.closest('[role=status]')?.textContent).toContain('leaves Tue 24 Nov 10:00:00')
    const asked = await seen.find(({ url }) => url.endsWith('/village-ownership'))?.text()
    expect(asked?.split('\n')).toEqual(villagesOf(answer, lines).toSorted())
  })

  test('by keys a village is lifted and told with owner, tribe, points and times, shown alone and given back', async () => {
    open()
    const map = await screen.findByRole('application', { name: /^Map of world nl100/ })
    await screen.findByText('AAA')
    map.focus()
    const key = (name: string, shiftKey = false) => fireEvent.keyDown(map, { key: name, shiftKey })
    key('ArrowRight', true)
    const told = () => document.querySelector('[data-map-tip]')?.textContent
    while (!told()?.startsWith('500|500')) key('ArrowRight', true)
    expect(told()).toContain('500|500 C55 · Alice 1 · Alice [AAA] · 9,000 points · Source')
    expect(told()).toContain('leaves Tue 24 Nov 10:00:00')
    expect(document.querySelector('[data-map-tip]')?.closest('[role=status]')).not.toBeNull()

    key('Enter')
    expect(screen.getByText('Only 500|500: 1 command.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'All of Alice' }))
    expect(screen.getByText('Only Alice: 1 command.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Alice', pressed: true })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole plan' }))
    expect(screen.queryByText(/^Only/)).toBeNull()
  })

  test('the window begins on the map, and not at a field that calls the keyboard of a phone', async () => {
    open()
    const map = await screen.findByRole('application', { name: /^Map of world nl100/ })
    await waitFor(() => expect(document.activeElement).toBe(map))
  })

  test('the map takes all of the window where a browser shows no page alone, and Esc gives it back before the window closes', async () => {
    open()
    const map = await screen.findByRole('application', { name: /^Map of world nl100/ })
    const isFull = () => screen.getByRole('button', { name: 'Full screen' }).getAttribute('aria-pressed')
    await userEvent.click(screen.getByRole('button', { name: 'Full screen' }))
    expect(isFull()).toBe('true')
    expect(map.closest('[data-full]')).not.toBeNull()
    fireEvent.keyDown(map, { key: 'Escape' })
    expect(isFull()).toBe('false')
    expect(map.closest('[data-full]')).toBeNull()
  })

  test('a side is coloured by its tribe, and who is in none has a colour of their own', () => {
    const owner = (playerId: number, tribeId: number, villages: number) => ({
      playerId,
      name: `${playerId}`,
      points: 1,
      tribeId,
      ...(tribeId > 0 && { tag: `T${tribeId}` }),
      fields: new Set(Array.from({ length: villages }, (_, field) => field)),
    })
    const owners = [owner(1, 7, 3), owner(2, 0, 2), owner(3, 7, 1), owner(4, 8, 1)]
    const [one, three, two, four] = coloredPlayers([], owners, new Set()).players
    expect([one, three, two, four].map((player) => player?.playerId)).toEqual([1, 3, 2, 4])
    expect(one?.color).toBe(three?.color)
    expect(new Set([one, two, four].map((player) => player?.color)).size).toBe(3)
    const { players } = coloredPlayers([{ playerId: 3, name: '3' }], owners, new Set([2]))
    expect(players.map(({ playerId }) => playerId)).toEqual([3, 1, 4])
  })

  test('no two sides look alike unless they are told to share a colour, and nobody is left out', () => {
    const owners = Array.from({ length: 60 }, (_, at) => ({
      ...{ playerId: at + 1, name: `${at + 1}`, points: 1, tribeId: at < 30 ? 7 : 0 },
      fields: new Set([at]),
    }))
    const { players, sharing } = coloredPlayers([{ playerId: 99, name: '99' }], owners, new Set())
    expect(players).toHaveLength(1 + 24)
    expect(players.length + sharing.length).toBe(1 + 60)
    expect(new Set([...players, sharingPlayer(sharing)].map(({ color }) => color)).size).toBe(3)
    expect(sharingPlayer(sharing).fields).toHaveLength(sharing.length)
  })
})
