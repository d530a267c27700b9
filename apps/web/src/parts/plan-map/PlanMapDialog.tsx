import type { PlanAnswer, World } from '@muster/contracts'
import type { PlanLine } from '@muster/formats'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import type { PlanLines } from '../results/plan-lines.ts'
import { PlanMap } from './PlanMap.tsx'
import { planScene } from './plan-scene.ts'

export interface PlanMapDialogProps {
  readonly answer: PlanAnswer
  readonly world: World
  readonly lines: PlanLines
  readonly opened: boolean
  /** One of the lines, which the map points at. */
  readonly lifted?: PlanLine
  readonly onClose: () => void
}

/** The map of a plan that was just made, above the page. */
export function PlanMapDialog({ answer, world, lines, opened, lifted, onClose }: PlanMapDialogProps) {
  const { t } = useTranslation('map')
  const scene = useMemo(() => planScene(answer, lines), [answer, lines])
  return (
    <Dialog title={t('title')} opened={opened} onClose={onClose} size={1120} fillsPhones>
      <PlanMap scene={scene} world={world.world} {...(lifted && { lifted })} />
    </Dialog>
  )
}
