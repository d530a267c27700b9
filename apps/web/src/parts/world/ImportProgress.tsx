import { Progress } from '@mantine/core'
import type { World } from '@muster/contracts'
import { useTranslation } from 'react-i18next'

/** How far the first import of a world has come. */
export function ImportProgress({ stage, done }: NonNullable<World['data']['progress']>) {
  const { t } = useTranslation()
  const percent = Math.round(done * 100)
  return (
    <>
      <Progress value={percent} size="xs" aria-label={t('worldImport')} />
      <span>
        {t(`worldStages.${stage}`)} · <span className="mono">{percent} %</span>
      </span>
    </>
  )
}
