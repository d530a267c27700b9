/** What each part is, how many villages it has, and what its counts mean. */
import { NativeSelect } from '@mantine/core'
import type { TroopFormat } from '@muster/formats'
import { useTranslation } from 'react-i18next'
import { listed } from '../../../../parts/lists/listed.ts'
import { Box, Row, Stack, Text } from '../../../../ui/layout.tsx'
import { TextButton } from '../../../../ui/TextButton.tsx'
import type { PlaceInText } from './brought-texts.ts'
import { FIELD, markPart } from './brought-texts.ts'
import type { ReadPart } from './taken-troops.ts'

export interface ReadPartsProps {
  readonly parts: readonly ReadPart[]
  readonly onShow: (place: PlaceInText) => void
}

export function ReadParts({ parts, onShow }: ReadPartsProps) {
  const { t } = useTranslation('operationTroops')
  if (parts.length === 0) return null
  return (
    <Stack as="ul" bare gap={4} aria-label={t('parts.title')}>
      {parts.map((part) => (
        <Part key={part.key} part={part} onShow={onShow} />
      ))}
    </Stack>
  )
}

interface PartProps {
  readonly part: ReadPart
  readonly onShow: (place: PlaceInText) => void
}

function Part({ part, onShow }: PartProps) {
  const { t, i18n } = useTranslation(['operationTroops', 'troops', 'planner'])
  const { format, villages, announced, unnamed, mark, textId, textName, firstLine } = part
  const name = t(`troops:formats.${format}`)
  return (
    <Row
      as="li"
      wrap
      gap={[3, 6]}
      align="start"
      justify="between"
      pad={[4, 5]}
      frame="line"
      round="card"
      ground="page"
      data-format={format}
    >
      <Box shrink grows={300}>
        <b>{name}</b>{' '}
        <TextButton onClick={() => onShow({ textId, line: firstLine })}>
          {textId === FIELD
            ? t('parts.fromLine', { line: firstLine })
            : t('parts.fromText', { line: firstLine, name: textName === '' ? t('bring.pasted') : textName })}
        </TextButton>
        <Text prose above={1}>
          {t('bring.villages', { count: villages })}
          {announced !== undefined && announced !== villages && (
            <Text as="span" tone="warn">
              {' '}
              {t('parts.announced', { count: announced })}
            </Text>
          )}
        </Text>
        {unnamed && (
          <Text prose above={1} tone="warn">
            {t('parts.unnamed', {
              units: listed(
                unnamed.map((unit) => t(`planner:units.${unit}`)),
                i18n.language,
              ),
            })}
          </Text>
        )}
        {EXPLAINED.has(format) && (
          <Text prose above={1} tone="faint" size="note">
            {t(`parts.explained.${explanationOf(format)}`)}
          </Text>
        )}
      </Box>
      <NativeSelect
        flex="0 0 260px"
        label={t('parts.mark')}
        aria-label={t('parts.markOf', { format: name })}
        value={mark ?? ''}
        error={mark === undefined ? t('parts.sayMark') : undefined}
        data={[
          ...(mark === undefined ? [{ value: '', label: t('parts.choose') }] : []),
          { value: 'AT_HOME', label: t('mark.AT_HOME') },
          { value: 'ALL_OWN', label: t('mark.ALL_OWN') },
          { value: 'LEFT', label: t('mark.LEFT') },
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value === 'AT_HOME' || value === 'ALL_OWN' || value === 'LEFT') markPart(part.key, value)
        }}
      />
    </Row>
  )
}

const EXPLAINED: ReadonlySet<TroopFormat> = new Set([
  'army',
  'memberTroops',
  'defence',
  'memberDefence',
  'ownTroops',
  'ownRow',
])

function explanationOf(format: TroopFormat): 'allOwn' | 'inVillage' | 'ownTroops' | 'ownRow' {
  if (format === 'ownTroops' || format === 'ownRow') return format
  return format === 'defence' || format === 'memberDefence' ? 'inVillage' : 'allOwn'
}
