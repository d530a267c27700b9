import { Tabs } from '@mantine/core'
import { type AttackingTribe, type Player, SOLO_TRIBE_ID, type Tribe } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import formCss from '../../../parts/fields/form-layout.module.css'
import { PlayerSearch } from '../../../parts/plan-map/PlayerSearch.tsx'
import { TribeSearch } from '../../../parts/plan-map/picking/TribeSearch.tsx'
import { playersOfTribe } from '../../../parts/plan-map/picking/tribe-search.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Box, Callout, Card, Row, Stack } from '../../../ui/layout.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts'
import { visibleTribe, withoutTribe, withPoints, withSoloPlayer, withTribe } from '../plan/attackers.ts'
import { useAccess } from '../saving/plan-access.ts'
import { changePlan, showTribe, usePlanDraft } from '../saving/plan-draft.ts'
import { playersById } from '../tribe-plans.api.ts'
import { PlayerTable } from './PlayerTable.tsx'

/** Who attacks, tribe by tribe, and how much of each type everybody has. */
export function AttackersCard() {
  const { t } = useTranslation('tribe')
  const { editable, world } = useAccess()
  const refusalSentence = useRefusalSentence()
  const tribes = usePlanDraft(({ content }) => content.attackingTribeData)

  const addTribe = async (tribe: Tribe) => {
    if (!world) return
    try {
      const members = await playersOfTribe(world.world, tribe.tribeId)
      if (members.length === 0) toastError({ message: t('noMembers', { tribe: tribe.tag }) })
      else changePlan((content) => withTribe(content, tribe, members))
    } catch (failure) {
      // Going on is right: the page says that nothing was added, and why.
      toastError({ message: t('notAdded', { name: tribe.tag, reason: refusalSentence(failure) }) })
    }
  }
  const addPlayer = (player: Player) => changePlan((content) => withSoloPlayer(content, player))

  return (
    <Card titled gap={5} aria-label={t('attackers')}>
      <h2>{t('attackers')}</h2>
      {editable && world && (
        <Stack gap={[5, 6]} align="start" fills="card">
          <TribeSearch world={world.world} onFound={(tribe) => void addTribe(tribe)} />
          <PlayerSearch world={world.world} onFound={addPlayer} />
        </Stack>
      )}
      {tribes.length === 0 ? <Callout kind="empty">{t('noAttackers')}</Callout> : <TribeTabs tribes={tribes} />}
    </Card>
  )
}

function TribeTabs({ tribes }: { readonly tribes: readonly AttackingTribe[] }) {
  const { t } = useTranslation('tribe')
  const shown = usePlanDraft(({ content }) => visibleTribe(content))
  return (
    <Tabs value={String(shown?.tribeId)} onChange={(id) => showTribe(Number(id))} keepMounted={false}>
      <Tabs.List aria-label={t('tribes')}>
        {tribes.map((tribe) => (
          <Tabs.Tab key={tribe.tribeId} value={String(tribe.tribeId)}>
            {tribe.tribeId === SOLO_TRIBE_ID ? t('soloPlayers') : tribe.tag}{' '}
            <Box as="span" tone="faint" size="note">
              {tribe.players.length}
            </Box>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tribes.map((tribe) => (
        <Tabs.Panel key={tribe.tribeId} value={String(tribe.tribeId)}>
          <ShownTribe tribe={tribe} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function ShownTribe({ tribe }: { readonly tribe: AttackingTribe }) {
  const { t } = useTranslation('tribe')
  const { editable, world } = useAccess()
  const refusalSentence = useRefusalSentence()
  const [deleting, setDeleting] = useState(false)
  const [refreshing, setRefreshing] = useState(false)
  const isSolo = tribe.tribeId === SOLO_TRIBE_ID
  const name = isSolo ? t('soloPlayers') : tribe.tag

  const refresh = async () => {
    if (!world) return
    setRefreshing(true)
    try {
      const ids = tribe.players.map(({ playerId }) => playerId)
      const known = await (isSolo ? playersById(world.world, ids) : playersOfTribe(world.world, tribe.tribeId))
      changePlan((content) => withPoints(content, known))
      toastSuccess({ message: t('refreshed') })
    } catch (failure) {
      // Going on is right: the old points stay, and the page says why.
      toastError({ message: t('refreshFailed', { reason: refusalSentence(failure) }) })
    }
    setRefreshing(false)
  }
  return (
    <>
      <Row wrap gap={4} align="center" justify="between">
        <span>
          {isSolo ? null : <b>{tribe.name}</b>}{' '}
          <Box as="span" tone="faint" size="note">
            {t('members', { count: tribe.players.length })}
          </Box>
        </span>
        {editable && (
          <Row as="span" wrap gap={4} align="center">
            <Button size="compact-sm" busy={refreshing} onClick={() => void refresh()}>
              {t('refreshPoints')}
            </Button>
            <Button size="compact-sm" kind="danger" onClick={() => setDeleting(true)}>
              {t('deleteTribe', { tribe: name })}
            </Button>
          </Row>
        )}
      </Row>
      <PlayerTable tribe={tribe} />
      {editable && <p className={formCss['hint']}>{t('pasteHint')}</p>}
      <ConfirmDialog
        title={t('deleteTribeTitle', { tribe: name })}
        confirmLabel={t('deleteTribe', { tribe: name })}
        opened={deleting}
        onConfirm={() => changePlan((content) => withoutTribe(content, tribe.tribeId))}
        onClose={() => setDeleting(false)}
      >
        <p>{t('deleteTribeLoses', { count: tribe.players.length })}</p>
      </ConfirmDialog>
    </>
  )
}
