/** The open operation to and from elsewhere: as a file, to the advanced planner, to a tribe plan, to its players. */
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { keyPer, tabKey } from '../../../storage/browser-storage.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { useOperation } from '../frame/operation-context.ts'
import css from './ExchangeDialog.module.css'
import { ExchangeElsewhere } from './ExchangeElsewhere.tsx'
import { SaveFile } from './SaveFile.tsx'
import { TakeInFile } from './TakeInFile.tsx'
import { TakeInPlan } from './TakeInPlan.tsx'

/** The plan of another tool that was pasted and is not taken in yet survives a reload, for each operation its own. */
const keptPlan = keyPer((operation: string) => tabKey(`operation.${operation}.peerPlan`, z.string(), ''))

export function ExchangeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['operationExchange', 'operations'])
  const { id, world, isReadOnly } = useOperation()
  const queryClient = useQueryClient()
  const replaced = () => {
    void queryClient.invalidateQueries({ queryKey: ['operation', id] })
    onClose()
  }
  return (
    <Dialog title={t('operations:exchange')} opened onClose={onClose} size="lg">
      <Stack as="section" gap={3} items="start" pad={[5, 0]} className={css['part']} aria-label={t('file.title')}>
        <Text as="h3" flush>
          {t('file.title')}
        </Text>
        <p>{t('file.what')}</p>
        <Row wrap gap={3} align="center" full className={css['file']}>
          <SaveFile />
          {!isReadOnly && <TakeInFile onReplaced={replaced} />}
        </Row>
      </Stack>
      {!isReadOnly && <TakeInPlan kept={keptPlan(id)} world={world} onReplaced={replaced} />}
      <ExchangeElsewhere onClose={onClose} />
    </Dialog>
  )
}
