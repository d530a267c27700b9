import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Panel } from '../../ui/Panel.tsx'

export interface MassEditBarProps {
  readonly chosen: number
  readonly all: number
  readonly onChooseAll: (chosen: boolean) => void
  readonly onRemove: () => void
  readonly onClose: () => void
  /** What is set on those chosen. */
  readonly children: ReactNode
}

/** Stands above a list while many of its entries are edited. */
export function MassEditBar({ chosen, all, onChooseAll, onRemove, onClose, children }: MassEditBarProps) {
  const { t } = useTranslation('villageList')
  return (
    <Panel gap={4} pad={[4, 5]} frame="line" round="box" ground="raised" label={t('massEdit')} onClose={onClose}>
      <Row gap={[3, 5]} align="center" justify="between" wrap>
        <Checkbox
          label={t('chooseAll')}
          checked={chosen === all}
          indeterminate={chosen > 0 && chosen < all}
          onChange={(event) => onChooseAll(event.currentTarget.checked)}
        />
        <Button kind="danger" size="compact-sm" aria-haspopup="dialog" disabled={chosen === 0} onClick={onRemove}>
          {t('removeChosen')}
        </Button>
      </Row>
      {children}
    </Panel>
  )
}
