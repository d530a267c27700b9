/** Draws pasted commands on the map of the world. */
import type { PlanWay } from '@muster/formats'
import { type FormEvent, useMemo, useState } from 'react'
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

  const change = (changed: string) => {
    keepText(changed)
    setShown(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) setShown(ways)
  }

  return (
    <ToolPage title={t('shell:pages.preview')} purpose={t('preview.purpose')}>
      <form className={toolCss['form']} onSubmit={submit} noValidate aria-label={t('shell:pages.preview')}>
        <LineInput
          label={t('preview.lines')}
          description={t('waysHint')}
          value={text}
          onChange={change}
          problem={complaints.length > 0 ? 'TWO_COORDINATES_NEEDED' : undefined}
          complaints={complaints}
        />
        <div className={toolCss['buttons']}>
          <Button type="submit" kind="primary" disabled={!isRight || !world}>
            {t('preview.show')}
          </Button>
        </div>
      </form>
      {scene && world ? (
        <section aria-label={t('preview.map')}>
          <PlanMap key={world.world} scene={scene} world={world.world} />
        </section>
      ) : (
        <p className={toolCss['empty']}>{t('preview.idle')}</p>
      )}
    </ToolPage>
  )
}
