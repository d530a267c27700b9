/** The links of an operation, for its coordinators: what each opens, to copy, and another one in its place. */
import { Skeleton } from '@mantine/core'
import { OPERATION_ROLES, type OperationLinks, type OperationRole, operationCalls } from '@muster/contracts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { keptOperation, operationAddress, replaceKey } from '../../../parts/operations/operation-keys.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts'
import { useOperation } from './operation-context.ts'
import { ProgramKeys } from './ProgramKeys.tsx'

const KEY_OF = { COORDINATOR: 'coordinator', VIEWER: 'viewer' } as const satisfies Record<
  OperationRole,
  keyof OperationLinks
>

export function LinksDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['operations', 'shell'])
  const { id, request } = useOperation()
  const queryClient = useQueryClient()
  const refusalSentence = useRefusalSentence()
  const [renewing, setRenewing] = useState<OperationRole>()
  const queryKey = ['operation', id, 'links']
  const { data: links, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(operationCalls.links, {}, signal),
    staleTime: 0,
  })
  const renewal = useMutation({
    mutationFn: (role: OperationRole) => request(operationCalls.renewLink, { body: { role } }),
    onSuccess: (renewed, role) => {
      // The key that this browser works with has just ended.
      if (role === 'COORDINATOR' && keptOperation(id)) replaceKey(id, renewed.coordinator)
      queryClient.setQueryData(queryKey, renewed)
      toastSuccess({ message: t(`links.renewed.${role}`) })
    },
    onError: (failure) => toastError({ message: t('links.notRenewed', { reason: refusalSentence(failure) }) }),
  })
  return (
    <Dialog title={t('links.title')} opened onClose={onClose}>
      {/* Begins here, not in the box for the name of a program: on a phone its keyboard would lie over the links. */}
      <Text below={5} tone="soft" tabIndex={-1} data-autofocus>
        {t('links.secret')}
      </Text>
      {error !== null && !links && <p role="alert">{refusalSentence(error)}</p>}
      <Stack as="ul" bare gap={5}>
        {OPERATION_ROLES.map((role) => (
          <Box as="li" pad={5} card key={role}>
            <b>{t(`links.${role}`)}</b>
            <Text above={2} below={4} tone="soft" size="row">
              {t(`links.may.${role}`)}
            </Text>
            {links ? (
              <Row wrap gap={4}>
                <CopyButton
                  text={() => operationAddress(id, links[KEY_OF[role]])}
                  caption={t('links.copy')}
                  label={t(`links.copyOf.${role}`)}
                />
                <Button
                  kind="quiet"
                  busy={renewal.isPending && renewal.variables === role}
                  aria-label={t(`links.renewOf.${role}`)}
                  onClick={() => setRenewing(role)}
                >
                  {t('links.renew')}
                </Button>
              </Row>
            ) : (
              !error && <Skeleton height={34} width={180} />
            )}
          </Box>
        ))}
      </Stack>
      <ProgramKeys />
      <ConfirmDialog
        title={t('links.renewTitle')}
        confirmLabel={t('links.renewConfirm')}
        opened={renewing !== undefined}
        onConfirm={() => renewing && renewal.mutate(renewing)}
        onClose={() => setRenewing(undefined)}
      >
        <p>{renewing && t(`links.renewEnds.${renewing}`)}</p>
      </ConfirmDialog>
    </Dialog>
  )
}
