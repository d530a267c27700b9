/** The whole plan on the map, as a picture that leads to the map that can be moved. */
import { parseCoord } from '@muster/game'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanMap } from '../../../../parts/plan-map/PlanMap.tsx'
import { commandScene } from '../../../../parts/plan-map/plan-scene.ts'
import css from '../PlanStep.module.css'
import type { PlanInHand } from '../plan-in-hand.ts'
import { lineOf, planRows } from '../plan-rows.ts'

export interface PlanMapPictureProps {
  readonly hand: PlanInHand
  readonly onOpen: () => void
}

export function PlanMapPicture({ hand, onOpen }: PlanMapPictureProps) {
  const { t } = useTranslation('operationPlan')
  const { parts, world, ownership } = hand
  const rows = planRows(hand)
  const targets = useMemo(() => parts.targets.targets.flatMap(({ coords }) => parseCoord(coords) ?? []), [parts])
  const scene = useMemo(
    () =>
      commandScene(
        rows.map((row) => ({ line: lineOf(row), isFake: row.isFake })),
        targets,
      ),
    [rows, targets],
  )
  return (
    <div className={css['map']}>
      <div inert>
        <PlanMap scene={scene} world={world.world} ownership={ownership} staysPut />
      </div>
      <button type="button" aria-label={t('toMap')} title={t('toMap')} onClick={onOpen} />
    </div>
  )
}
