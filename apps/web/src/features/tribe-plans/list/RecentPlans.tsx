import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../api/server-time.ts'
import formCss from '../../../parts/fields/form-layout.module.css'
import { When } from '../../../parts/time/When.tsx'
import { useStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { Box, Card, Stack } from '../../../ui/layout.tsx'
import { planAt } from '../addresses.ts'
import css from './RecentPlans.module.css'
import { recentPlans } from './recent-plans.ts'

/** For whoever plans without an account: the plans of this browser. */
export function RecentPlans() {
  const { t } = useTranslation('tribe')
  const [kept] = useStored(stored.tribePlanCache)
  const plans = recentPlans(kept, serverNow())
  if (plans.length === 0) return null
  return (
    <Card titled gap={5} aria-label={t('recent')}>
      <h2>{t('recent')}</h2>
      <Stack as="ul" bare gap={[2, 6]} fills="card" className={css['list']}>
        {plans.map(({ id, date, name }) => (
          <li key={id}>
            {name !== undefined && <b>{name}</b>}{' '}
            <Link className="mono" {...planAt(id)}>
              {id}
            </Link>{' '}
            <Box as="span" tone="faint" size="note">
              <When at={new Date(date).toISOString()} />
            </Box>
          </li>
        ))}
      </Stack>
      <p className={formCss['hint']}>{t('recentHint')}</p>
    </Card>
  )
}
