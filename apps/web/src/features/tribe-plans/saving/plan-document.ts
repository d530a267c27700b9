/**
 * A plan that was saved before, as it is saved again: when somebody asks for it, and by the one machine that saves whatever
 * several people change (document-saving.ts). Its revision is the time of its state on the server, in milliseconds.
 *
 * What two people have changed side by side is joined without asking where no value was changed by both. Which tribe is shown and
 * what the game says of players are nobody's changes: these stay as this tab has them.
 */
import { type TribePlan, TribePlanContent, tribePlanCalls } from '@muster/contracts'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../../api/request.ts'
import {
  type DocumentSaver,
  documentSaver,
  forgetSaving,
  type SavedDocument,
} from '../../../parts/saving/document-saving.ts'
import { merged } from '../../../parts/saving/merging.ts'
import { key, keyPer, readStored, type StoredKey, tabKey, writeStored } from '../../../storage/browser-storage.ts'
import { onNewPage } from '../../../storage/page-state.ts'
import { withPlayers } from '../plan/attack-types.ts'
import { attackersOf, showing, visibleTribe } from '../plan/attackers.ts'
import { planKey, savePlan } from '../tribe-plans.api.ts'
import { adoptPlan, changesOf, contentOf, dropChanges, KeptContent, putChanges, settleChanges } from './plan-draft.ts'

/** What a decision between two contents has put aside. */
const AsidePlan = z.object({ whose: z.enum(['MINE', 'THEIRS']), planning: KeptContent })
type AsidePlan = z.infer<typeof AsidePlan>

export const planAside: (id: string) => StoredKey<AsidePlan | null> = keyPer((id: string) =>
  tabKey<AsidePlan | null>(`tribePlanAside.${id}`, z.nullable(AsidePlan), null),
)

/** The last state that this browser has saved: another of its tabs asks for what that is. */
const planSaved: (id: string) => StoredKey<number> = keyPer((id: string) => key(`tribePlanSaved.${id}`, z.number(), 0))

export interface PlanPage {
  readonly queryClient: QueryClient
  /** The server has it. */
  readonly onSaved: (content: TribePlanContent) => void
}

/** Of the page that is shown, by plan. */
const pages = new Map<string, PlanPage>()
onNewPage(() => pages.clear())

export function planPlace(id: string): string {
  return `tribePlan.${id}`
}

export function planSaver(id: string, page: PlanPage): DocumentSaver<TribePlanContent> {
  pages.set(id, page)
  return documentSaver(planPlace(id), () => planDocument(id))
}

/** Gives up what was changed in the plan that is open, and whatever was to be said of saving it. */
export function giveUpChanges(id: string | undefined): void {
  dropChanges()
  if (id !== undefined) forgetSaving(planPlace(id))
}

function planDocument(id: string): SavedDocument<TribePlanContent> {
  const saved = planSaved(id)
  return {
    place: planPlace(id),
    savedAfterMs: 'WHEN_ASKED',
    readDraft() {
      const changes = changesOf(id)
      return (
        changes && {
          revision: changes.base === null ? 0 : Date.parse(changes.base),
          content: changes.content,
          base: changes.begun,
        }
      )
    },
    writeDraft: ({ revision, content, base }) => putChanges(id, { content, base: dateOf(revision), begun: base }),
    forgetDraft() {
      settleChanges(id)
      const plan = pages.get(id)?.queryClient.getQueryData<TribePlan>(planKey(id))
      if (plan) adoptPlan(plan)
    },
    putAside: ({ whose, content }) => writeStored(planAside(id), { whose, planning: content }),
    async read() {
      const plan = await request(tribePlanCalls.one, { params: { id } })
      return { revision: Date.parse(plan.lastModifiedDate), content: contentOf(plan) }
    },
    async save({ revision, content }) {
      const world = changesOf(id)?.world ?? ''
      const date = await savePlan(id, { world, content }, dateOf(revision))
      pages.get(id)?.onSaved(content)
      return { revision: Date.parse(date), content }
    },
    keep({ revision, content }) {
      const client = pages.get(id)?.queryClient
      client?.setQueryData<TribePlan>(planKey(id), (plan) =>
        plan && content ? { ...plan, name: undefined, ...content, lastModifiedDate: dateOf(revision) } : plan,
      )
      void client?.invalidateQueries({ queryKey: planKey(id) })
    },
    lastOwn: { read: () => readStored(saved), write: (revision) => writeStored(saved, revision) },
    async join({ base, content: mine }, theirs) {
      const as = (content: TribePlanContent) => asShownIn(mine, content)
      const both = merged(base && as(base), mine, as(theirs))
      const joined = { ...both, withMine: as(both.withMine), withTheirs: as(both.withTheirs) }
      const isFit = [joined.withMine, joined.withTheirs].every((one) => TribePlanContent.safeParse(one).success)
      return isFit ? joined : undefined
    },
  }
}

function dateOf(revision: number): string {
  return new Date(revision).toISOString()
}

/** With the tribe that is shown in `mine`, and what that has of the game's figures. */
function asShownIn(mine: TribePlanContent, content: TribePlanContent): TribePlanContent {
  const figures = new Map(attackersOf(mine).map((player) => [player.playerId, player]))
  const sizes = new Map(mine.attackingTribeData.map((tribe) => [tribe.tribeId, tribe]))
  const withFigures = withPlayers(content, (player) => {
    const { name, points, villages } = figures.get(player.playerId) ?? player
    return { ...player, name, points, villages }
  })
  const tribes = withFigures.attackingTribeData.map((tribe) => {
    const { name, tag, size } = sizes.get(tribe.tribeId) ?? tribe
    return { ...tribe, name, tag, size }
  })
  const shown = visibleTribe(mine)?.tribeId
  const isThere = tribes.some(({ tribeId }) => tribeId === shown)
  const whole = { ...withFigures, attackingTribeData: tribes }
  return isThere && shown !== undefined ? showing(whole, shown) : whole
}
