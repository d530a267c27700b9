/**
 * A plan that was never saved stands on the world that is chosen. Whoever comes back to one with
 * attackers comes back to its world; whoever then chooses another begins anew on that.
 */
import { domainOfKey } from '@muster/game'
import { useEffect, useRef } from 'react'
import { serverNow } from '../../../api/server-time.ts'
import { useCurrentWorld } from '../../../parts/world/current-world.ts'
import { writeStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { followWorld, usePlanDraft } from '../saving/plan-draft.ts'
import { localNow } from './world-now.ts'

export function useNewPlanWorld(isNew: boolean): void {
  const { world } = useCurrentWorld()
  const came = useRef(false)
  const key = world?.world
  const zone = world?.timeZone
  const draftWorld = usePlanDraft((draft) => (draft.planId === undefined ? draft.world : undefined))
  useEffect(() => {
    if (!isNew) came.current = false
    if (!isNew || key === undefined || zone === undefined || draftWorld === undefined) return
    const { content } = usePlanDraft.getState()
    const comesBack = !came.current && content.attackingTribeData.length > 0 && draftWorld !== key
    came.current = true
    if (comesBack) chooseAnywhere(draftWorld)
    else followWorld(key, localNow(serverNow(), zone))
  }, [isNew, key, zone, draftWorld])
}

/** Also where the world is one of another game server. */
function chooseAnywhere(world: string): void {
  const domain = domainOfKey(world)
  if (domain === undefined) return
  writeStored(stored.world(domain), world)
  writeStored(stored.domain, domain)
}
