import type { AttackType } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../../parts/date-time-field/DateTimeField.tsx'
import { RelativeTime } from '../../../parts/date-time-field/RelativeTime.tsx'
import { useWholeTime } from '../../../parts/date-time-field/whole-time.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Card, Row, Stack } from '../../../ui/layout.tsx'
import { withDate, withoutType } from '../plan/attack-types.ts'
import { useAccess } from '../saving/plan-access.ts'
import { changePlan, usePlanDraft } from '../saving/plan-draft.ts'
import tribeCss from '../tribe.module.css'
import { TypeName, useTypeName } from '../type-name.tsx'
import { NewTypeForm } from './NewTypeForm.tsx'

/** What is sent and when it arrives. */
export function TypesCard() {
  const { t } = useTranslation('tribe')
  const { editable } = useAccess()
  const types = usePlanDraft(({ content }) => content.types)
  const nameOf = useTypeName()
  const [deleting, setDeleting] = useState<string>()
  return (
    <Card titled gap={5} aria-label={t('types')}>
      <h2>{t('types')}</h2>
      <Stack as="ul" bare gap={4} className={tribeCss['cards']}>
        {types.map((type) => (
          <TypeCard key={type.description} type={type} onDelete={() => setDeleting(type.description)} />
        ))}
      </Stack>
      {editable && <NewTypeForm />}
      {deleting !== undefined && (
        <ConfirmDialog
          title={t('deleteTypeTitle', { type: nameOf(deleting) })}
          confirmLabel={t('deleteType', { type: nameOf(deleting) })}
          opened
          onConfirm={() => changePlan((content) => withoutType(content, deleting))}
          onClose={() => setDeleting(undefined)}
        >
          <p>{t('deleteTypeLoses')}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

interface TypeCardProps {
  readonly type: AttackType
  readonly onDelete: () => void
}

function TypeCard({ type, onDelete }: TypeCardProps) {
  const { t } = useTranslation('tribe')
  const { editable, world } = useAccess()
  const nameOf = useTypeName()
  const { description, delible, date } = type
  const name = nameOf(description)
  const entered = useWholeTime(date, (changed) => changePlan((content) => withDate(content, description, changed)))
  return (
    <Stack as="li" gap={3} pad={[4, 5]} packed frame="line" round="card" ground="page">
      <Row gap={4} align="center" justify="between" bold tall={28}>
        <TypeName type={type} />
        {delible && editable && (
          <Button kind="danger" size="compact-sm" aria-label={t('deleteType', { type: name })} onClick={onDelete}>
            <Icon name="close" size={14} />
          </Button>
        )}
      </Row>
      <fieldset disabled={!editable}>
        <DateTimeField label={t('arrival', { type: name })} unlabelled {...entered}>
          {date === '' ? t('dateOpen') : world && <RelativeTime local={date} zone={world.timeZone} />}
        </DateTimeField>
      </fieldset>
    </Stack>
  )
}
