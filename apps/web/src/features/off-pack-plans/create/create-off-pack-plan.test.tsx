import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAs, refusing } from '../../../app/signed-in.fixture.tsx'
import type { Answer } from '../../../screen.fixture.tsx'
import { currentToasts } from '../../../ui/toasts/toast.ts'
import { fakeOffPackPlan, KEY } from '../fake-off-pack-plan.fixture.ts'

const PLANNING = '/api/planning/v1/planning'
const LINE = '500|500->520|500,20.00,ram,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1'
const alice = { playerId: 1001, name: 'Alice', points: 1, villageCount: 2, tribeId: 0 }

function open(more: Readonly<Record<string, Answer>> = {}) {
  return openAs([], '/planning', {
    ...fakeOffPackPlan([LINE], undefined).answers,
    '/api/tw/v1/world/nl100/players?search=Ali': [alice],
    ...more,
  })
}

const description = () => screen.findByRole('textbox', { name: 'Description' })
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Lines' })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create plan' })

async function paste(...lines: readonly string[]): Promise<void> {
  await userEvent.clear(await box())
  await userEvent.click(await box())
  await userEvent.paste(lines.join('\n'))
}
async function chooseAlice(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Find a player' }), 'Ali')
  await userEvent.click(await screen.findByRole('option', { name: /^Alice/ }))
}
async function fillIn(...lines: readonly string[]): Promise<void> {
  await userEvent.type(await description(), 'Friday night')
  await chooseAlice()
  await paste(...lines)
  await waitFor(() => expect(submit().disabled).toBe(false))
}
const sent = (seen: readonly Request[]) =>
  seen.find(({ method, url }) => method === 'POST' && new URL(url).pathname === PLANNING)?.json()

test('the form has a description, a password, a world, a player, lines, and a button [OFFPACK-15 SHELL-18]', async () => {
  open()
  expect(await description()).toBeTruthy()
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  expect(await screen.findByRole('combobox', { name: /^World/ })).toBeTruthy()
  expect(await screen.findByRole('textbox', { name: 'Find a player' })).toBeTruthy()
  expect(await box()).toBeTruthy()
  expect(submit()).toBeTruthy()
})

test('nothing is made without a description, a player and lines, and what is missing is said [OFFPACK-18]', async () => {
  open()
  await fillIn(LINE)
  await userEvent.clear(await description())
  expect(submit().disabled).toBe(true)
  expect(screen.getByText('Still missing: the description.')).toBeTruthy()
  await userEvent.type(await description(), 'x')
  expect(submit().disabled).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Choose another player than Alice' }))
  expect(submit().disabled).toBe(true)
  expect(screen.getByText('Still missing: the player.')).toBeTruthy()
  await chooseAlice()
  await userEvent.clear(await box())
  await waitFor(() => expect(submit().disabled).toBe(true))
  expect(screen.getByText('Still missing: lines in the off-pack format.')).toBeTruthy()
})

test('a player of one world is none of another [OFFPACK-18]', async () => {
  open()
  await fillIn(LINE)
  await userEvent.click(await screen.findByRole('combobox', { name: /^World/ }))
  await userEvent.click(await screen.findByRole('option', { name: /nl101/ }))
  await waitFor(() => expect(submit().disabled).toBe(true))
})

test('a line in another format is named, and nothing is made [OFFPACK-17]', async () => {
  open()
  await fillIn(LINE)
  await paste(LINE, 'hello')
  await waitFor(() => expect(document.querySelector('[data-key="OFF_PACK_FORMAT_ERROR"]')).toBeTruthy())
  expect(screen.getByRole('button', { name: 'Line 2' })).toBeTruthy()
  expect(submit().disabled).toBe(true)
})

test('numbers in front are left out, and the plan that was made is opened [OFFPACK-16 OFFPACK-19]', async () => {
  const { seen, path } = open()
  await fillIn(`17. ${LINE}`, '', `18;${LINE}`)
  await userEvent.click(submit())
  await waitFor(() => expect(path()).toBe(`/planning/${KEY}`))
  expect(await sent(seen)).toEqual({
    name: 'Friday night',
    password: '',
    playerId: 1001,
    world: 'nl100',
    planningLines: [{ line: LINE }, { line: LINE }],
  })
  expect(currentToasts()).toMatchObject([{ kind: 'success', message: `Successfully created planning ${KEY}` }])
  expect(sessionStorage.getItem('planningDraft')).not.toContain('Friday night')
})

test('the password of a new plan is kept under its key [OFFPACK-19 OFFPACK-50]', async () => {
  const { path } = open({ ...fakeOffPackPlan([LINE], 'пароль').answers })
  await fillIn(LINE)
  await userEvent.type(screen.getByLabelText('Password'), 'пароль')
  await userEvent.click(submit())
  await waitFor(() => expect(path()).toBe(`/planning/${KEY}`))
  expect(JSON.parse(localStorage.getItem('planningSettings') ?? '').passwords).toEqual({ [KEY]: 'пароль' })
  expect(await screen.findByRole('heading', { name: 'Friday night' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an off-pack plan that cannot be made says so, and what was typed stays [OFFPACK-20 ERR-14]', async () => {
  open({ [PLANNING]: refusing(500, 'no') })
  await fillIn(LINE)
  await userEvent.click(submit())
  await waitFor(() =>
    expect(currentToasts()).toMatchObject([
      { kind: 'error', message: 'Something went wrong. Please contact the site owner.' },
    ]),
  )
  expect((await box()).value).toBe(LINE)
  expect(submit().disabled).toBe(false)
})
