/** What is stored about whoever uses the page, where, for how long, and how it is deleted. */
import { useTranslation } from 'react-i18next'
import { listed } from '../../parts/lists/listed.ts'
import { Box, Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import css from './PrivacyPage.module.css'

/** Near first: what never leaves the browser, then what the server knows. */
const STORED = [
  { what: 'settings', where: ['thisBrowser'] },
  { what: 'draft', where: ['thisBrowser'] },
  { what: 'villages', where: ['thisTab'] },
  { what: 'inputs', where: ['thisBrowser'] },
  { what: 'lastPlans', where: ['thisBrowser'] },
  { what: 'operationLinks', where: ['thisBrowser'] },
  { what: 'passwords', where: ['thisBrowser'] },
  { what: 'cookies', where: ['thisBrowser'] },
  { what: 'session', where: ['thisBrowser', 'server'] },
  { what: 'account', where: ['server'] },
  { what: 'plans', where: ['server'] },
  { what: 'offPackPlans', where: ['server'] },
  { what: 'tribePlans', where: ['server'] },
  { what: 'operations', where: ['server'] },
  { what: 'webhooks', where: ['server'] },
  { what: 'pushes', where: ['thisBrowser', 'server'] },
  { what: 'address', where: ['server'] },
  { what: 'feedback', where: ['server'] },
  { what: 'errors', where: ['server'] },
] as const

type Stored = (typeof STORED)[number]

export function PrivacyPage() {
  const { t, i18n } = useTranslation(['privacy', 'shell'])
  const columns: readonly Column<Stored>[] = [
    { id: 'what', name: t('what'), kind: 'name', width: '44%', cell: ({ what }) => t(what) },
    {
      id: 'where',
      name: t('where'),
      cell: ({ where }) =>
        listed(
          where.map((place) => t(place)),
          i18n.language,
        ),
    },
    { id: 'howLong', name: t('howLong'), cell: ({ what }) => t(`${what}Long`) },
    { id: 'delete', name: t('delete'), cell: ({ what }) => t(`${what}Delete`) },
  ]
  return (
    <Box as="article" wide="form" className={css['privacy']}>
      <PageHead title={t('shell:pages.privacy')} />
      <p>{t('purpose')}</p>
      <Table
        label={t('shell:pages.privacy')}
        className={css['stored']}
        tall
        columns={columns}
        rows={STORED}
        keyOf={whatOf}
      />
      <h2>{t('notTitle')}</h2>
      <Stack as="ul" gap={2}>
        <li>{t('notMail')}</li>
        <li>{t('notGame')}</li>
        <li>{t('notThird')}</li>
      </Stack>
      <h2>{t('afterTitle')}</h2>
      <p>{t('after')}</p>
      <p>
        <a href="/assets/third-party.md">{t('licences')}</a>
      </p>
    </Box>
  )
}

const whatOf = ({ what }: Stored) => what
