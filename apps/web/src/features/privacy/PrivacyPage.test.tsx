import { ru } from '@muster/phrases'
import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../screen.fixture.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'

afterEach(() => i18next.changeLanguage('en'))

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ])

test('everything that is stored is told with where, how long, and how it is deleted', () => {
  renderScreen(<PrivacyPage />)
  expect(rows()).toHaveLength(19)
  for (const row of rows()) expect(row).toEqual(Array(4).fill(expect.stringMatching(/\S/)))
  expect(rows()).toContainEqual([
    expect.stringContaining('sign-in'),
    'This browser, The server',
    '30 days after its last use',
    'Logout',
  ])
})

test('it reads the same in Russian', async () => {
  i18next.addResourceBundle('ru', 'shell', ru.shell)
  i18next.addResourceBundle('ru', 'privacy', ru.privacy)
  await i18next.changeLanguage('ru')
  renderScreen(<PrivacyPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Конфиденциальность')
  expect(
    rows()
      .flat()
      .filter((text) => !/[а-яё]/i.test(text ?? '')),
  ).toEqual([])
})
