import type { SitterReading } from '@muster/formats'
import { printCoord } from '@muster/game'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TextOutput } from '../../parts/output/TextOutput.tsx'
import { useVillagesOf } from '../../parts/villages/player-villages.ts'
import { Box, Stack, Text } from '../../ui/layout.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import css from './SitterResult.module.css'
import type { VillageBook } from './sitter.api.ts'

export interface SitterResultProps {
  readonly reading: SitterReading
  readonly account: { readonly playerId: number; readonly name: string }
  readonly world: string
  readonly book: VillageBook
}

type PlacedLink = SitterReading['links'][number] & { readonly place: number }

/** Each link with the village it opens, and the whole text to take along. */
export function SitterResult({ reading: { text, links }, account, world, book }: SitterResultProps) {
  const { t } = useTranslation('tools', { keyPrefix: 'sitter' })
  const own = useVillagesOf(world, account.playerId)
  const isForeign = useCallback(
    (id: number | undefined) => own !== undefined && id !== undefined && !own.has(id),
    [own],
  )
  const foreign = links.filter(({ sourceId }) => isForeign(sourceId)).length
  // Equal links of a train differ in their place only.
  const rows = useMemo(() => links.map((link, place) => ({ ...link, place })), [links])
  const columns = useMemo(
    (): readonly Column<PlacedLink>[] => [
      {
        id: 'source',
        onPhone: [1, 12],
        name: t('source'),
        kind: 'mono',
        cell: ({ sourceId }) => {
          const source = sourceId === undefined ? undefined : book.coordOf(sourceId)
          return source ? printCoord(source) : t('unknownSource')
        },
      },
      {
        id: 'link',
        onPhone: [2, 12],
        name: t('link'),
        cell: ({ sourceId, url }) => (
          <>
            <a className="mono" href={url} target="_blank" rel="noopener noreferrer">
              {url}
            </a>
            {isForeign(sourceId) && (
              <Box as="span" tone="warn" size="row">
                {' '}
                {t('foreign', { name: account.name })}
              </Box>
            )}
          </>
        ),
      },
    ],
    [t, book, isForeign, account.name],
  )
  return (
    <Stack as="section" gap={5} wide="form" aria-label={t('links')}>
      <Text as="h2" flush>
        {t('links')}{' '}
        <Text light as="small" tone="soft" size="row">
          {t('count', { count: links.length })}
        </Text>
      </Text>
      {foreign > 0 && (
        <Text tone="warn" size="row" role="status">
          {t('foreignCount', { count: foreign, name: account.name })}
        </Text>
      )}
      <Table
        label={t('links')}
        className={`frame-line round-card ground-panel ${css['links']}`}
        columns={columns}
        rows={rows}
        keyOf={placeOf}
        frame="box"
      />
      <TextOutput text={text} label={t('converted')} fileName={`${world}-sitter.txt`} />
    </Stack>
  )
}

const placeOf = ({ place }: PlacedLink) => place
