import { Skeleton } from '@mantine/core'
import { type World, worldContentCalls } from '@muster/contracts'
import { villageUrl } from '@muster/game'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { request } from '../../api/request.ts'
import { RefusedCoords } from '../../parts/tool/RefusedCoords.tsx'
import { byOwner, type OwnedItems } from '../../parts/villages/by-owner.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Callout, Row, Text } from '../../ui/layout.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import css from './OwnerTable.module.css'

export interface OwnerTableProps {
  readonly coords: readonly string[]
  readonly world: World
}

type Owner = OwnedItems<string>

/** The players who own the villages, each with his own. */
export function OwnerTable({ coords, world }: OwnerTableProps) {
  const { t } = useTranslation(['textTools', 'shell'])
  const refusalText = useRefusalText()
  const { data, error, isLoadingError, refetch } = useVillageOwners(world.world, coords)
  const owners = useMemo(() => {
    const ownerAt = new Map(data?.flatMap((owner) => owner.villages.map((v) => [v.coordinates, owner])))
    return data && byOwner(coords, (each) => ownerAt.get(each))
  }, [coords, data])
  const idAt = useMemo(
    () => new Map(data?.flatMap(({ villages }) => villages.map((v) => [v.coordinates, v.villageId]))),
    [data],
  )
  const columns = useMemo(
    (): readonly Column<Owner>[] => [
      {
        id: 'player',
        width: '180px',
        name: t('coordinates.player'),
        kind: 'name',
        sortBy: ({ name }) => name,
        cell: ({ playerId, name }) =>
          playerId === 0 ? (
            t('coordinates.barbarians')
          ) : (
            <>
              {name}
              <Text as="small" block tone="faint" light>
                {t('coordinates.playerId', { id: playerId })}
              </Text>
            </>
          ),
      },
      {
        id: 'villages',
        name: t('coordinates.villages'),
        sortBy: ({ items }) => items.length,
        cell: ({ playerId, name, items }) => {
          const player = playerId === 0 ? t('coordinates.barbarians') : name
          return (
            <Row gap={5} align="start" justify="between">
              <VillageList label={t('coordinates.villagesOf', { player })} coords={items} world={world} idAt={idAt} />
              <CopyButton text={() => items.join('\n')} label={t('coordinates.copyVillages', { player })} />
            </Row>
          )
        },
      },
    ],
    [t, world, idAt],
  )

  if (isLoadingError) {
    return (
      <Callout as="div" kind="refused" role="alert">
        <p>{refusalText(error)}</p>
        <RefusedCoords failure={error} />
        <Button onClick={() => void refetch()}>{t('shell:retry')}</Button>
      </Callout>
    )
  }
  if (!owners) {
    return (
      <div role="status" aria-label={t('shell:loading')}>
        <Skeleton height={120} />
      </div>
    )
  }
  return (
    <Table
      label={t('coordinates.villages')}
      className={css['owners']}
      tall
      columns={columns}
      rows={owners}
      keyOf={idOf}
      frame="plain"
    />
  )
}

/** Each village is asked for once, however often it is listed. A place without a village is refused. */
function useVillageOwners(world: string, coords: readonly string[]) {
  const body = [...new Set(coords)].join('\n')
  return useQuery({
    queryKey: ['world', world, 'owners', body],
    queryFn: ({ signal }) => request(worldContentCalls.playersWithVillages, { params: { world }, body }, signal),
    enabled: body !== '',
  })
}

const idOf = ({ playerId }: Owner) => playerId

interface VillageListProps extends OwnerTableProps {
  readonly label: string
  readonly idAt: ReadonlyMap<string, number>
}

/** Each village leads to its page in the game; those of an invented world have none. */
function VillageList({ label, coords, world, idAt }: VillageListProps) {
  const { t } = useTranslation('textTools')
  return (
    <Row as="ul" bare wrap gap={[2, 5]} size="row" className={`${css['villages']} mono`} aria-label={label}>
      {coords.map((coordinates, index) => {
        const id = idAt.get(coordinates)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a village that is listed twice is the same but for its place.
          <li key={index}>
            {id === undefined || world.demo ? (
              coordinates
            ) : (
              <a
                href={villageUrl(world.url, id)}
                target="_blank"
                rel="noreferrer"
                title={t('coordinates.openVillage', { coordinates })}
              >
                {coordinates}
              </a>
            )}
          </li>
        )
      })}
    </Row>
  )
}
