import { type Demo, demoCalls } from '@muster/contracts'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { requestFile } from '../../../api/request-file.ts'
import { saveFile } from '../../../parts/output/save-file.ts'
import { useLeave } from '../../../parts/user/shut-out.ts'
import { toastError } from '../../../ui/toasts/toast.ts'

type Progress =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly bytes: number }
  | { readonly state: 'done' }

export interface Download {
  readonly progress: Progress
  readonly start: () => void
  readonly stop: () => void
}

/** The file of a demo, handed to the browser's downloads when it has come whole. */
export function useDownload({ name, download }: Demo): Download {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const leave = useLeave()
  const [progress, setProgress] = useState<Progress>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)

  const stop = useCallback(() => running.current?.abort(), [])
  const start = () => {
    const controller = new AbortController()
    running.current = controller
    setProgress({ state: 'running', bytes: 0 })
    const onBytes = (bytes: number) => setProgress({ state: 'running', bytes })
    requestFile(demoCalls.download, download, { signal: controller.signal, onBytes }).then(
      (file) => {
        saveFile(file.content, file.name ?? name)
        setProgress({ state: 'done' })
      },
      (failure) => {
        setProgress({ state: 'idle' })
        if (controller.signal.aborted || leave(failure)) return
        toastError({ title: t('error'), message: refusalText(failure) })
      },
    )
  }
  return { progress, start, stop }
}
