import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentWorld } from '../../../parts/world/current-world.ts'
import { Button } from '../../../ui/Button.tsx'
import { TroopTemplatesDialog } from './TroopTemplatesDialog.tsx'

export interface TemplatesButtonProps {
  /** Key of the world of the list, if there is one. */
  readonly listWorld: string | undefined
}

/** Opens the templates of the world that is chosen now; where the list is sent on another, that one can be chosen as well. */
export function TemplatesButton({ listWorld }: TemplatesButtonProps) {
  const { t } = useTranslation('generator')
  const { world } = useCurrentWorld()
  const [opened, setOpened] = useState(false)
  const worlds = [...new Set([world?.world, listWorld])].filter((key) => key !== undefined)
  return (
    <>
      <Button
        kind="quiet"
        size="compact-sm"
        aria-haspopup="dialog"
        disabled={worlds.length === 0}
        onClick={() => setOpened(true)}
      >
        {t('troopTemplates')}
      </Button>
      {opened && <TroopTemplatesDialog worlds={worlds} onClose={() => setOpened(false)} />}
    </>
  )
}
