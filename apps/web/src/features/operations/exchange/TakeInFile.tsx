/**
 * The file of an operation, chosen and read: what it holds, or what is wrong with it and where. Then it becomes another
 * operation, or parts of it take the place of those of the open one.
 */
import { Checkbox, FileButton } from '@mantine/core'
import { type OperationFile, operationFileCalls, type ReplacedPart } from '@muster/contracts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { use, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { request } from '../../../api/request.ts'
import { serverNow } from '../../../api/server-time.ts'
import { listed } from '../../../parts/lists/listed.ts'
import { keepKey } from '../../../parts/operations/operation-keys.ts'
import { newPlanId } from '../../../parts/planning/last-plans.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { toastSuccess } from '../../../ui/toasts/toast.ts'
import { OperationContext, useOperation } from '../frame/operation-context.ts'
import { operationAt } from '../frame/operation-steps.ts'
import { forgetDrafts } from '../frame/saving/part-drafts.ts'
import { type FileFault, type FileReading, partsIn, readChosenFile } from './file-reading.ts'

export interface TakeInFileProps {
  /** Parts of the open operation were replaced. */
  readonly onReplaced?: () => void
}

export function TakeInFile({ onReplaced }: TakeInFileProps) {
  const { t } = useTranslation('operationExchange')
  const [reading, setReading] = useState<FileReading>()
  const isInOperation = use(OperationContext) !== undefined
  const reset = useRef<() => void>(null)
  async function read(file: File | null) {
    if (!file) return
    setReading(await readChosenFile(file))
    // Or a file that was mended and is chosen again would be no change.
    reset.current?.()
  }
  return (
    <>
      <FileButton resetRef={reset} accept="application/json,.json" onChange={(file) => void read(file)}>
        {(props) => <Button {...props}>{t('file.choose')}</Button>}
      </FileButton>
      {reading && (
        <Stack gap={3} items="start">
          {'faults' in reading ? (
            <Faults {...reading} />
          ) : (
            <>
              <Contents file={reading.file} />
              <Row wrap gap={3}>
                <MakeOperation file={reading.file} />
              </Row>
              {isInOperation && onReplaced && <ReplaceParts file={reading.file} onReplaced={onReplaced} />}
            </>
          )}
        </Stack>
      )}
    </>
  )
}

function Faults({ faults, more }: { readonly faults: readonly FileFault[]; readonly more: number }) {
  const { t } = useTranslation('operationExchange')
  return (
    <div role="alert">
      <Text tone="warn">{t('fault.title')}</Text>
      <Stack as="ul" breaks gap={1} tone="soft">
        {faults.map(({ where, what, values }) => (
          <li key={`${where} ${what}`}>
            {where !== '' && <span className="mono">{where}: </span>}
            {t(`fault.${what}`, values)}
          </li>
        ))}
        {more > 0 && <li>{t('fault.more', { count: more })}</li>}
      </Stack>
    </div>
  )
}

function Contents({ file }: { readonly file: OperationFile }) {
  const { t } = useTranslation('operationExchange')
  const villages = file.troops.reduce((sum, troops) => sum + troops.villages.length, 0)
  return (
    <p role="status">
      {t('file.holds', {
        name: file.name,
        world: file.world,
        villages,
        targets: file.targets?.targets.length ?? 0,
        waves: file.waves?.waves.length ?? 0,
        commands: file.plans.at(-1)?.plan.commands.length ?? 0,
      })}
    </p>
  )
}

interface MakeOperationProps {
  readonly file: OperationFile
  readonly onMade?: () => void
}

/** Of the file, under links of its own. */
export function MakeOperation({ file, onMade }: MakeOperationProps) {
  const { t } = useTranslation('operationExchange')
  const navigate = useNavigate()
  const refusalSentence = useRefusalSentence()
  // Whoever presses again because the answer was lost gets the operation that is there.
  const [once] = useState(() => newPlanId())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(operationFileCalls.takeIn, { body: file, querystring: { once } }),
    onSuccess: ({ id, links }) => {
      keepKey(id, links.coordinator, serverNow())
      onMade?.()
      void navigate(operationAt(id))
    },
  })
  return (
    <>
      <Button kind="primary" busy={isPending} onClick={() => mutate()}>
        {t('file.make')}
      </Button>
      {error !== null && (
        <Text tone="warn" role="alert">
          {t('file.notMade', { reason: refusalSentence(error) })}
        </Text>
      )}
    </>
  )
}

interface ReplacePartsProps {
  readonly file: OperationFile
  readonly onReplaced: () => void
}

/** What the file has in place of what the open operation has, as far as it is chosen. */
export function ReplaceParts({ file, onReplaced }: ReplacePartsProps) {
  const { t, i18n } = useTranslation('operationExchange')
  const { id, head, request: ofOperation } = useOperation()
  const refusalSentence = useRefusalSentence()
  const there = partsIn(file)
  const [chosen, setChosen] = useState<readonly ReplacedPart[]>([])
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      ofOperation(operationFileCalls.replace, { body: { file, parts: [...chosen], revisions: head.revisions } }),
    onSuccess: () => {
      forgetDrafts(id)
      toastSuccess({ message: t('file.replaced') })
      onReplaced()
    },
  })
  const names = listed(
    chosen.map((part) => t(`part.${part}`)),
    i18n.language,
  )
  return (
    <>
      <p>{t('file.orReplace')}</p>
      <Row as="fieldset" wrap gap={[3, 6]} aria-label={t('file.parts')}>
        {there.map((part) => (
          <Checkbox
            key={part}
            label={t(`part.${part}`)}
            checked={chosen.includes(part)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen((before) => there.filter((each) => (each === part ? checked : before.includes(each))))
            }
          />
        ))}
      </Row>
      <Button disabled={chosen.length === 0} busy={isPending} onClick={() => setAsking(true)}>
        {t('file.replace')}
      </Button>
      {error !== null && (
        <Text tone="warn" role="alert">
          {t('file.notReplaced', { reason: refusalSentence(error) })}
        </Text>
      )}
      <ConfirmDialog
        title={t('file.replaceTitle')}
        confirmLabel={t('file.replaceConfirm')}
        opened={asking}
        onConfirm={mutate}
        onClose={() => setAsking(false)}
      >
        <p>{t('file.replaces', { parts: names })}</p>
      </ConfirmDialog>
    </>
  )
}
