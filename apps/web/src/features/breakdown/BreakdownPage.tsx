/** Takes a pasted plan apart by players, types and units, and tells what is in it twice. */
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { AskedOutcome } from '../../parts/tool/AskedOutcome.tsx'
import { useAsking } from '../../parts/tool/asking.ts'
import { LineInput } from '../../parts/tool/LineInput.tsx'
import toolCss from '../../parts/tool/ToolPage.module.css'
import { ToolPage } from '../../parts/tool/ToolPage.tsx'
import { useWays } from '../../parts/tool/use-ways.ts'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { WorldSelect } from '../../parts/world/WorldSelect.tsx'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout, Card, Row, Stack } from '../../ui/layout.tsx'
import { BreakdownResult } from './BreakdownResult.tsx'
import { ownersOf } from './breakdown.api.ts'

export function BreakdownPage() {
  const { t } = useTranslation(['tools', 'shell'])
  const { world } = useCurrentWorld()
  const [text, keepText] = useStored(stored.toolText('breakdown'))
  const { ways, isRight, complaints } = useWays(text)
  const asking = useAsking(ownersOf)
  const isAsking = asking.asked.state === 'asking'
  const mayAsk = isRight && !isAsking && world !== undefined

  const change = (changed: string) => {
    keepText(changed)
    // What is shown belongs to the text as it was.
    asking.cancel()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mayAsk) asking.ask({ world: world.world, ways })
  }

  return (
    <ToolPage title={t('shell:pages.breakdown')} purpose={t('breakdown.purpose')}>
      <Card as="form" titled gap={5} wide="form" onSubmit={submit} noValidate aria-label={t('shell:pages.breakdown')}>
        <Stack gap={[5, 6]} align="start" fits="field">
          <WorldSelect />
        </Stack>
        <LineInput
          label={t('breakdown.lines')}
          description={t('waysHint')}
          value={text}
          onChange={change}
          problem={complaints.length > 0 ? 'TWO_COORDINATES_NEEDED' : undefined}
          complaints={complaints}
        />
        <Row wrap gap={4} align="center" className={toolCss['buttons']}>
          <Button type="submit" kind="primary" disabled={!mayAsk} busy={isAsking}>
            {t('breakdown.breakDown')}
          </Button>
        </Row>
      </Card>
      <AskedOutcome
        asking={asking}
        idle={<Callout kind="empty">{t('breakdown.idle')}</Callout>}
        silentText={t('breakdown.backendSilent')}
      >
        {(players, question) => <BreakdownResult {...question} players={players} />}
      </AskedOutcome>
    </ToolPage>
  )
}
