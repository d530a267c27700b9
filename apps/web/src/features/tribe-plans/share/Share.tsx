import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Stack, Text } from '../../../ui/layout.tsx'

export interface ShareProps {
  readonly planned: number
  readonly available: number
}

/** How much of what there is is planned, as figures above a bar. */
export function Share({ planned, available }: ShareProps) {
  const { t } = useTranslation('tribe')
  const isOver = planned > available
  const percent = available === 0 ? (isOver ? 100 : 0) : Math.min(100, Math.round((planned / available) * 100))
  return (
    <Stack
      gap={1}
      text="end"
      tone={isOver ? 'bad' : 'soft'}
      size="note"
      nowrap
      title={isOver ? t('tooMany') : t('plannedOf', { planned, available })}
    >
      <span>
        {isOver && <span aria-hidden="true">! </span>}
        <Text as="b" tone={isOver ? 'bad' : 'ink'}>
          {planned}
        </Text>{' '}
        / {available}
      </span>
      <Progress size={3} miw={56} value={percent} {...(isOver && { color: 'red' })} aria-hidden="true" />
    </Stack>
  )
}
