/** Keys for programs, for coordinators: which there are, another one, which is shown once, and the end of one. */
import { TextInput } from '@mantine/core'
import { LONGEST_PROGRAM_NAME, PROGRAM_RIGHTS, type Program, type ProgramRight, programCalls } from '@muster/contracts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { toastError } from '../../../ui/toasts/toast.ts'
import { useOperation } from './operation-context.ts'
import { ShownOnce } from './ShownOnce.tsx'

export function ProgramKeys() {
  const { t } = useTranslation('operations')
  const { id, request } = useOperation()
  const refusalSentence = useRefusalSentence()
  const queryClient = useQueryClient()
  const queryKey = ['operation', id, 'programs']
  const { data: programs, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(programCalls.all, {}, signal),
    staleTime: 0,
  })
  const changes = {
    onError: (failure: unknown) => toastError({ message: t('programs.failed', { reason: refusalSentence(failure) }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  }
  const making = useMutation({
    mutationFn: (body: { name: string; right: ProgramRight }) => request(programCalls.make, { body }),
    ...changes,
  })
  const ending = useMutation({
    mutationFn: ({ id: program }: Program) => request(programCalls.end, { params: { program } }),
    ...changes,
  })
  const [ended, setEnded] = useState<Program>()
  return (
    <Stack as="section" gap={4} above={6} aria-label={t('programs.title')}>
      <Text as="h3" flush>
        {t('programs.title')}
      </Text>
      <Text tone="soft" size="row">
        {t('programs.what')}
      </Text>
      {error !== null && <p role="alert">{refusalSentence(error)}</p>}
      {programs?.length === 0 && (
        <Text tone="soft" size="row">
          {t('programs.none')}
        </Text>
      )}
      <Box as="ul" bare>
        {programs?.map((program) => (
          <Row as="li" wrap gap={4} align="center" justify="between" key={program.id}>
            <span>
              <b>{program.name}</b> · {t(`programs.rights.${program.right}`)}
            </span>
            <Button
              kind="quiet"
              aria-label={t('programs.endOf', { name: program.name })}
              onClick={() => setEnded(program)}
            >
              {t('programs.end')}
            </Button>
          </Row>
        ))}
      </Box>
      {making.data && (
        <ShownOnce
          told={t('programs.once', { name: making.data.program.name })}
          secret={making.data.key}
          caption={t('programs.copy')}
        />
      )}
      <NewProgram isBusy={making.isPending} make={making.mutate} />
      <ConfirmDialog
        title={t('programs.endTitle', { name: ended?.name ?? '' })}
        confirmLabel={t('programs.end')}
        opened={ended !== undefined}
        onConfirm={() => ended && ending.mutate(ended)}
        onClose={() => setEnded(undefined)}
      >
        <p>{t('programs.endWhat')}</p>
      </ConfirmDialog>
    </Stack>
  )
}

interface NewProgramProps {
  readonly isBusy: boolean
  readonly make: (program: { name: string; right: ProgramRight }) => void
}

function NewProgram({ isBusy, make }: NewProgramProps) {
  const { t } = useTranslation('operations')
  const [name, setName] = useState('')
  const [right, setRight] = useState<ProgramRight>('READ')
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault()
        make({ name: name.trim(), right })
        setName('')
      }}
    >
      <TextInput
        label={t('programs.name')}
        value={name}
        maxLength={LONGEST_PROGRAM_NAME}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Select
        label={t('programs.right')}
        allowDeselect={false}
        value={right}
        onChange={(next) => setRight(PROGRAM_RIGHTS.find((each) => each === next) ?? right)}
        data={PROGRAM_RIGHTS.map((value) => ({ value, label: t(`programs.rights.${value}`) }))}
      />
      <Button type="submit" busy={isBusy} disabled={name.trim() === ''}>
        {t('programs.make')}
      </Button>
    </Stack>
  )
}
