/** Draws pasted commands on the map of the world, in a window as that of a plan, which on a phone takes all of the screen. */
import type { PlanWay } from '@muster/formats'
import { type FormEvent, startTransition, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanMap } from '../../parts/plan-map/PlanMap.tsx'
import { pastedScene } from '../../parts/plan-map/plan-scene.ts'
import { LineInput } from '../../parts/tool/LineInput.tsx'
import toolCss from '../../parts/tool/ToolPage.module.css'
import { ToolPage } from '../../parts/tool/ToolPage.tsx'
import { useWays } from '../../parts/tool/use-ways.ts'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Card, Row } from '../../ui/layout.tsx'

export function PreviewPage() {
  const { t } = useTranslation(['tools', 'shell'])
  const { world } = useCurrentWorld()
  const [text, keepText] = useStored(stored.toolText('preview'))
  const [shown, setShown] = useState<readonly PlanWay[]>()
  const { ways, isRight, complaints } = useWays(text)
  const scene = useMemo(
    () => shown && pastedScene(shown.map(({ source, target, line }) => line ?? { source, target })),
    [shown],
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isRight) return
    // A plan of 5,000 lines takes a tenth of a second to draw, in which the page goes on answering.
    startTransition(() => setShown(ways))
  }

  return (
    <ToolPage title={t('shell:pages.preview')} purpose={t('preview.purpose')}>
      <Card as="form" titled gap={5} wide="form" onSubmit={submit} noValidate aria-label={t('shell:pages.preview')}>
        <LineInput
          label={t('preview.lines')}
          description={t('waysHint')}
          value={text}
          onChange={keepText}
          problem={complaints.length > 0 ? 'TWO_COORDINATES_NEEDED' : undefined}
          complaints={complaints}
        />
        <Row wrap gap={4} align="center" className={toolCss['buttons']}>
          <Button type="submit" kind="primary" disabled={!isRight || !world}>
            {t('preview.show')}
          </Button>
        </Row>
      </Card>
      {scene && world && (
        <Dialog title={t('preview.map')} opened onClose={() => setShown(undefined)} size={1120} fillsPhones>
          <PlanMap key={world.world} scene={scene} world={world.world} />
        </Dialog>
      )}
    </ToolPage>
  )
}
