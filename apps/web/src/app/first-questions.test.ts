import { worldCalls } from '@muster/contracts'
import { afterEach, expect, test } from 'vitest'
import { request } from '../api/request.ts'
import { firstTexts } from '../api/texts.ts'
import { fixtureWorlds } from '../parts/world/world.fixture.ts'
import { serverAnswers } from '../screen.fixture.tsx'
import { writeStored } from '../storage/browser-storage.ts'
import { stored } from '../storage/stored.ts'
import { askFirstQuestions } from './first-questions.ts'

const FILES = ['assets/Planner-1234567.js']
const FILES_BELOW = ['assets/below-1234567.js']
const FILES_OF_OTHERS = ['assets/screens-1234567.js']

afterEach(() => {
  for (const link of document.head.querySelectorAll('link')) link.remove()
})

function open(address: string): void {
  const { pathname, search } = new URL(address, 'http://muster.test')
  askFirstQuestions({ pathname, search }, FILES, FILES_BELOW, FILES_OF_OTHERS)
}

const addresses = (seen: readonly Request[]) => seen.map(({ url }) => new URL(url).pathname + new URL(url).search)
const fetchedScripts = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => {
    return new URL(href).pathname
  })

test('texts and worlds are asked for ahead, in the chosen language and of the chosen server, and not asked for twice', async () => {
  const seen = serverAnswers({ ...fixtureWorlds, '/assets/i18n/de.json': { shell: { yes: 'Ja' } } })
  writeStored(stored.language, 'de')
  writeStored(stored.domain, 'net')
  open('/sitter')
  const asked = addresses(seen)
  expect(asked).toEqual(['/assets/i18n/de.json', expect.stringMatching(/\?server=net$/)])
  expect(await firstTexts('de')).toEqual({ shell: { yes: 'Ja' } })
  await request(worldCalls.ofDomain, { querystring: { server: 'net' } })
  expect(addresses(seen)).toEqual(asked)
})

test('of the server that the address asks for, else of the one that everybody begins with', () => {
  const seen = serverAnswers({})
  open('/?domain=de')
  open('/?domain=purple')
  expect(addresses(seen).filter((address) => address.includes('server='))).toEqual([
    expect.stringMatching(/\?server=de$/),
    expect.stringMatching(/\?server=nl$/),
  ])
})

test('the files of the first planner are fetched ahead where a visit begins with it, after them those of what stands below, and elsewhere the list of the other screens', () => {
  serverAnswers({})
  open('/planner/simple')
  expect(fetchedScripts()).toEqual(['/assets/Planner-1234567.js', '/assets/below-1234567.js'])
  for (const address of ['/planner/advanced', '/help', '/planning/key']) {
    for (const link of document.head.querySelectorAll('link')) link.remove()
    open(address)
    expect(fetchedScripts(), address).toEqual(['/assets/screens-1234567.js'])
  }
})
