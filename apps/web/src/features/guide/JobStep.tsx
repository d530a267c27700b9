import { useTranslation } from 'react-i18next'
import type { GuideStep } from '../../parts/guide/guide-parts.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import css from './GuidePage.module.css'
import { PICTURE_SIZE, pictureOf } from './pictures.ts'

export interface JobStepProps {
  readonly step: GuideStep
}

/** One of the six pictures with what is done on it. A click opens the picture alone, for what is small on a phone. */
export function JobStep({ step }: JobStepProps) {
  const { t, i18n } = useTranslation('guide')
  const picture = pictureOf(step, i18n.language)
  return (
    <Stack
      as="li"
      gap={[4, 7]}
      align="start"
      columns="minmax(240px, 2fr) minmax(0, 5fr)"
      phone="one"
      className={css['step']}
    >
      <div>
        <h3 id={step}>{t(`parts.${step}`)}</h3>
        <Text below={4}>{t(`job.${step}.text`)}</Text>
        <Text below={4} tone="soft">
          {t(`job.${step}.more`)}
        </Text>
      </div>
      <a href={picture} target="_blank" rel="noreferrer" title={t('enlarge')}>
        <img src={picture} alt={t(`job.${step}.alt`)} {...PICTURE_SIZE} loading="lazy" decoding="async" />
      </a>
    </Stack>
  )
}
