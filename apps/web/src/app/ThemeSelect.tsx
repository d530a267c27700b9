import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStored } from '../storage/browser-storage.ts'
import { stored, THEMES } from '../storage/stored.ts'
import css from './TopBar.module.css'

export function ThemeSelect() {
  const { t } = useTranslation()
  const [theme, chooseTheme] = useStored(stored.theme)
  return (
    <Select
      className={css['top-bar-theme']}
      size="xs"
      aria-label={t('theme')}
      data={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
      value={theme}
      onChange={(chosen) => chosen !== null && chooseTheme(chosen)}
    />
  )
}
