/** Lines that told nothing of troops, each with its number and why; a click leads to it. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Text } from '../../../../ui/layout.tsx'
import { TextButton } from '../../../../ui/TextButton.tsx'
import type { PlaceInText } from './brought-texts.ts'
import css from './ReadProblems.module.css'
import type { ReadBrought } from './taken-troops.ts'

const SHOWN_AT_FIRST = 10
const SHOWN_MORE = 200

export interface ReadProblemsProps {
  readonly read: readonly ReadBrought[]
  readonly onShow: (place: PlaceInText) => void
}

export function ReadProblems({ read, onShow }: ReadProblemsProps) {
  const { t } = useTranslation(['operationTroops', 'troops', 'shell'])
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const problems = read.flatMap(({ id, name, reading }) =>
    reading.problems.slice(0, shown).map((problem) => ({ ...problem, textId: id, name })),
  )
  const count = read.reduce((sum, { reading }) => sum + reading.problemCount, 0)
  if (count === 0) return null
  const listed = problems.slice(0, shown)
  return (
    <Box
      as="section"
      pad={[4, 5]}
      marked="warn"
      ground="raised"
      size="row"
      className={css['problems']}
      aria-label={t('problems.title')}
    >
      <Text as="h3" below={2} size="row" flush>
        {t('problems.count', { count })}
      </Text>
      <Box as="ul" tone="soft" bare>
        {listed.map(({ textId, name, line, firstLine, lastLine, problem, subject }) => (
          <li key={`${textId} ${line} ${firstLine} ${problem} ${subject}`}>
            <TextButton onClick={() => onShow({ textId, line })}>
              {name === '' ? t('shell:line', { line }) : t('problems.lineOf', { line, name })}
            </TextButton>{' '}
            {t(`troops:problems.${problem}`, { subject })}
            {lastLine > firstLine && ` ${t('problems.block', { first: firstLine, last: lastLine })}`}
          </li>
        ))}
      </Box>
      {count > listed.length && (
        <Text above={2}>
          {t('shell:moreLines', { count: count - listed.length })}{' '}
          {problems.length >= shown && (
            <TextButton onClick={() => setShown(shown + SHOWN_MORE)}>{t('problems.showMore')}</TextButton>
          )}
        </Text>
      )}
    </Box>
  )
}
