/** Finds the villages of a world that nobody owns, by points and continents. */
import { TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldProblem } from '../../parts/fields/FieldProblem.tsx'
import { NumberEntry } from '../../parts/fields/NumberEntry.tsx'
import { TextOutput } from '../../parts/output/TextOutput.tsx'
import { AskedOutcome } from '../../parts/tool/AskedOutcome.tsx'
import { useAsking } from '../../parts/tool/asking.ts'
import toolCss from '../../parts/tool/ToolPage.module.css'
import { ToolPage } from '../../parts/tool/ToolPage.tsx'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { WorldSelect } from '../../parts/world/WorldSelect.tsx'
import { useStored } from '../../storage/browser-storage.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout, Card, Row, Stack, Text } from '../../ui/layout.tsx'
import { type BarbarianForm, barbarianForm, barbarianVillagesFor, problemsOf, toQuestion } from './barbarian-search.ts'

export function BarbarianFinderPage() {
  const { t } = useTranslation(['tools', 'shell'])
  const { world } = useCurrentWorld()
  const [form, keepForm] = useStored(barbarianForm)
  const asking = useAsking(barbarianVillagesFor)
  const problems = problemsOf(form)
  const isRight = world !== undefined && Object.keys(problems).length === 0

  const change = (changed: Partial<BarbarianForm>) => {
    keepForm((before) => ({ ...before, ...changed }))
    // What is shown belongs to the form as it was.
    asking.cancel()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) asking.ask(toQuestion(form, world.world))
  }

  return (
    <ToolPage title={t('shell:pages.barbarianFinder')} purpose={t('barbarians.purpose')}>
      <Card
        as="form"
        titled
        gap={5}
        wide="form"
        onSubmit={submit}
        noValidate
        aria-label={t('shell:pages.barbarianFinder')}
      >
        <Stack gap={[5, 6]} align="start" fits="field">
          <WorldSelect />
          <TextInput
            label={t('barbarians.continents')}
            description={t('barbarians.continentsHint')}
            placeholder="C55, C56"
            value={form.continents}
            onChange={({ currentTarget }) => change({ continents: currentTarget.value })}
            error={problems.continents && <FieldProblem code={problems.continents} />}
          />
        </Stack>
        <Stack gap={[5, 6]} align="start" fits="field">
          <NumberEntry
            label={t('barbarians.minPoints')}
            value={form.minPoints}
            onChange={(minPoints) => change({ minPoints })}
            problem={problems.minPoints}
          />
          <NumberEntry
            label={t('barbarians.maxPoints')}
            value={form.maxPoints}
            onChange={(maxPoints) => change({ maxPoints })}
            problem={problems.maxPoints}
          />
        </Stack>
        <Row wrap gap={4} align="center" className={toolCss['buttons']}>
          <Button type="submit" kind="primary" disabled={!isRight} busy={asking.asked.state === 'asking'}>
            {t('barbarians.find')}
          </Button>
        </Row>
      </Card>
      <AskedOutcome asking={asking} idle={<Callout kind="empty">{t('barbarians.idle')}</Callout>}>
        {(villages, { world: asked }) => <BarbarianVillages villages={villages} world={asked} />}
      </AskedOutcome>
    </ToolPage>
  )
}

interface BarbarianVillagesProps {
  readonly villages: readonly string[]
  readonly world: string
}

function BarbarianVillages({ villages, world }: BarbarianVillagesProps) {
  const { t } = useTranslation('tools', { keyPrefix: 'barbarians' })
  return (
    <Stack as="section" gap={5} wide="form" aria-label={t('villages')}>
      <Text as="h2" flush role="status">
        {t('villages')}{' '}
        <Text light as="small" tone="soft" size="row">
          {t('found', { count: villages.length, world })}
        </Text>
      </Text>
      {villages.length === 0 ? (
        <Callout kind="empty">{t('none')}</Callout>
      ) : (
        <TextOutput text={villages.join('\n')} label={t('villages')} fileName={`${world}-barbarians.txt`} />
      )}
    </Stack>
  )
}
