/** The guide, and the way to it from every page. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GUIDE_PARTS, guidePartOf } from '../parts/guide/guide-parts.ts'
import { newRouter } from './router.tsx'
import { openAs } from './signed-in.fixture.tsx'

const help = () => screen.findByRole('heading', { level: 1, name: 'Guide' })

test('the guide has every part that pages lead to, under its own anchor', async () => {
  openAs([], '/help', {})
  await help()
  expect(GUIDE_PARTS.filter((part) => document.getElementById(part) === null)).toEqual([])
})

test('the contents name the parts as their headings do, in their order', async () => {
  openAs([], '/help', {})
  await help()
  const contents = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
  const headings = GUIDE_PARTS.map((part) => document.getElementById(part)?.textContent)
  expect(contents.map(({ textContent }) => textContent)).toEqual(headings)
  expect(contents.map((link) => link.getAttribute('href'))).toEqual(GUIDE_PARTS.map((part) => `/help#${part}`))
})

test('every picture says what is on it', async () => {
  openAs([], '/help', {})
  await help()
  const pictures = screen.getAllByRole('img').filter((image) => image.tagName === 'IMG')
  expect(pictures).toHaveLength(6)
  for (const picture of pictures) expect(picture.getAttribute('alt')).toMatch(/\w{3,}/)
})

test('there is a part of the guide for every address', () => {
  const paths = Object.keys(newRouter().routesByPath).filter((path) => path !== '/help' && path !== '/$')
  expect(paths.filter((path) => guidePartOf(path) === undefined)).toEqual([])
})

test.each([
  ['/sorter', 'tools'],
  ['/privacy', 'never'],
])('the head of %s leads to its part', async (address, part) => {
  const { path } = openAs([], address, {})
  const link = await screen.findByRole('link', { name: 'Guide to this page' })
  expect(link.getAttribute('href')).toBe(`/help#${part}`)
  link.click()
  await waitFor(() => expect(path()).toBe('/help'))
})
