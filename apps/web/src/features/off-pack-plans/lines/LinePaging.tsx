import { Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Row } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/Select.tsx'

const PAGE_SIZES = [10, 25, 50, 100, 250, 500] as const

export interface LinePagingProps {
  readonly total: number
  /** From 0. */
  readonly page: number
  readonly size: number
  readonly onPage: (page: number) => void
  readonly onSize: (size: number) => void
}

/** At most nine links to pages, the arrows aside: one page beside the current one, and one at each end. */
export function LinePaging({ total, page, size, onPage, onSize }: LinePagingProps) {
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  return (
    <Row wrap gap={[5, 7]} align="end">
      <Select
        w={130}
        label={t('pageSize')}
        data={PAGE_SIZES.map(String)}
        value={String(size)}
        allowDeselect={false}
        onChange={(chosen) => chosen && onSize(Number(chosen))}
      />
      <nav aria-label={t('pages')}>
        <Pagination
          total={Math.ceil(total / size)}
          value={page + 1}
          onChange={(chosen) => onPage(chosen - 1)}
          getItemProps={(chosen) => ({ 'aria-label': t('page', { page: chosen }) })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? t('next') : t('previous') })}
          hideWithOnePage
        />
      </nav>
    </Row>
  )
}
