/** How the product is used, from the main job to what it never does. Each part has an anchor that pages lead to. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { GUIDE_PARTS, GUIDE_STEPS } from '../../parts/guide/guide-parts.ts'
import { Box, Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Formats } from './Formats.tsx'
import css from './GuidePage.module.css'
import { GuideSection } from './GuideSection.tsx'
import { JobStep } from './JobStep.tsx'
import { Keys } from './Keys.tsx'
import { Meanings } from './Meanings.tsx'
import { Tools } from './Tools.tsx'
import { Words } from './Words.tsx'

const PROOF_CASES = [
  { name: 'best', told: 'result:noBetter' },
  { name: 'noMore', told: 'result:noMore' },
  { name: 'atMost', told: 'result:atMost' },
] as const
const NEVER = ['script', 'sending', 'official', 'watching', 'live', 'troops'] as const
/** Any number will do: it shows the sentence as a result says it. */
const BOUND = 120

export function GuidePage() {
  const { t } = useTranslation(['guide', 'result', 'shell'])
  return (
    <Box as="article" wide="page" className={css['guide']}>
      <PageHead title={t('shell:pages.guide')} purpose={t('purpose')} />
      <Box as="nav" pad={[5, 6]} above={6} below={7} card className={css['contents']} aria-label={t('contents')}>
        <Stack fills="field" as="ol" gap={[3, 7]} bare>
          {GUIDE_PARTS.map((part) => (
            <li key={part}>
              <Link to="/help" hash={part}>
                {t(`parts.${part}`)}
              </Link>
            </li>
          ))}
        </Stack>
      </Box>
      <section aria-labelledby="job">
        <h2 id="job">{t('jobTitle')}</h2>
        <Stack as="ol" bare gap={8}>
          {GUIDE_STEPS.map((step) => (
            <JobStep key={step} step={step} />
          ))}
        </Stack>
      </section>
      <GuideSection part="operations">
        <p>{t('operationsText')}</p>
        <p>{t('operationsTroops')}</p>
        <p>{t('operationsPlan')}</p>
        <p>{t('operationsLinks')}</p>
        <p>{t('operationsAlarms')}</p>
        <p>{t('operationsExchange')}</p>
      </GuideSection>
      <GuideSection part="advanced">
        <p>{t('advancedText')}</p>
        <p>{t('advancedMore')}</p>
      </GuideSection>
      <GuideSection part="nobles">
        <p>{t('noblesText')}</p>
        <p>{t('noblesMore')}</p>
      </GuideSection>
      <GuideSection part="tools">
        <Tools />
      </GuideSection>
      <GuideSection part="roles">
        <p>{t('roleText')}</p>
        <p>{t('roleMore')}</p>
      </GuideSection>
      <GuideSection part="formats">
        <Formats />
      </GuideSection>
      <GuideSection part="words">
        <Words />
      </GuideSection>
      <GuideSection part="keys">
        <Keys />
      </GuideSection>
      <GuideSection part="proof">
        <p>{t('proofText')}</p>
        <Meanings
          of={PROOF_CASES.map(({ name, told }) => ({
            key: name,
            word: t(told, { bound: BOUND }),
            means: t(`proofCases.${name}`),
          }))}
        />
        <p>{t('proofLimits')}</p>
        <p>{t('proofCertificate')}</p>
      </GuideSection>
      <GuideSection part="never">
        <Stack as="ul" gap={3}>
          {NEVER.map((deed) => (
            <li key={deed}>{t(`never.${deed}`)}</li>
          ))}
        </Stack>
        <p>
          <Link to="/privacy">{t('neverStored')}</Link>
        </p>
      </GuideSection>
    </Box>
  )
}
