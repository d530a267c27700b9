import type { TargetPlayer } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { MoreRows, useGrowing } from '../growing-list.tsx'
import { withoutTarget } from '../plan/targets.ts'
import { useAccess } from '../plan-access.ts'
import { changePlan, usePlanDraft } from '../plan-draft.ts'
import tribeCss from '../tribe.module.css'
import { TypeName } from '../type-name.tsx'
import { CoordInfoDialog } from './CoordInfoDialog.tsx'
import css from './TargetTable.module.css'

export interface TargetTableProps {
  readonly target: TargetPlayer
  /** By coordinate and type. */
  readonly planned: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** The targets of one player with what is planned on each. */
export function TargetTable({ target: { name, villages }, planned }: TargetTableProps) {
  const { t } = useTranslation('tribe')
  const { editable } = useAccess()
  const types = usePlanDraft(({ content }) => content.types)
  const [informing, setInforming] = useState<string>()
  const [deleting, setDeleting] = useState<string>()
  const growing = useGrowing(villages, name)
  return (
    <>
      <div className={tribeCss['scroll']}>
        <table className={tribeCss['table']}>
          <thead>
            <tr>
              <th scope="col">{t('coordinate')}</th>
              {types.map((type) => (
                <th key={type.description} scope="col">
                  <TypeName type={type} />
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {growing.shown.map(({ coordinates }) => {
              const ofVillage = planned.get(coordinates)
              return (
                <tr key={coordinates} data-idle={ofVillage === undefined || undefined}>
                  <th scope="row" className="mono">
                    {coordinates}
                    {ofVillage === undefined && <span className={css['tag']}>{t('nobodyAttacks')}</span>}
                  </th>
                  {types.map(({ description }) => (
                    <td key={description} className="mono">
                      {ofVillage?.get(description) ?? 0}
                    </td>
                  ))}
                  <td className={css['row-actions']}>
                    <Button
                      kind="quiet"
                      size="compact-sm"
                      aria-label={t('infoOf', { coord: coordinates })}
                      title={t('infoOf', { coord: coordinates })}
                      onClick={() => setInforming(coordinates)}
                    >
                      <Icon name="info" />
                    </Button>
                    {editable && (
                      <Button
                        kind="quiet"
                        size="compact-sm"
                        aria-label={t('deleteCoord', { coord: coordinates })}
                        title={t('deleteCoord', { coord: coordinates })}
                        onClick={() => setDeleting(coordinates)}
                      >
                        <Icon name="close" />
                      </Button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <MoreRows growing={growing} />
      {informing !== undefined && <CoordInfoDialog coord={informing} onClose={() => setInforming(undefined)} />}
      {deleting !== undefined && (
        <ConfirmDialog
          title={t('deleteCoordTitle', { coord: deleting })}
          confirmLabel={t('deleteCoord', { coord: deleting })}
          opened
          onConfirm={() => changePlan((content) => withoutTarget(content, deleting))}
          onClose={() => setDeleting(undefined)}
        >
          <p>{t('deleteCoordLoses')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
