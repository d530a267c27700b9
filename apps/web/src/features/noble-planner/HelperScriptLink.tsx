import { helperScriptCalls } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../api/request.ts'
import formCss from '../../parts/fields/form-layout.module.css'
import { useCurrentWorld } from '../../parts/world/current-world.ts'

/** To the script that prints lines for the dialogs, where the domain has one and the server knows its page. */
export function HelperScriptLink() {
  const { t } = useTranslation('noble')
  const { domain } = useCurrentWorld()
  const { data: scripts = [] } = useQuery({
    queryKey: ['helperScripts'],
    queryFn: ({ signal }) => request(helperScriptCalls.all, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const script = scripts.find((each) => each.domain === domain)
  if (!script) return null
  return (
    <p className={formCss['hint']}>
      <a href={script.url} target="_blank" rel="noreferrer">
        {t('helperScript', { domain })}
      </a>
      {'. '}
      {t('helperScriptHint')}
    </p>
  )
}
