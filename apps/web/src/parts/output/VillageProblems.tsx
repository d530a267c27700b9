import type { NoWorkbenchLine } from '@muster/formats'
import { printCoord } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/layout.tsx'
import css from './outputs.module.css'

export interface VillageProblemsProps {
  readonly problems: readonly NoWorkbenchLine[]
}

/** Why commands have no line or no link, each reason once. */
export function VillageProblems({ problems }: VillageProblemsProps) {
  const { t } = useTranslation('result')
  const different = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
  if (different.size === 0) return null
  return (
    <div role="alert">
      <Box as="ul" marked="warn" ground="panel" tone="soft" className={css['output-problems']}>
        {Array.from(different, ([key, problem]) => (
          <li key={key}>
            {problem.problem === 'NOT_ON_CLOCK'
              ? t('NOT_ON_CLOCK', { time: problem.arrival })
              : t(problem.problem, { coords: printCoord(problem.coord) })}
          </li>
        ))}
      </Box>
    </div>
  )
}
