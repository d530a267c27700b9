import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { NumberEntry } from '../../../parts/fields/NumberEntry.tsx'
import { boostProblem } from '../../../parts/planning/fields/field-problems.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { onEnter } from '../entry/on-enter.ts'

export interface SupportEditPanelProps {
  /** How many that are support are checked. */
  readonly checked: number
  readonly onApply: (percent: number) => void
  readonly onDone: () => void
}

/** Sets the boost of the checked targets that are support, and of no other. */
export function SupportEditPanel({ checked: count, onApply, onDone }: SupportEditPanelProps) {
  const { t } = useTranslation(['advanced', 'planner', 'shell'])
  const [percent, setPercent] = useState<number | null>(0)
  const problem = boostProblem(percent)

  const mayApply = count > 0 && problem === undefined
  const apply = () => {
    if (percent === null) return
    onApply(percent)
    onDone()
  }
  return (
    <Panel
      gap={5}
      pad={5}
      frame="accent"
      round="box"
      ground="raised"
      label={t('massEditSupport')}
      onClose={onDone}
      onKeyDown={onEnter(mayApply ? apply : undefined)}
    >
      <p className={formCss['hint']}>{count === 0 ? t('massEditSupportNone') : t('massEditSupportHint', { count })}</p>
      <NumberEntry label={t('planner:boost')} value={percent} onChange={setPercent} required problem={problem} />
      <Row gap={4} justify="end">
        <Button onClick={onDone}>{t('shell:cancel')}</Button>
        <Button disabled={!mayApply} onClick={apply}>
          {t('apply')}
        </Button>
      </Row>
    </Panel>
  )
}
