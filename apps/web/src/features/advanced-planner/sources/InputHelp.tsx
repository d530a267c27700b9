import { useTranslation } from 'react-i18next'
import css from './InputHelp.module.css'

/** What the village inputs read. */
export function InputHelp() {
  const { t } = useTranslation('advanced')
  return (
    <details className={css['help']}>
      <summary>{t('help')}</summary>
      <dl>
        <dt>{t('helpPlain')}</dt>
        <dd>
          <pre className="mono">{'500|500 501|500\n502|500'}</pre>
          {t('helpPlainText')}
        </dd>
        <dt>{t('helpSources')}</dt>
        <dd>
          <pre className="mono">{'500|500,3\n501|500,1'}</pre>
          {t('helpSourcesText')}
        </dd>
        <dt>{t('helpTargets')}</dt>
        <dd>
          <pre className="mono">520|500,2,2030-01-01T20:00:00</pre>
          {t('helpTargetsText')}
        </dd>
      </dl>
    </details>
  )
}
