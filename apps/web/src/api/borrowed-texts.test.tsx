import { borrowedKeys, en, filledUp, ru, type Texts } from '@muster/phrases'
import { act, screen, waitFor } from '@testing-library/react'
import i18next, { type TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { expect, test } from 'vitest'
import { renderScreen, serverAnswers } from '../screen.fixture.tsx'
import { speak } from './speak.ts'

/** Russian as its first translator left it. */
const PARTIAL: Readonly<Record<string, Texts>> = {
  shell: {
    theme: ru.shell.theme,
    domain: ru.shell.domain,
    product: ru.shell.product,
    plans_one: ru.shell.plans_one,
    pages: { ...ru.shell.pages, guide: en.shell.pages.guide },
  },
}

/** Fills it up, as the build does. */
async function speakPartialRussian(): Promise<void> {
  const namespaces = Object.entries<Texts>(en)
  serverAnswers({
    '/assets/i18n/ru.json': {
      ...Object.fromEntries(namespaces.map(([name, english]) => [name, filledUp(PARTIAL[name] ?? {}, english, 'ru')])),
      borrowed: namespaces.flatMap(([name, english]) =>
        borrowedKeys(PARTIAL[name] ?? {}, english, 'ru').map((key) => `${name}:${key}`),
      ),
    },
  })
  await act(() => speak('ru'))
}

/** What a screen reader takes for the language of the element in which this stands. */
function languageOf(element: Element): string | null | undefined {
  return element.closest('[lang]')?.getAttribute('lang')
}

function languageOfText(text: string): string | null | undefined {
  return languageOf(screen.getByText(text))
}

/** Draws what is told with the texts of the shell. */
function Said({ children }: { readonly children: (t: TFunction<'shell'>) => ReactNode }) {
  const { t } = useTranslation('shell')
  return children(t)
}

test('a text that is English for want of another is marked as English where it stands, and the language’s own is not', async () => {
  await speakPartialRussian()
  renderScreen(
    <Said>
      {(t) => (
        <>
          <h1>{t('theme')}</h1>
          <p>{t('privacy')}</p>
        </>
      )}
    </Said>,
  )
  await waitFor(() => expect(languageOfText(en.shell.privacy)).toBe('en'))
  expect(languageOfText(ru.shell.theme)).toBe('ru')
})

test('names and figures go with the words around them, and words of the language below English ones are its own again', async () => {
  await speakPartialRussian()
  renderScreen(
    <Said>
      {(t) => (
        <>
          <p>
            {t('privacyPage')} <b>Ann</b> <i>{t('theme')}</i>
          </p>
          <p>
            {t('domain')} <b>Bob</b> <i>{t('unofficial')}</i>
          </p>
        </>
      )}
    </Said>,
  )
  await waitFor(() => expect(languageOfText('Ann')).toBe('en'))
  expect(languageOfText(ru.shell.theme)).toBe('ru')
  expect([languageOfText('Bob'), languageOfText(en.shell.unofficial)]).toEqual(['ru', 'en'])
})

test('of a count each ending is English or the language’s own by itself', async () => {
  await speakPartialRussian()
  renderScreen(
    <Said>
      {(t) => (
        <>
          <p>{t('plans', { count: 21 })}</p>
          <p>{t('plans', { count: 5 })}</p>
        </>
      )}
    </Said>,
  )
  await waitFor(() => expect(languageOfText('5 plans made')).toBe('en'))
  expect(languageOfText(i18next.t('shell:plans', { count: 21 }))).toBe('ru')
})

test('a label marks what holds no words: a field, a button that is a sign; never the part that holds others', async () => {
  await speakPartialRussian()
  renderScreen(
    <Said>
      {(t) => (
        <section aria-label={t('navigation')}>
          <input aria-label={t('statisticsFilter')} />
          <button type="button" aria-label={t('collapseSidebar')}>
            ×
          </button>
          <p>{t('theme')}</p>
        </section>
      )}
    </Said>,
  )
  await waitFor(() => expect(languageOf(screen.getByRole('textbox'))).toBe('en'))
  expect(languageOf(screen.getByRole('button'))).toBe('en')
  expect(languageOf(screen.getByRole('region'))).toBe('ru')
})

test('a mark goes where the words go: with another text in the same place, and with the next language', async () => {
  await speakPartialRussian()
  const { rerender } = renderScreen(<p>{i18next.t('shell:privacy')}</p>)
  await waitFor(() => expect(languageOfText(en.shell.privacy)).toBe('en'))
  rerender(<p>{i18next.t('shell:theme')}</p>)
  await waitFor(() => expect(languageOfText(ru.shell.theme)).toBe('ru'))
  rerender(<p>{i18next.t('shell:language')}</p>)
  await waitFor(() => expect(screen.getByText(en.shell.language).getAttribute('lang')).toBe('en'))
  rerender(<p>{i18next.t('shell:theme')}</p>)
  await waitFor(() => expect(screen.getByText(ru.shell.theme).getAttribute('lang')).toBe(null))
  rerender(<p>{i18next.t('shell:language')}</p>)
  await waitFor(() => expect(screen.getByText(en.shell.language).getAttribute('lang')).toBe('en'))
  await act(() => speak('en'))
  await waitFor(() => expect(screen.getByText(en.shell.language).getAttribute('lang')).toBe(null))
})

test('an English word that the language has as well, and an element that has a language of its own, are left alone', async () => {
  await speakPartialRussian()
  renderScreen(
    <Said>
      {(t) => (
        <>
          <p>{t('product')}</p>
          <p>{t('pages.guide')}</p>
          <p lang="de">{t('unofficial')}</p>
          <p>{t('privacy')}</p>
        </>
      )}
    </Said>,
  )
  await waitFor(() => expect(languageOfText(en.shell.privacy)).toBe('en'))
  expect([languageOfText(en.shell.product), languageOfText(en.shell.pages.guide)]).toEqual(['ru', 'ru'])
  expect(languageOfText(en.shell.unofficial)).toBe('de')
})

test('a text carries no sign, so what is copied, written to a file or sent is what it says', async () => {
  await speakPartialRussian()
  expect(i18next.t('shell:privacy')).toBe(en.shell.privacy)
})
