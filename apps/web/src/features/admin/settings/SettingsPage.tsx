import { type PlannerSetting, plannerSettingCalls } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { AdminPage } from '../AdminPage.tsx'
import { Asked } from '../Asked.tsx'
import { useAsked } from '../admin-calls.ts'
import { SettingField } from './SettingField.tsx'
import css from './settings.module.css'

export function SettingsPage() {
  const { t } = useTranslation('admin', { keyPrefix: 'settings' })
  return (
    <AdminPage title={t('title')} purpose={t('purpose')}>
      <Asked query={useAsked(plannerSettingCalls.list, {})}>{(settings) => <SettingTable settings={settings} />}</Asked>
    </AdminPage>
  )
}

function SettingTable({ settings }: { readonly settings: readonly PlannerSetting[] }) {
  const { t } = useTranslation('admin', { keyPrefix: 'settings' })
  const columns = useMemo(
    (): readonly Column<PlannerSetting>[] => [
      { id: 'setting', name: t('setting'), kind: 'mono name', cell: ({ setting }) => setting },
      { id: 'description', name: t('description'), cell: ({ setting }) => t(`descriptions.${setting}`) },
      { id: 'value', name: t('value'), width: '280px', cell: (setting) => <SettingField setting={setting} /> },
    ],
    [t],
  )
  return (
    <Table label={t('title')} className={css['settings-table']} tall columns={columns} rows={settings} keyOf={nameOf} />
  )
}

const nameOf = ({ setting }: PlannerSetting) => setting
