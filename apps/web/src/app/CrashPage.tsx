import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import css from './shell/Shell.module.css'

/** Stands where a screen broke. React's own report of the error goes to the server. */
export function CrashPage() {
  const { t } = useTranslation()
  return (
    <div className={css['crash']} role="alert">
      <h1>{t('crashed')}</h1>
      <p>{t('crashedAdvice')}</p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </div>
  )
}
