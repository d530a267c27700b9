import { type World, worldCalls } from '@muster/contracts'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { When } from '../../../parts/time/When.tsx'
import { UnitIcon } from '../../../parts/units/UnitIcon.tsx'
import { Card, Row, Text } from '../../../ui/layout.tsx'
import { byName } from '../../../ui/name-order.ts'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { Asked } from '../Asked.tsx'
import adminCss from '../admin.module.css'
import { useAsked } from '../admin-calls.ts'
import { ChoiceFilter } from '../ChoiceFilter.tsx'

/** Every world known, those of some servers or of all. */
export function Worlds() {
  const { t } = useTranslation('admin', { keyPrefix: 'statistics' })
  const titleId = useId()
  return (
    <Card titled gap={4} packed aria-labelledby={titleId}>
      <h2 id={titleId}>{t('worldList')}</h2>
      <Asked query={useAsked(worldCalls.all, {})}>
        {({ _embedded: { world: worlds } }) =>
          worlds.length === 0 ? (
            <Text frame="dashed" round="card" pad={6} tone="soft" data-empty>
              {t('noWorlds')}
            </Text>
          ) : (
            <WorldList worlds={worlds} />
          )
        }
      </Asked>
    </Card>
  )
}

function WorldList({ worlds }: { readonly worlds: readonly World[] }) {
  const { t } = useTranslation('admin', { keyPrefix: 'statistics' })
  const [servers, setServers] = useState<readonly string[]>([])
  const known = [...new Set(worlds.map(({ server }) => server))].sort(byName)
  const wanted = servers.length === 0 ? worlds : worlds.filter(({ server }) => servers.includes(server))
  return (
    <>
      <Row wrap gap={[4, 6]} align="end">
        <ChoiceFilter
          label={t('servers')}
          allLabel={t('allServers')}
          nothingFound={t('noServer')}
          choices={known.map((server) => ({ value: server, label: server }))}
          chosen={servers}
          onChoose={setServers}
        />
        <Text below={4} tone="faint" size="row" role="status">
          {t('worldCount', { count: wanted.length })}
        </Text>
      </Row>
      <WorldTable worlds={wanted} />
    </>
  )
}

function WorldTable({ worlds }: { readonly worlds: readonly World[] }) {
  const { t } = useTranslation('admin', { keyPrefix: 'statistics' })
  const columns = useMemo(
    (): readonly Column<World>[] => [
      {
        id: 'world',
        name: t('world'),
        kind: 'mono name',
        sortBy: ({ world }) => world,
        cell: ({ world, url, active }) => (
          <>
            <a href={url} target="_blank" rel="noreferrer">
              {world}
            </a>
            {!active && (
              <Text
                as="span"
                pad={[0, 3]}
                frame="edge"
                round="pill"
                tone="soft"
                nowrap
                className={adminCss['admin-tag']}
              >
                {t('closed')}
              </Text>
            )}
          </>
        ),
      },
      { id: 'server', name: t('server'), sortBy: ({ server }) => server, cell: ({ server }) => server },
      {
        id: 'tower',
        name: t('watchTower'),
        cell: ({ watchTowerEnabled: hasTower }) => (
          <Text as="span" {...(!hasTower && { tone: 'faint' })}>
            {t(hasTower ? 'yes' : 'no')}
          </Text>
        ),
      },
      { id: 'units', name: t('units'), cell: (world) => <Units units={world.units} /> },
      { id: 'zone', name: t('timeZone'), sortBy: ({ timeZone }) => timeZone, cell: ({ timeZone }) => timeZone },
      {
        id: 'changed',
        name: t('changeDate'),
        sortBy: ({ changeDate }) => changeDate,
        cell: ({ changeDate }) => <When at={changeDate} />,
      },
    ],
    [t],
  )
  return <Table label={t('worldList')} columns={columns} rows={worlds} keyOf={keyOf} frame="plain" />
}

const keyOf = ({ world }: World) => world

function Units({ units }: Pick<World, 'units'>) {
  const { t } = useTranslation(['admin', 'planner'])
  if (units.length === 0)
    return (
      <Text as="span" tone="faint">
        {t('statistics.unitsUnknown')}
      </Text>
    )
  return (
    <Text as="span" inline wrap gap={[1, 4]} tone="soft">
      {units.map(({ name }) => (
        <UnitIcon key={name} unit={name} label={t(`planner:units.${name}`)} />
      ))}
    </Text>
  )
}
