import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerSecond } from '../../../parts/time/clock.ts'
import { VillageList } from '../../../parts/village-list/VillageList.tsx'
import { VillageRows } from '../../../parts/village-list/VillageRows.tsx'
import { useZone } from '../../../parts/world/current-world.ts'
import { nobleDraft } from '../form/noble-draft.ts'
import { clockOf, type NobleTarget, problemOfTarget } from '../form/noble-form.ts'
import { editedTarget } from '../form/noble-lists.ts'
import { ListProblem } from '../ListProblem.tsx'
import { AddTargetsDialog } from './AddTargetsDialog.tsx'
import { TargetRow } from './TargetRow.tsx'
import { TargetsMassEdit } from './TargetsMassEdit.tsx'

const changeTargets = (targets: readonly NobleTarget[]) => nobleDraft.change({ targets })
const coordsOf = ({ coords }: NobleTarget) => coords

/** Who is to be conquered, when, and with how many nobles. */
export function TargetsCard() {
  const { t } = useTranslation('noble')
  const targets = nobleDraft.useDraft(({ form }) => form.targets)
  const zone = useZone()
  // An arrival becomes wrong by itself when its time passes.
  const second = useServerSecond()
  const clock = useMemo(() => clockOf(zone, second), [zone, second])
  const isWrong = useCallback((target: NobleTarget) => problemOfTarget(target, clock) !== undefined, [clock])
  return (
    <VillageList
      list="targets"
      words={{
        title: t('targets'),
        none: t('targetsNone'),
        add: t('addTargets'),
        removeAll: t('removeAllTargets'),
        removeAllText: t('removeAllTargetsText'),
      }}
      rows={targets}
      onChange={changeTargets}
      keyOf={coordsOf}
      isWrong={isWrong}
      problem={<ListProblem list="targets" />}
      body={(list) => (
        <VillageRows
          {...list}
          row={(target, place) => <TargetRow key={target.coords} target={target} zone={zone} {...place} />}
        />
      )}
      dialog={(onAdd, onClose) => <AddTargetsDialog targets={targets} zone={zone} onAdd={onAdd} onClose={onClose} />}
      massEdit={(chosen, onApply) => (
        <TargetsMassEdit
          chosen={chosen}
          zone={zone}
          onApply={(draft) => onApply((target) => editedTarget(target, draft))}
        />
      )}
    />
  )
}
