import type { PlanAnswer, PlanWarning } from '@muster/contracts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { form } from '../../features/simple-planner/simple-form.fixture.ts'
import { toRequest } from '../../features/simple-planner/simple-form.ts'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { readStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { OWNERSHIP, ownership } from '../villages/ownership.fixture.ts'
import { nl100 } from '../world/world.fixture.ts'
import { FAKE_LINE, manyLines, NOBLE_LINE, planAnswer, RAM_LINE, shortWarning } from './answer.fixture.ts'
import { ResultPanel } from './ResultPanel.tsx'
import type { Remedies } from './warnings/remedies.ts'

interface ShownWith {
  readonly showStatistics?: boolean
  readonly remedies?: Remedies
}

function show(answer: Partial<PlanAnswer> = {}, props: ShownWith = {}) {
  serverAnswers({ [OWNERSHIP]: ownership({ Alice: ['500|500', '502|500'], Bob: ['501|500'], Eve: ['520|500'] }) })
  return renderScreen(
    <ResultPanel
      plan="a"
      answer={planAnswer(answer)}
      world={nl100}
      showStatistics={props.showStatistics ?? false}
      {...(props.remedies && { remedies: props.remedies })}
    />,
  )
}

const sentence = () => screen.getByRole('heading', { level: 2 }).textContent
const offPack = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Off Pack 0.5+ Format' }).value
const optimality = planAnswer().optimality

test.each([
  ['a proven plan', { ...optimality, planned: 148, wanted: 150, bound: 148 }, 'No better plan exists.'],
  [
    'one that could be larger',
    { ...optimality, proven: false, planned: 148, wanted: 150, bound: 149 },
    'No plan can have more than 149.',
  ],
  [
    'one that could travel less',
    { ...optimality, proven: false, travelBound: 35_000 },
    'No plan has more commands; the travel time is within 2.9 % of the best.',
  ],
])('the head tells how good %s is, and not again how many commands it has', (_rule, told, text) => {
  show({ optimality: told })
  expect(sentence()).toBe(text)
})

test.each([
  ['planned here has the focus on its heading', 'data-asked', true],
  ['that stood here before leaves the focus where it is', 'data-other', false],
])('a plan %s', (_rule, mark, isLed) => {
  serverAnswers({ [OWNERSHIP]: ownership({}) })
  renderScreen(
    <div {...{ [mark]: '' }}>
      <ResultPanel
        plan="a"
        asked={() => toRequest(form(), nl100)}
        answer={planAnswer()}
        world={nl100}
        showStatistics={false}
      />
    </div>,
  )
  expect(document.activeElement === screen.getByRole('heading', { level: 2 })).toBe(isLed)
})

test('used and unused source villages are listed [RESULT-10]', () => {
  show()
  expect(screen.getByRole('region', { name: 'Used sources' }).textContent).toContain('500|500')
  expect(screen.getByRole('region', { name: 'Unused sources' }).textContent).toContain('503|500')
})

test('a warning tells village, arrival, how much of how much, and why [RESULT-11]', () => {
  show({ warnings: [shortWarning()] })
  const card = within(screen.getByRole('region', { name: 'Warnings' })).getByRole('article')
  for (const text of [
    '520|500',
    'arriving Tue 24 Nov 20:00:00',
    '1 of 2',
    'Too few sources for what these targets want together.',
    'Of 16 sources: 12 too far, 3 would leave in the past, 1 could go.',
    'add 1 source',
  ]) {
    expect(card.textContent).toContain(text)
  }
})

test.each([
  [{ change: 'LATER_ARRIVAL', seconds: 7_800 } as const, 'arrive 2 h 10 min later: +3'],
  [{ change: 'EARLIER_ARRIVAL', seconds: 45 } as const, 'arrive 45 s earlier: +3'],
  [{ change: 'ARRIVAL_WINDOW', seconds: 2 } as const, 'let arrivals spread over 2 s: +3'],
  [{ change: 'MORE_ARRIVALS', arrivals: 3, seconds: 1 } as const, '3 more arrivals, 1 s apart: +3'],
  [{ change: 'MORE_ARRIVALS', arrivals: 1, seconds: 1 } as const, 'one more arrival, 1 s later: +3'],
  [
    { change: 'WIDER_SEND_TIMES', launch: '2026-11-24 03:00:00.000' } as const,
    'allow a launch at Tue 24 Nov 03:00:00: +3',
  ],
  [{ change: 'GREATER_DISTANCE', fields: 21.41 } as const, 'allow 21.41 fields: +3'],
])('a fix is suggested in words, with what it wins in all: %o', (fix, text) => {
  show({ warnings: [shortWarning({ fixes: [{ ...fix, wins: 3 }] })] })
  expect(screen.getByText(text)).toBeDefined()
})

test('what most sources fail for is told before the reason where that is proven to cost commands, and only there', () => {
  const told = (fixes: PlanWarning['fixes']) => {
    const { unmount } = show({ warnings: [shortWarning({ mostly: 'LAUNCH_IN_PAST', fixes })] })
    const { textContent } = within(screen.getByRole('region', { name: 'Warnings' })).getByRole('article')
    unmount()
    return textContent
  }
  const moreSources = { change: 'MORE_SOURCES', sources: 1, wins: 1 } as const
  expect(told([{ change: 'LATER_ARRIVAL', seconds: 600, wins: 1 }, moreSources])).toContain(
    'Most sources would have had to leave already. Too few sources',
  )
  expect(told([moreSources])).not.toContain('had to leave already')
})

test('beneath the verdict stands what costs how many commands', () => {
  show({
    warnings: [
      shortWarning({ reason: 'OUTSIDE_SEND_TIMES', totalPlanned: 0, totalNeeded: 4, fixes: [] }),
      shortWarning({ coords: '521|500' }),
    ],
  })
  expect(screen.getByText('Why commands are missing: quiet hours (4) and too few sources (1).')).toBeDefined()
  expect(screen.getByText(/^None of them can take over what is missing/)).toBeDefined()
})

test('villages that compete, and commands that a tower sees, are named', async () => {
  show({
    warnings: [
      shortWarning({ hallSet: { targets: ['520|500', '521|500'], sources: ['500|500'] } }),
      shortWarning({
        reason: 'SEEN_BY_TOWER',
        fixes: [],
        totalPlanned: 2,
        seen: [{ line: RAM_LINE, towers: ['510|510'] }],
      }),
    ],
  })
  expect(screen.getByText('520|500 521|500')).toBeDefined()
  expect(screen.getByText('by 510|510')).toBeDefined()
})

test('a warning whose code is unknown says what the server said', () => {
  show({ warnings: [shortWarning({ reason: 'SOMETHING_NEW', message: 'Because of the moon.' })] })
  expect(screen.getByText(/Because of the moon\./)).toBeDefined()
})

test('shortages of one cause are one card with the fix that wins most, and a table of the targets', async () => {
  const warnings = Array.from({ length: 20 }, (_, index) =>
    shortWarning({
      coords: `52${index}|500`,
      mostly: 'LAUNCH_IN_PAST',
      fixes: [{ change: 'LATER_ARRIVAL', seconds: 60 * (index + 1), wins: index + 1 }],
    }),
  )
  show({ warnings })
  const card = within(screen.getByRole('article'))
  expect(card.getByRole('heading').textContent).toBe('Most sources would have had to leave already.')
  expect(card.getByText('20 commands missing')).not.toBeNull()
  expect(card.getByText('arrive 20 min later: +20')).not.toBeNull()
  const rows = card.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(20)
  expect([...(rows[0]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '520|500',
    'Tue 24 Nov 20:00:00',
    '1 of 2',
  ])
  await userEvent.click(card.getByRole('button', { name: 'Show all 20 with their reasons' }))
  expect(screen.getAllByRole('article')).toHaveLength(1 + 6)
  await userEvent.click(card.getByRole('button', { name: 'Show 14 more' }))
  expect(screen.getAllByRole('article')).toHaveLength(1 + 20)
})

test('each section can be hidden, and stays so [RESULT-05 STORE-10]', async () => {
  const { unmount } = show({ warnings: [shortWarning()], planningLinesFakes: [FAKE_LINE] })
  for (const [section, region] of [
    ['Unused sources 1', 'Unused sources'],
    ['Used sources 1', 'Used sources'],
    ['Warnings 1', 'Warnings'],
    ['Send times', 'Send times'],
    ['Commands 2', 'Commands'],
  ] as const) {
    expect(screen.getByRole('region', { name: region })).toBeDefined()
    await userEvent.click(screen.getByRole('checkbox', { name: section }))
    expect(screen.queryByRole('region', { name: region })).toBeNull()
  }
  await userEvent.click(screen.getByRole('checkbox', { name: /^Fakes/ }))
  expect(offPack()).toBe(RAM_LINE)
  expect(Object.values(readStored(stored.plannerSummary))).toEqual([false, false, false, false, false, false])
  unmount()
  show()
  expect(screen.queryByRole('region', { name: 'Unused sources' })).toBeNull()
})

test('a section with nothing in it has no switch', () => {
  show({ unUsedSourceVillages: [] })
  const switches = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('checkbox')
  expect(switches.map(({ parentElement }) => parentElement?.textContent?.trim())).toEqual([
    'Send times',
    'Commands 1',
    'Used sources 1',
  ])
})

test('the lines of fakes stand after the others [RESULT-12]', () => {
  show({ planningLinesFakes: [FAKE_LINE] })
  expect(offPack()).toBe(`${RAM_LINE}\n${FAKE_LINE}`)
})

test('a plan without lines has its warnings and no tabs [RESULT-26]', () => {
  show({ planningLines: [], warnings: [shortWarning({ totalPlanned: 0 })], optimality: { ...optimality, planned: 0 } })
  expect(sentence()).toBe('No better plan exists.')
  expect(screen.getByRole('article')).toBeDefined()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Preview on the map' })).toBeNull()
})

test('a plan with lines can be looked at on the map [RESULT-02]', () => {
  show()
  expect(screen.getByRole('button', { name: 'Preview on the map' })).toBeDefined()
})

test('the three formats stand in tabs of their own [RESULT-06 RESULT-07 RESULT-08]', () => {
  show()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Off Pack 0.5+ Format',
    'TW Format',
    'DS Ultimate Workbench',
  ])
})

