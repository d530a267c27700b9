import { instant } from '@muster/game'
import { screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { create } from 'zustand'
import { renderScreen, serverAnswers } from '../../../screen.fixture.tsx'
import { fixtureWorlds, nl100 } from '../../world/world.fixture.ts'
import { fieldsInTime, villagesIn } from './entered-villages.ts'
import { LiveVillages } from './LiveVillages.tsx'

const NOON = instant(Date.parse('2026-11-24T11:00:00Z'))

interface Lists {
  readonly sources: string
  readonly targets: string
  readonly fields: number | undefined
}

const read = ({ sources, targets, fields }: Lists) => ({
  sources: villagesIn(sources),
  wishes: villagesIn(targets).map((at) => ({ at, fields })),
})

test('what is entered stands on a map, with what can still be reached once unit and arrival are known', async () => {
  serverAnswers(fixtureWorlds)
  const useDraft = create(() => ({ form: { sources: '', targets: '', fields: undefined } as Lists })) // a form of its own
  renderScreen(<LiveVillages draft={{ useDraft }} read={read} />)
  act(() => useDraft.setState({ form: { sources: '500|500 501|500', targets: '510|500 600|500', fields: undefined } }))
  const map = await screen.findByRole('figure', { name: 'Entered villages on the map' })
  expect(map.textContent).toContain('2 sources')
  expect(map.textContent).toContain('2 targets')
  expect(map.textContent).toContain('What is in reach shows once unit and arrival are set.')
  act(() => useDraft.setState({ form: { ...useDraft.getState().form, fields: 20 } }))
  expect(await screen.findByText('Targets that can still be reached in time: 1 of 2')).toBeDefined()
  expect(map.textContent).toContain('1 out of reach: 600|500')
})

test('a village that was mistyped is named, in place of a map of the whole world', async () => {
  serverAnswers(fixtureWorlds)
  const targets = '510|500 511|500 512|500 513|500 50|990'
  const useDraft = create(() => ({ form: { sources: '500|500 501|500', targets, fields: undefined } as Lists })) // a form of its own
  renderScreen(<LiveVillages draft={{ useDraft }} read={read} />)
  const map = await screen.findByRole('figure', { name: 'Entered villages on the map' })
  expect(map.textContent).toContain('1 far from the others, at the edge of this map: 50|990')
})

test.each([
  ['ten hours of rams at thirty minutes a field', {}, 20],
  ['less where the launch has to wait', { earliestLaunch: '2026-11-24T17:00:00' }, 10],
  ['farther with a boost', { boost: 1.5 }, 30],
  ['never farther than the form allows', { mostFields: 7 }, 7],
  ['nobles never farther than the world allows', { unit: 'snob' as const, arrival: '2026-11-30T20:00:00' }, 70],
  ['unknown without an arrival', { arrival: '' }, undefined],
  ['unknown without a unit', { unit: '' as const }, undefined],
])('a command may come from %s', (_rule, difference, fields) => {
  const march = { unit: 'ram' as const, arrival: '2026-11-24T22:00:00', earliestLaunch: '', boost: 1 }
  expect(fieldsInTime({ ...march, ...difference }, nl100, NOON)).toBe(fields)
})
