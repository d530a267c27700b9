import { plannerSettingCalls } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { AdminPage } from '../AdminPage.tsx'
import { Asked } from '../Asked.tsx'
import adminCss from '../admin.module.css'
import { useAsked } from '../admin-calls.ts'
import { SettingRow } from './SettingRow.tsx'
import css from './settings.module.css'

export function SettingsPage() {
  const { t } = useTranslation('admin', { keyPrefix: 'settings' })
  return (
    <AdminPage title={t('title')} purpose={t('purpose')}>
      <Asked query={useAsked(plannerSettingCalls.list, {})}>
        {(settings) => (
          <table className={`${adminCss['admin-table']} ${adminCss['admin-cards']} ${css['settings-table']}`}>
            <thead>
              <tr>
                <th scope="col">{t('setting')}</th>
                <th scope="col">{t('description')}</th>
                <th scope="col">{t('value')}</th>
              </tr>
            </thead>
            <tbody>
              {settings.map((setting) => (
                <SettingRow key={setting.setting} setting={setting} />
              ))}
            </tbody>
          </table>
        )}
      </Asked>
    </AdminPage>
  )
}
