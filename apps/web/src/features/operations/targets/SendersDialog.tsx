/** Which players shall, may and shall not send to a group or to single targets. */
import { TextInput } from '@mantine/core'
import type { SenderRules } from '@muster/contracts'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { Pick } from '../../../parts/rows/Pick.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import type { SendingPlayer } from '../entry/sending-players.ts'
import { choicesOf, rulesOf, SENDER_CHOICES, type SenderChoice, type SenderChoices } from './senders.ts'

export interface SendersDialogProps {
  /** Whom or what it is about. */
  readonly whose: string
  readonly rules: SenderRules
  readonly players: readonly SendingPlayer[]
  readonly onApply: (rules: SenderRules) => void
  readonly onClose: () => void
}

export function SendersDialog({ whose, rules, players, onApply, onClose }: SendersDialogProps) {
  const { t } = useTranslation(['operationTargets', 'villageList', 'operationWords', 'shell'])
  const [choices, setChoices] = useState<SenderChoices>(() => choicesOf(rules))
  const [text, setText] = useState('')
  const choose = useCallback(
    (id: number, choice: SenderChoice) => setChoices((before) => new Map(before).set(id, choice)),
    [],
  )
  // Who was chosen and has no troops any more stays in sight, or nobody could take him out.
  const all = useMemo(() => {
    const known = new Set(players.map(({ playerId }) => playerId))
    const gone = [...choicesOf(rules).keys()].filter((id) => !known.has(id))
    return [
      ...players,
      ...gone.map((playerId) => ({ playerId, name: t('operationWords:unknownPlayer', { id: playerId }), villages: 0 })),
    ]
  }, [players, rules, t])
  const words = text.trim().toLowerCase()
  const shown = words === '' ? all : all.filter(({ name }) => name.toLowerCase().includes(words))
  const columns = useMemo(
    (): readonly Column<SendingPlayer>[] => [
      { id: 'player', name: t('columns.player'), kind: 'name', sortBy: ({ name }) => name, cell: ({ name }) => name },
      {
        id: 'villages',
        name: t('columns.villages'),
        kind: 'figure',
        sortBy: ({ villages }) => villages,
        cell: ({ villages }) => villages,
      },
      {
        id: 'choice',
        width: '190px',
        name: t('columns.sends'),
        sortBy: ({ playerId }) => SENDER_CHOICES.indexOf(choices.get(playerId) ?? 'may'),
        cell: ({ playerId, name }) => (
          <Pick
            label={t('sendsOf', { player: name })}
            value={choices.get(playerId) ?? 'may'}
            options={SENDER_CHOICES.map((value) => ({ value, label: t(`senderChoices.${value}`) }))}
            onChange={(choice) => choose(playerId, choice)}
          />
        ),
      },
    ],
    [t, choices, choose],
  )
  const hasOnly = [...choices.values()].includes('only')
  return (
    <Dialog title={t('sendersTitle', { whose })} opened onClose={onClose} size="lg" fillsPhones>
      <p className={formCss['hint']}>{t(hasOnly ? 'sendersOnlyHint' : 'sendersHint')}</p>
      {all.length === 0 ? (
        <p>{t('sendersNobody')}</p>
      ) : (
        <>
          <TextInput
            label={t('findPlayer')}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            autoComplete="off"
          />
          <Stack above={4} style={{ maxHeight: '46dvh' }}>
            <Table
              label={t('sendersTitle', { whose })}
              columns={columns}
              rows={shown}
              keyOf={({ playerId }) => playerId}
              frame="box"
              phone="rows"
              empty={t('villageList:noneShown')}
            />
          </Stack>
        </>
      )}
      <DialogActions>
        <Button onClick={() => setChoices(new Map())}>{t('sendersReset')}</Button>
        <Button onClick={onClose}>{t('shell:cancel')}</Button>
        <Button
          kind="primary"
          onClick={() => {
            onApply(rulesOf(choices))
            onClose()
          }}
        >
          {t('apply')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
