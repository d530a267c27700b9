/** What an operation is called, where it is, how it is saved, and what can be done with the whole of it. */
import { TextInput } from '@mantine/core'
import { LONGEST_OPERATION_NAME, operationCalls } from '@muster/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { withTexts } from '../../../api/texts.ts'
import { keptOperations, takeKeyBefore } from '../../../parts/operations/operation-keys.ts'
import { useStored } from '../../../storage/browser-storage.ts'
import { Button } from '../../../ui/Button.tsx'
import { PhoneFold } from '../../../ui/folds/PhoneFold.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { PageHeadLink } from '../../../ui/PageHead.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { toastError } from '../../../ui/toasts/toast.ts'
import { DeleteOperation } from './DeleteOperation.tsx'
import { LinksDialog } from './LinksDialog.tsx'
import { NearLimits } from './NearLimits.tsx'
import css from './OperationHeader.module.css'
import { useOperation } from './operation-context.ts'
import { headKey } from './operations.api.ts'
import { SavingState } from './saving/SavingState.tsx'

const ExchangeDialog = lazy(async () => ({
  default: (
    await withTexts(
      'operationWords',
      withTexts('operationTroops', withTexts('operationExchange', import('../exchange/ExchangeDialog.tsx'))),
    )
  ).ExchangeDialog,
}))

export function OperationHeader() {
  const { t } = useTranslation('operations')
  const { isReadOnly } = useOperation()
  const [isNaming, setNaming] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const [isExchanging, setExchanging] = useState(false)
  return (
    <>
      <Row as="header" wrap gap={[2, 5]} align="center">
        <Row wrap gap={[1, 5]} align="baseline" shrink breaks className={css['words']}>
          {isNaming ? <NameField onDone={() => setNaming(false)} /> : <Name onEdit={() => setNaming(true)} />}
          {use(PageHeadLink)}
          <Place />
        </Row>
        <SavingState />
        <PhoneFold label={t('more')}>
          <Row wrap gap={3}>
            {!isReadOnly && (
              <Button size="compact-sm" icon={<Icon name="key" />} onClick={() => setSharing(true)}>
                {t('links.open')}
              </Button>
            )}
            <Button size="compact-sm" kind="quiet" aria-haspopup="dialog" onClick={() => setExchanging(true)}>
              {t('exchange')}
            </Button>
            {!isReadOnly && <DeleteOperation />}
          </Row>
        </PhoneFold>
      </Row>
      {isReadOnly ? <ReadOnlyNote /> : <NearLimits />}
      {isExchanging && (
        <Suspense>
          <ExchangeDialog onClose={() => setExchanging(false)} />
        </Suspense>
      )}
      {isSharing && <LinksDialog onClose={() => setSharing(false)} />}
    </>
  )
}

function Name({ onEdit }: { readonly onEdit: () => void }) {
  const { t } = useTranslation('operations')
  const { head, isReadOnly } = useOperation()
  return (
    <Row gap={3} align="center">
      <Text as="h1" flush>
        {head.name === '' ? t('unnamed') : head.name}
      </Text>
      {!isReadOnly && (
        <button type="button" className="icon-button" aria-label={t('rename')} title={t('rename')} onClick={onEdit}>
          <Icon name="pencil" />
        </button>
      )}
    </Row>
  )
}

function NameField({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['operations', 'shell'])
  const { id, head, request } = useOperation()
  const queryClient = useQueryClient()
  const refusalSentence = useRefusalSentence()
  const [name, setName] = useState(head.name)
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(operationCalls.rename, { body: { name: name.trim() } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: headKey(id) })
      onDone()
    },
    onError: (failure) => toastError({ message: t('notRenamed', { reason: refusalSentence(failure) }) }),
  })
  return (
    <Row
      as="form"
      wrap
      gap={4}
      align="end"
      className={css['naming']}
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onDone()
      }}
    >
      <TextInput
        label={t('name')}
        value={name}
        maxLength={LONGEST_OPERATION_NAME}
        autoComplete="off"
        data-autofocus
        ref={focused}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" kind="primary" busy={isPending} disabled={name.trim() === ''}>
        {t('saveName')}
      </Button>
      <Button kind="quiet" onClick={onDone}>
        {t('shell:cancel')}
      </Button>
    </Row>
  )
}

function focused(field: HTMLInputElement | null): void {
  field?.focus()
}

/** The world; what its clock shows stands above every page. */
function Place() {
  const { t } = useTranslation('operations')
  const { world } = useOperation()
  return (
    <Text tone="soft" size="row">
      <Text as="b" tone="ink" bold>
        {world.world}
      </Text>
      {world.demo && <span> · {t('demoWorld')}</span>}
      {!world.active && (
        <Text as="span" tone="warn">
          {' '}
          · {t('closedWorld')}
        </Text>
      )}
    </Text>
  )
}

function ReadOnlyNote() {
  const { t } = useTranslation('operations')
  const { id } = useOperation()
  const [kept] = useStored(keptOperations)
  const hasBefore = kept.find((operation) => operation.id === id)?.keyBefore !== undefined
  return (
    <Text pad={[4, 6]} frame="warn" round="card" ground="panel" role="status">
      {t('readOnly')}
      {hasBefore && (
        <>
          {' '}
          <TextButton onClick={() => takeKeyBefore(id)}>{t('takeKeyBefore')}</TextButton>
        </>
      )}
    </Text>
  )
}
