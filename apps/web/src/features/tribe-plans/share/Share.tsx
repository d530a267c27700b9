import { useTranslation } from 'react-i18next'
import { Text } from '../../../ui/layout.tsx'
import css from './Share.module.css'

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
    <Text
      as="span"
      gap={1}
      items="start"
      tone={isOver ? 'bad' : 'soft'}
      size="note"
      nowrap
      className={css['share']}
      title={isOver ? t('tooMany') : t('plannedOf', { planned, available })}
    >
      <span>
        {isOver && <span aria-hidden="true">! </span>}
        <Text as="b" tone={isOver ? 'bad' : 'ink'}>
          {planned}
        </Text>{' '}
        / {available}
      </span>
      <Text as="i" tone={isOver ? 'bad' : 'accent'} aria-hidden="true" style={{ inlineSize: `${percent}%` }} />
    </Text>
  )
}
