import { useTranslation } from 'react-i18next'
import { Stack } from '../ui/layout.tsx'
import css from './ScreenLoading.module.css'

/** The rough shape of a form while the script of a screen is on its way; it shows after 300 ms. */
export function ScreenLoading() {
  const { t } = useTranslation()
  return (
    <Stack gap={6} wide="form" className={css['screen-loading']} role="status" aria-label={t('loading')}>
      <div />
      <div />
      <div />
    </Stack>
  )
}
