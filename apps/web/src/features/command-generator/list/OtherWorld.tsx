import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useVillageIds, type VillageIds } from '../../../parts/output/village-ids.ts'
import { useCurrentWorld } from '../../../parts/world/current-world.ts'
import { Button } from '../../../ui/Button.tsx'
import { Callout } from '../../../ui/layout.tsx'
import type { Command } from './command-list.ts'

export interface OtherWorldProps {
  readonly commands: readonly Command[]
  /** Key of the world of the list, and its villages. */
  readonly world: string
  readonly ids: VillageIds
  /** Sends the list on another world from now on; absent where its world is not the page's to change. */
  readonly onWorld: ((world: string) => void) | undefined
}

/** Where most commands hold a place without a village: that the list looks like another world's, and the way to that one. */
export function OtherWorld({ commands, world, ids, onWorld }: OtherWorldProps) {
  const lost = useMemo(() => withoutVillage(commands, ids), [commands, ids])
  return 2 * lost > commands.length ? <Said {...{ commands, world, onWorld, lost }} /> : null
}

function Said({ commands, world, onWorld, lost }: Omit<OtherWorldProps, 'ids'> & { readonly lost: number }) {
  const { t } = useTranslation('generator')
  const chosen = useCurrentWorld().world?.world
  const isOther = chosen !== undefined && chosen !== world
  const ids = useVillageIds(chosen, isOther && onWorld !== undefined)
  const hasAll = useMemo(() => ids.state === 'ready' && withoutVillage(commands, ids) === 0, [commands, ids])
  return (
    <Callout as="div" kind="warned" role="status">
      <p>{t('otherWorld', { world, lost, count: commands.length })}</p>
      {onWorld && isOther && hasAll && (
        <Button kind="primary" onClick={() => onWorld(chosen)}>
          {t('toOtherWorld', { world: chosen })}
        </Button>
      )}
      {onWorld && !(isOther && hasAll) && <Button onClick={leadToWorld}>{t('chooseOtherWorld')}</Button>}
    </Callout>
  )
}

function leadToWorld(): void {
  document.querySelector<HTMLElement>('[data-field="world"] input:not([type="hidden"])')?.focus()
}

/** None while the villages are not there. */
function withoutVillage(commands: readonly Command[], ids: VillageIds): number {
  if (ids.state !== 'ready') return 0
  return commands.filter(
    ({ line: { source, target } }) => ids.idAt(source) === undefined || ids.idAt(target) === undefined,
  ).length
}
