/** Makes an off-pack plan of lines, for one player on one world. */
import { CloseButton, PasswordInput, TextInput } from '@mantine/core'
import { LONGEST_PLANNING_NAME, LONGEST_PLANNING_PASSWORD, MOST_PLANNING_LINES, type Player } from '@muster/contracts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { keepPassword } from '../../../parts/off-pack-password/off-pack-password.ts'
import { PlayerSearch } from '../../../parts/plan-map/PlayerSearch.tsx'
import { LineInput } from '../../../parts/tool/LineInput.tsx'
import toolCss from '../../../parts/tool/ToolPage.module.css'
import { ToolPage } from '../../../parts/tool/ToolPage.tsx'
import { useCurrentWorld } from '../../../parts/world/current-world.ts'
import { WorldSelect } from '../../../parts/world/WorldSelect.tsx'
import { useStored } from '../../../storage/browser-storage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts'
import { useCreateOffPackPlan } from '../off-pack-plans.api.ts'
import { NO_DRAFT, offPackPlanDraft } from './off-pack-plan-draft.ts'
import { PlanNotFound } from './PlanNotFound.tsx'
import { useOffPackText } from './use-off-pack-text.ts'

export function CreateOffPackPlanPage(): ReactNode {
  const missing: string | undefined = useLocation({ select: ({ state }) => state.missingPlan })
  return missing === undefined ? <NewOffPackPlan /> : <PlanNotFound planKey={missing} />
}

function NewOffPackPlan() {
  const { t } = useTranslation(['offPack', 'shell'])
  const navigate = useNavigate()
  const { world } = useCurrentWorld()
  const [draft, keepDraft] = useStored(offPackPlanDraft)
  const [password, setPassword] = useState('')
  const { mutate: create, isPending } = useCreateOffPackPlan()
  const text = useOffPackText(draft.lines)
  const player = draft.player?.world === world?.world ? draft.player : null

  const missing = [
    draft.name.trim() === '' && t('create.missingParts.name'),
    !world && t('create.missingParts.world'),
    !player && t('create.missingParts.player'),
    !text.isRight && t('create.missingParts.lines'),
  ].filter((part) => part !== false)

  const choose = ({ playerId, name }: Pick<Player, 'playerId' | 'name'>) => {
    if (world) keepDraft({ ...draft, player: { world: world.world, playerId, name } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing.length > 0 || !world || !player || isPending) return
    const plan = { name: draft.name, password, playerId: player.playerId, world: world.world }
    create(
      { ...plan, planningLines: [...text.lines] },
      {
        onSuccess: ({ planningKey: planKey }) => {
          if (password !== '') keepPassword(planKey, password)
          keepDraft(NO_DRAFT)
          toastSuccess({ title: t('toast'), message: t('created', { key: planKey }) })
          void navigate({ to: '/planning/$key', params: { key: planKey } })
        },
        onError: () => toastError({ title: t('errorTitle'), message: t('wentWrong') }),
      },
    )
  }

  return (
    <ToolPage title={t('shell:pages.createPlanning')} purpose={t('create.purpose')}>
      <Card
        as="form"
        titled
        gap={5}
        wide="form"
        onSubmit={submit}
        noValidate
        aria-label={t('shell:pages.createPlanning')}
      >
        <Stack gap={[5, 6]} align="start" fits="field">
          <TextInput
            label={t('create.description')}
            required
            maxLength={LONGEST_PLANNING_NAME}
            value={draft.name}
            onChange={(event) => keepDraft({ ...draft, name: event.currentTarget.value })}
          />
          <PasswordInput
            label={t('create.password')}
            description={t('create.passwordHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            maxLength={LONGEST_PLANNING_PASSWORD}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('create.showPassword') }}
          />
        </Stack>
        <Stack gap={[5, 6]} align="start" fits="field">
          <WorldSelect />
          <Stack gap={2}>
            {world && <PlayerSearch world={world.world} required={!player} onFound={choose} />}
            {player ? (
              <Row as="p" gap={3} align="center" size="row" role="status">
                {t('create.player')}: <b>{player.name}</b>
                <CloseButton
                  size="sm"
                  aria-label={t('create.removePlayer', { name: player.name })}
                  onClick={() => keepDraft({ ...draft, player: null })}
                />
              </Row>
            ) : (
              <p className={formCss['hint']}>{t('create.noPlayer')}</p>
            )}
          </Stack>
        </Stack>
        <LineInput
          label={t('create.lines')}
          required
          description={t('create.linesHint')}
          value={draft.lines}
          onChange={(lines) => keepDraft({ ...draft, lines })}
          problem={text.problem}
          complaints={text.complaints}
        />
        {text.isTooLong ? (
          <Text tone="bad" size="row" role="alert">
            {t('create.tooMany', { limit: MOST_PLANNING_LINES })}
          </Text>
        ) : (
          text.lines.length > 0 && (
            <p className={formCss['hint']}>{t('create.lineCount', { count: text.lines.length })}</p>
          )
        )}
        <Row wrap gap={4} align="center" className={toolCss['buttons']}>
          <Button type="submit" kind="primary" disabled={missing.length > 0} busy={isPending}>
            {t('create.submit')}
          </Button>
          {missing.length > 0 && <span className={formCss['hint']}>{t('create.missing', { parts: missing })}</span>}
        </Row>
        <p className={formCss['hint']}>{t('create.ageing')}</p>
      </Card>
    </ToolPage>
  )
}
