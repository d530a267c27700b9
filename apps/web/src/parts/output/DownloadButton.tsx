import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from './save-file.ts'

export interface DownloadButtonProps {
  /** Asked for at the click. */
  readonly text: () => string
  readonly fileName: string
  /** One of several in a bar. */
  readonly isSmall?: boolean
}

/** Saves a text as a file, and says so in its own place for two seconds. */
export function DownloadButton({ text, fileName, isSmall = false }: DownloadButtonProps) {
  const { t } = useTranslation('result')
  const [saved, setSaved] = useState(false)

  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => setSaved(false), 2_000)
    return () => clearTimeout(timer)
  }, [saved])

  const save = () => {
    saveFile(new Blob([text(), '\n'], { type: 'text/plain;charset=utf-8' }), fileName)
    setSaved(true)
  }

  return (
    <Button onClick={save} {...(isSmall && { kind: 'quiet', size: 'compact-sm' })}>
      <span aria-live="polite">{saved ? t('downloaded') : t('download')}</span>
    </Button>
  )
}
