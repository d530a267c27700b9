/**
 * Draws pasted commands on the map of the world. While they are shown, the box steps aside for the map, which fills
 * the window of a phone; the way back leads to the text as it was.
 */
import type { PlanWay } from '@muster/formats'
import { type FormEvent, startTransition, useEffect, useMemo, useRef, useState } from 'react'
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
import { useIsPhone } from '../../ui/folds/use-window-width.ts'
import { Callout, Card, Row, Stack } from '../../ui/layout.tsx'

export function PreviewPage() {
  const { t } = useTranslation(['tools', 'shell'])
  const { world } = useCurrentWorld()
  const [text, keepText] = useStored(stored.toolText('preview'))
  const [shown, setShown] = useState<readonly PlanWay[]>()
  const [returned, setReturned] = useState(false)
  const showButton = useRef<HTMLButtonElement>(null)
  const isPhone = useIsPhone()
  const { ways, isRight, complaints } = useWays(text)
  const scene = useMemo(
    () => shown && pastedScene(shown.map(({ source, target, line }) => line ?? { source, target })),
    [shown],
  )

  // The button that showed the map is on the page again, and has the focus that was in the map.
  useEffect(() => {
    if (returned) showButton.current?.focus()
  }, [returned])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isRight) return
    setReturned(false)
    // A plan of 5,000 lines takes a tenth of a second to draw, in which the page goes on answering.
    startTransition(() => setShown(ways))
  }

  if (shown && scene && world) {
    const map = <PlanMap key={world.world} scene={scene} world={world.world} isFirst />
    const back = () => {
      setShown(undefined)
      setReturned(true)
    }
    return (
      <ToolPage title={t('shell:pages.preview')} purpose={t('preview.purpose')}>
        {isPhone ? (
          <Dialog title={t('preview.map')} opened onClose={back} fillsPhones>
            {map}
          </Dialog>
        ) : (
          <Stack aria-label={t('preview.map')} as="section" gap={4}>
            <Row as="p" wrap gap={[4, 6]} align="center">
              {t('preview.shown', { count: shown.length })} <Button onClick={back}>{t('preview.change')}</Button>
            </Row>
            {map}
          </Stack>
        )}
      </ToolPage>
    )
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
          <Button ref={showButton} type="submit" kind="primary" disabled={!isRight || !world}>
            {t('preview.show')}
          </Button>
        </Row>
      </Card>
      <Callout kind="empty">{t('preview.idle')}</Callout>
    </ToolPage>
  )
}
