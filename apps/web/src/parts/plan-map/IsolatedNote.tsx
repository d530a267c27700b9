import { printCoord } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import type { Ownership } from '../villages/village-ownership.ts'
import { fieldNumber } from '../villages/world-villages.ts'
import css from './PlanMap.module.css'
import type { Isolated, ShownPlan } from './shown-plan.ts'

export interface IsolatedNoteProps {
  readonly isolated: Isolated | undefined
  /** What is left of it. */
  readonly plan: ShownPlan
  readonly ownership: Ownership
  readonly onIsolate: (isolated: Isolated | undefined) => void
}

/** Says what is shown alone, leads from a village to its owner, and back to the whole plan; else what a click does. */
export function IsolatedNote({ isolated, plan, ownership, onIsolate }: IsolatedNoteProps) {
  const { t } = useTranslation('map')
  const owner = isolated && 'village' in isolated && ownership.villages.get(fieldNumber(isolated.village))?.owner
  const name = isolated && ('village' in isolated ? printCoord(isolated.village) : isolated.name)
  return (
    <Row as="p" gap={[1, 5]} wrap size="row" tall={21} className={css['map-isolated']}>
      {/* Here before it says anything, or a screen reader would not hear it. */}
      <span role="status">{name === undefined ? '' : t('isolated', { name, count: plan.commands.length })}</span>
      {isolated ? (
        <>
          {owner && (
            <TextButton onClick={() => onIsolate({ playerId: owner.playerId, name: owner.name, fields: owner.fields })}>
              {t('isolatePlayer', { name: owner.name })}
            </TextButton>
          )}
          <TextButton onClick={() => onIsolate(undefined)}>{t('showAll')}</TextButton>
        </>
      ) : (
        t('hands')
      )}
    </Row>
  )
}
