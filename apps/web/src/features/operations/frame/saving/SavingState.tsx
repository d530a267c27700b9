/** In words, how the parts of the operation are saved; and what a decision about two contents has put aside. */
import { OPERATION_PARTS, type OperationPartName } from '@muster/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../../api/refusal-text.ts'
import { type Saving, useSavingStates } from '../../../../parts/saving/document-saving.ts'
import { forgetStored, useStored } from '../../../../storage/browser-storage.ts'
import { Row, Text } from '../../../../ui/layout.tsx'
import { TextButton } from '../../../../ui/TextButton.tsx'
import { useOperation } from '../operation-context.ts'
import type { KeptPart, PartContents } from './part-content.ts'
import { partAside, partKey, partSaver, placeOf } from './part-drafts.ts'
import css from './SavingState.module.css'

/** The first of these that any part is in is told. */
const WORST_FIRST: readonly Saving[] = ['CONFLICT', 'REFUSED', 'SAVING', 'UNSAVED', 'SAVED']

export function SavingState() {
  const { t } = useTranslation(['operations', 'shell'])
  const { id, isReadOnly } = useOperation()
  const queryClient = useQueryClient()
  const refusalSentence = useRefusalSentence()
  const states = useSavingStates()
  if (isReadOnly) return null
  const parts = OPERATION_PARTS.flatMap((name) => {
    const state = states[placeOf(id, name)]
    return state ? [{ name, ...state }] : []
  })
  const worst = WORST_FIRST.flatMap((saving) => parts.filter((part) => part.saving === saving))[0]
  const isJoined = parts.some((part) => part.isJoined)
  const isOnlyHere = parts.some((part) => part.isOnlyHere)
  return (
    <Row wrap gap={[2, 4]} align="baseline" tone="faint" size="note" atMost={520} className={css['state']}>
      <Text as="span" tone={toneOf(worst?.saving)} role="status" data-saving={worst?.saving}>
        {worst && (worst.saving === 'SAVED' && isJoined ? t('saving.JOINED') : t(`saving.${worst.saving}`))}
        {isOnlyHere && worst?.saving !== 'SAVED' && ` · ${t('saving.onlyHere')}`}
        {worst?.refusal !== undefined && ` ${refusalSentence(worst.refusal)}`}
      </Text>
      {worst?.refusal !== undefined && worst.saving !== 'SAVING' && (
        <TextButton onClick={() => partSaver(id, worst.name, queryClient).tryAgain()}>{t('shell:retry')}</TextButton>
      )}
      {OPERATION_PARTS.map((name) => (
        <Aside key={name} name={name} />
      ))}
    </Row>
  )
}

function toneOf(saving: Saving | undefined) {
  if (saving === 'REFUSED' || saving === 'CONFLICT') return 'bad'
  return saving === 'UNSAVED' ? 'soft' : 'faint'
}

function Aside({ name }: { readonly name: OperationPartName }) {
  const { t } = useTranslation('operations')
  const { id } = useOperation()
  const queryClient = useQueryClient()
  const [aside] = useStored(partAside(placeOf(id, name)))
  const saving = useSavingStates((states) => states[placeOf(id, name)]?.saving)
  if (!aside || saving === 'CONFLICT') return null
  const forget = () => forgetStored(partAside(placeOf(id, name)))
  const bringBack = () => {
    const known = queryClient.getQueryData<KeptPart<PartContents[typeof name]>>(partKey(id, name))
    // Put there by the saver of this part.
    partSaver(id, name, queryClient).change(aside.content as PartContents[typeof name], known)
    forget()
  }
  return (
    <Text as="span" tone="soft">
      {t(`aside.${aside.whose}`, { part: t(`part.${name}`) })}{' '}
      <TextButton onClick={bringBack}>{t('aside.bringBack')}</TextButton>{' '}
      <TextButton onClick={forget}>{t('aside.forget')}</TextButton>
    </Text>
  )
}
