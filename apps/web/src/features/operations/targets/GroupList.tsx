/** The groups: what each is called, how many targets it has, which waves are set for it, who shall send. */
import {
  LONGEST_GROUP_NAME,
  MOST_TARGET_GROUPS,
  type OperationTargets,
  type OperationWave,
  type TargetGroup,
} from '@muster/contracts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listed } from '../../../parts/lists/listed.ts'
import { useGroupName, useWaveName } from '../../../parts/operations/plan-words.ts'
import { Pick } from '../../../parts/rows/Pick.tsx'
import { RowButton } from '../../../parts/rows/RowButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { NameBox } from '../entry/NameBox.tsx'
import { newPartId, type PartEditing } from '../entry/part-editing.ts'
import css from './GroupList.module.css'
import { countsOfGroups, withGroup, withoutGroup } from './target-list.ts'

export interface GroupListProps extends PartEditing<OperationTargets> {
  readonly waves: readonly OperationWave[]
  readonly onSenders: (group: TargetGroup) => void
}

export function GroupList({ content, change, isReadOnly, waves, onSenders }: GroupListProps) {
  const { t, i18n } = useTranslation('operationTargets')
  const groupName = useGroupName()
  const waveName = useWaveName()
  const [removing, setRemoving] = useState<TargetGroup>()
  const counts = useMemo(() => countsOfGroups(content), [content])
  const { groups } = content
  const add = () => change((before) => withGroup(before, { id: newPartId(before.groups), kind: 'OWN', name: '' }))
  const remove = (group: TargetGroup) => {
    if (counts.get(group.id)) setRemoving(group)
    else change((before) => withoutGroup(before, group.id, undefined))
  }
  return (
    <Card titled gap={5} aria-label={t('groups')}>
      <Row gap={4} align="center" justify="between" tall={30}>
        <h2>{t('groups')}</h2>
        {!isReadOnly && (
          <Button
            kind="quiet"
            size="compact-sm"
            disabled={groups.length >= MOST_TARGET_GROUPS}
            icon={<Icon name="add" size={14} />}
            onClick={add}
          >
            {t('addGroup')}
          </Button>
        )}
      </Row>
      <Stack as="ul" bare gap={2}>
        {groups.map((group) => {
          const name = groupName(group)
          const its = waves.flatMap((wave, at) => (wave.groups.includes(group.id) ? [waveName(wave, at)] : []))
          return (
            <Stack
              key={group.id}
              as="li"
              gap={5}
              align="center"
              size="row"
              tall={34}
              columns={['minmax(140px, 220px) 96px minmax(0, 1fr) auto 30px', 'minmax(0, 1fr) auto 44px']}
              className={css['group']}
              data-group={group.id}
            >
              <NameBox
                label={t('groupName', { name })}
                value={group.name}
                usual={groupName({ ...group, name: '' })}
                longest={LONGEST_GROUP_NAME}
                disabled={isReadOnly}
                onChange={(changed) => change((before) => withGroup(before, { ...group, name: changed }))}
              />
              <Text as="span" text="end">
                {t('targetCount', { count: counts.get(group.id) ?? 0 })}
              </Text>
              <Text as="span" tone="soft" cut className={css['waves']}>
                {its.length === 0 ? t('noWave') : listed(its, i18n.language)}
              </Text>
              <TextButton
                aria-label={t('sendersOf', { coords: name, what: t(group.senders ? 'sendersOwn' : 'sendersAll') })}
                aria-haspopup="dialog"
                disabled={isReadOnly}
                onClick={() => onSenders(group)}
              >
                {group.senders ? t('sendersOwn') : t('sendersAll')}
              </TextButton>
              {!isReadOnly && groups.length > 1 && (
                <RowButton aria-label={t('removeGroup', { name })} onClick={() => remove(group)}>
                  <Icon name="close" size={14} />
                </RowButton>
              )}
            </Stack>
          )
        })}
      </Stack>
      {removing && (
        <RemoveGroup
          group={removing}
          count={counts.get(removing.id) ?? 0}
          heirs={groups.filter(({ id }) => id !== removing.id)}
          onRemove={(heir) => {
            change((before) => withoutGroup(before, removing.id, heir))
            setRemoving(undefined)
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  )
}

interface RemoveGroupProps {
  readonly group: TargetGroup
  readonly count: number
  readonly heirs: readonly TargetGroup[]
  /** Without an heir the targets go as well. */
  readonly onRemove: (heir: string | undefined) => void
  readonly onClose: () => void
}

function RemoveGroup({ group, count, heirs, onRemove, onClose }: RemoveGroupProps) {
  const { t } = useTranslation(['operationTargets', 'shell'])
  const groupName = useGroupName()
  const [heir, setHeir] = useState(heirs[0]?.id ?? '')
  const name = groupName(group)
  return (
    <Dialog title={t('removeGroupAsk', { name })} opened onClose={onClose}>
      <p>{t('removeGroupText', { count })}</p>
      <Stack gap={4} align="center" columns="minmax(0, 1fr) auto">
        <Pick
          label={t('moveTo')}
          value={heir}
          options={heirs.map((each) => ({ value: each.id, label: groupName(each) }))}
          onChange={setHeir}
        />
        <Button kind="primary" onClick={() => onRemove(heir)}>
          {t('moveAndRemove')}
        </Button>
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('shell:cancel')}</Button>
        <Button kind="danger" onClick={() => onRemove(undefined)}>
          {t('removeWithTargets', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
