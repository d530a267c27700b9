import { operationFileCalls } from '@muster/contracts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { saveFile } from '../../../parts/output/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { Text } from '../../../ui/layout.tsx'
import { useOperation } from '../frame/operation-context.ts'

/** The whole operation into the browser's downloads. */
export function SaveFile() {
  const { t } = useTranslation('operationExchange')
  const { head, request } = useOperation()
  const refusalSentence = useRefusalSentence()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => request(operationFileCalls.file, {}),
    onSuccess: (file) =>
      saveFile(new Blob([JSON.stringify(file)], { type: 'application/json' }), fileName(head.name, head.world)),
  })
  return (
    <>
      <Button data-autofocus busy={isPending} onClick={() => mutate()}>
        {t('file.save')}
      </Button>
      {isSuccess && <p role="status">{t('file.saved', { name: fileName(head.name, head.world) })}</p>}
      {error !== null && (
        <Text tone="warn" role="alert">
          {t('file.notSaved', { reason: refusalSentence(error) })}
        </Text>
      )}
    </>
  )
}

/** What every system takes as the name of a file. */
function fileName(name: string, world: string): string {
  const plain = name
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
  return `${[world, plain].filter(Boolean).join('-')}.muster.json`
}