test('the tab last chosen comes first the next time [RESULT-09 STORE-08]', async () => {
  const { unmount } = show()
  await userEvent.click(screen.getByRole('tab', { name: 'TW Format' }))
  unmount()
  show()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('TW Format')
})

test('statistics are shown to those who may see them', () => {
  const { unmount } = show({}, { showStatistics: true })
  expect(screen.getByText('Recalculations').nextElementSibling?.textContent).toBe('3')
  expect(screen.getByText('Execution time').nextElementSibling?.textContent).toBe('12 ms')
  unmount()
  show()
  expect(screen.queryByText('Recalculations')).toBeNull()
})

test('commands that leave in the same second are counted, trains as one', () => {
  show({ planningLines: [RAM_LINE, RAM_LINE.replace('500|500', '501|500'), NOBLE_LINE, NOBLE_LINE] })
  expect(screen.getByText('2 commands leave in the same second as another')).toBeDefined()
})

test('the send times are told bar by bar to the keyboard', async () => {
  show({ planningLines: [RAM_LINE, NOBLE_LINE] })
  const bars = screen.getByRole('slider', { name: 'Launches over time, CET' })
  bars.focus()
  expect(bars.getAttribute('aria-valuetext')).toBe('Tue 24 Nov 09:00 to 10:00: 1 launch')
  await userEvent.keyboard('{ArrowRight}')
  expect(bars.getAttribute('aria-valuetext')).toBe('Tue 24 Nov 10:00 to 11:00: 1 launch')
  await userEvent.keyboard('{ArrowRight}{Home}')
  expect(bars.getAttribute('aria-valuenow')).toBe('0')
})

