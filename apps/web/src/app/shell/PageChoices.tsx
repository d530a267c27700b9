/** What the top bar holds that a first visit can wait for: the count of plans, the language that the page speaks, and how it looks. */

import { LANGUAGES, ownName } from '@muster/phrases/languages'
import { useTranslation } from 'react-i18next'
import { speak } from '../../api/speak.ts'
import { useStored } from '../../storage/browser-storage.ts'
import { stored, THEMES } from '../../storage/stored.ts'
import { Select } from '../../ui/Select.tsx'
import { PlanCounter } from './PlanCounter.tsx'
import css from './TopBar.module.css'

export interface PageChoicesProps {
  readonly onOpenStatistics: () => void
}

export function PageChoices({ onOpenStatistics }: PageChoicesProps) {
  return (
    <>
      <PlanCounter onOpen={onOpenStatistics} />
      <LanguageSelect />
      <ThemeSelect />
    </>
  )
}

function ThemeSelect() {
  const { t } = useTranslation()
  const [theme, chooseTheme] = useStored(stored.theme)
  return (
    <Select
      className={css['top-bar-choice']}
      size="xs"
      aria-label={t('theme')}
      data={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
      value={theme}
      onChange={(chosen) => chosen !== null && chooseTheme(chosen)}
    />
  )
}

const CHOICES = LANGUAGES.map((value) => ({ value, label: ownName(value) }))

/** Each under its own name. One that cannot be fetched is kept all the same, and spoken after a reload. */
function LanguageSelect() {
  const { t, i18n } = useTranslation()
  const [, keep] = useStored(stored.language)
  return (
    <Select
      className={css['top-bar-language']}
      size="xs"
      aria-label={t('language')}
      data={CHOICES}
      value={CHOICES.find(({ value }) => value === i18n.language)?.value ?? 'en'}
      onChange={(chosen) => {
        if (chosen === null) return
        keep(chosen)
        // Going on is right: the page stays readable in the language that it has.
        speak(chosen).catch(() => undefined)
      }}
    />
  )
}
