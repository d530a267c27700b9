import { DOMAINS } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { Select } from '../../ui/Select.tsx'
import css from './TopBar.module.css'

const domains = [...DOMAINS]

/** Which of the game's servers the page speaks of; every world and link follows it. */
export function DomainSelect() {
  const { t } = useTranslation()
  const { domain, chooseDomain } = useCurrentWorld()
  return (
    <Select
      className={css['top-bar-domain']}
      size="xs"
      aria-label={t('domain')}
      data={domains}
      value={domain}
      onChange={(chosen) => chosen !== null && chooseDomain(chosen)}
    />
  )
}