test('a launch at either end of the night is allowed by the quiet hours that forbid it, and does not count', () => {
  const at = (clock: string) => RAM_LINE.replace('2026-11-24 10:00:00', `2026-11-24 ${clock}`)
  show({ planningLines: [at('00:00:00'), at('00:00:01'), at('07:59:59'), at('08:00:00')] })
  expect(screen.getByText('2 commands leave at night, between 00:00 and 08:00')).toBeDefined()
})

test('a launch at night is remarked upon', () => {
  show({ planningLines: [RAM_LINE.replace('2026-11-24 10:00:00', '2026-11-24 03:00:00')] })
  expect(screen.getByText('1 command leaves at night, between 00:00 and 08:00')).toBeDefined()
})

test('what asks for heed stands beside the button that mends it', async () => {
  const clicked: string[] = []
  const remedies = {
    spread: () => clicked.push('spread'),
    forbidNight: { from: '22:00', until: '08:00', plan: () => clicked.push('night') },
  }
  const atNight = RAM_LINE.replace('2026-11-24 10:00:00', '2026-11-24 03:00:00')
  show({ planningLines: [atNight, atNight.replace('500|500', '501|500')] }, { remedies })
  await userEvent.click(screen.getByRole('button', { name: 'Plan them apart' }))
  const forbid = screen.getByRole('button', { name: 'Plan without the night' })
  expect(forbid.getAttribute('title')).toBe('Sets the quiet hours to 22:00–08:00 and plans again')
  await userEvent.click(forbid)
  expect(clicked).toEqual(['spread', 'night'])
})

test('every command is told with who sends it to whom, by launch', async () => {
  show({ planningLines: [RAM_LINE, NOBLE_LINE], planningLinesFakes: [FAKE_LINE.replace('521|500', '520|500')] })
  const table = within(screen.getByRole('table', { name: 'Commands by launch' }))
  expect(await table.findAllByText('Alice')).toHaveLength(2)
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['09:30:00 Tue 24 Nov', '502|500 Alice Alice 2', '520|500 Eve Eve 1', '', '10:30:00', '20:00:00 Tue 24 Nov', ''],
    ['10:00:00 Tue 24 Nov', '500|500 Alice Alice 1', '520|500 Eve Eve 1', '', '10:00:00', '20:00:00 Tue 24 Nov', ''],
    ['10:00:00 Tue 24 Nov', '501|500 Bob Bob 1', '520|500 Eve Eve 1', 'Fake', '10:00:00', '20:00:00 Tue 24 Nov', ''],
  ])
  expect(within(rows[0] ?? document.body).getByRole('img', { name: 'Nobleman' })).not.toBeNull()
})

test('the commands are filtered by player and by words', async () => {
  const bobs = manyLines(3).map((line) => line.replace('500|500->', '501|500->'))
  show({ planningLines: [...manyLines(5), ...bobs] })
  const table = within(screen.getByRole('table', { name: 'Commands by launch' }))
  const shown = () => table.getAllByRole('row').length - 1
  expect(shown()).toBe(8)
  expect(await table.findAllByText('Bob')).toHaveLength(3)
  await userEvent.type(screen.getByRole('textbox', { name: 'Village, player, unit or time' }), 'bob ram 521|500')
  expect(shown()).toBe(1)
  expect(screen.getByText('1 of 8 commands')).not.toBeNull()
})
