/** The values that two people have changed each in his way: what of, which field, mine and theirs. */
import type { OperationPartName } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { type DifferingValue, type Merged, namesOf } from '../../../../parts/saving/merging.ts'
import { Box } from '../../../../ui/layout.tsx'
import type { PartContents } from './part-content.ts'

export interface DifferingValuesProps {
  readonly name: OperationPartName
  readonly both: Merged<PartContents[OperationPartName]>
}

/** More would hide the question that they belong to. */
const SHOWN = 8

export function DifferingValues({ name, both }: DifferingValuesProps) {
  const { t } = useTranslation('operations')
  const { differing, withMine } = both
  return (
    <>
      <p>{t('conflict.meets', { count: differing.length })}</p>
      <Box as="ul" below={5} data-part={name}>
        {differing.slice(0, SHOWN).map((value) => (
          <li key={value.path.join(' ')}>
            <ValueText value={value} whole={withMine} />
          </li>
        ))}
        {differing.length > SHOWN && <li>{t('conflict.moreValues', { count: differing.length - SHOWN })}</li>}
      </Box>
    </>
  )
}

const FIELDS = [
  'restsOn',
  'full',
  'threeQuarters',
  'half',
  'quarter',
  'name',
  'group',
  'senders',
  'count',
  'landing',
  'isEqualToPrevious',
  'train',
  'ruin',
  'home',
  'isSpread',
  'avoidsWholeMinutes',
  'leastSpace',
  'mostSpace',
  'building',
  'minFields',
  'maxFields',
  'amount',
  'earliestLaunch',
  'quietHours',
  'uniqueTarget',
  'uniqueTargetPlayer',
  'distinctLaunchSeconds',
  'minimumGapSeconds',
  'gapSeconds',
  'most',
  'mostInTenMinutes',
  'mostFakesOfVillage',
  'mostOfVillage',
  'leastMorale',
  'keepsFakeLimit',
  'even',
  'fewEqualLaunches',
  'evenLoad',
  'seed',
] as const

function ValueText({ value, whole }: { readonly value: DifferingValue; readonly whole: unknown }) {
  const { t } = useTranslation('operations')
  const { path } = value
  const field = FIELDS.find((each) => each === path.at(-1))
  const of = namesOf(whole, path).join(' · ')
  const told = (side: 'mine' | 'theirs') => {
    if (!(side in value)) return t('conflict.value.removed')
    const given = value[side]
    if (typeof given === 'boolean') return t(`conflict.value.${given ? 'yes' : 'no'}`)
    return typeof given === 'number' || typeof given === 'string' ? String(given) : t('conflict.value.other')
  }
  return (
    <>
      <b>{[of, field && t(`conflict.field.${field}`)].filter(Boolean).join(': ')}</b>
      {' – '}
      {t('conflict.values', { mine: told('mine'), theirs: told('theirs') })}
    </>
  )
}
