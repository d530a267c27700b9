/** Where errors of the page happened, the worst first. Pages of the list count from 0 to the server, from 1 to the reader. */
import { Pagination } from '@mantine/core'
import { type ClientErrorPage, clientErrorCalls } from '@muster/contracts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { AdminPage } from '../AdminPage.tsx'
import { Asked } from '../Asked.tsx'
import { useAsked } from '../admin-calls.ts'
import css from './errors.module.css'

const SIZES = ['10', '25', '50', '100', '250', '500']

export function ErrorsPage() {
  const { t } = useTranslation('admin', { keyPrefix: 'errors' })
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(10)
  const errors = useAsked(clientErrorCalls.list, { querystring: { type: 'CLIENT', page, size } })
  const total = errors.data?.totalElements
  return (
    <AdminPage title={total === undefined ? t('title') : t('titleWithTotal', { total })} purpose={t('purpose')}>
      <Asked query={errors}>
        {({ content, totalElements }) =>
          totalElements === 0 ? (
            <Text frame="dashed" round="card" pad={6} tone="soft" data-empty>
              {t('none')}
            </Text>
          ) : (
            <>
              <ErrorTable content={content} busy={errors.isPlaceholderData} />
              <Row wrap gap={[5, 7]} align="end" justify="between" wide="form" className={css['errors-paging']}>
                <Select
                  w={130}
                  label={t('pageSize')}
                  data={SIZES}
                  value={String(size)}
                  onChange={(chosen) => {
                    setSize(Number(chosen))
                    setPage(0)
                  }}
                />
                <Pages count={Math.ceil(totalElements / size)} page={page} onChoose={setPage} />
              </Row>
            </>
          )
        }
      </Asked>
    </AdminPage>
  )
}

type ClientError = ClientErrorPage['content'][number]

interface ErrorTableProps {
  readonly content: readonly ClientError[]
  readonly busy: boolean
}

function ErrorTable({ content, busy }: ErrorTableProps) {
  const { t, i18n } = useTranslation('admin', { keyPrefix: 'errors' })
  const columns = useMemo(
    (): readonly Column<ClientError>[] => [
      { id: 'url', name: t('url'), kind: 'mono name', cell: ({ url }) => url },
      {
        id: 'count',
        name: t('count'),
        kind: 'figure',
        width: '120px',
        cell: ({ count }) => count.toLocaleString(i18n.language),
      },
    ],
    [t, i18n.language],
  )
  return (
    <Box wide="form" className={css['errors-table']} aria-busy={busy}>
      <Table label={t('title')} columns={columns} rows={content} keyOf={urlOf} phone="rows" />
    </Box>
  )
}

const urlOf = (error: ClientError) => error.url

interface PagesProps {
  readonly count: number
  readonly page: number
  readonly onChoose: (page: number) => void
}

/** At most ten links with those for the ends: one page beside the current one, and one at each end. */
function Pages({ count, page, onChoose }: PagesProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'errors' })
  return (
    <nav aria-label={t('pages')}>
      <Pagination
        total={count}
        value={page + 1}
        onChange={(chosen) => onChoose(chosen - 1)}
        getItemProps={(chosen) => ({ 'aria-label': t('page', { page: chosen }) })}
        getControlProps={(control) => ({ 'aria-label': t(control) })}
        hideWithOnePage
      />
    </nav>
  )
}
