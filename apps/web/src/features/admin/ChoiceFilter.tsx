/**
 * A filter that takes any number of choices. The first entry, "all", stands for no filter: it is
 * chosen while nothing else is, choosing it lets go of the others, and choosing another lets go of it.
 */
import { MultiSelect } from '@mantine/core'
import css from './admin.module.css'

export interface ChoiceFilterProps {
  readonly w?: string
  readonly label: string
  readonly allLabel: string
  readonly nothingFound: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** Empty for all. */
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: string[]) => void
}

/** No value of a filter: values are names, and a name has no blank in front. */
const ALL = ' all'

export function ChoiceFilter(props: ChoiceFilterProps) {
  const { w = 'min(420px, 100%)', label, allLabel, nothingFound, choices, chosen, onChoose } = props
  return (
    <MultiSelect
      // All is let go of by choosing something, not by taking it away.
      className={css['choice-filter']}
      w={w}
      wrapperProps={{ 'data-all': chosen.length === 0 || undefined }}
      label={label}
      data={[{ value: ALL, label: allLabel }, ...choices]}
      value={chosen.length === 0 ? [ALL] : [...chosen]}
      onChange={(next) => onChoose(next.at(-1) === ALL ? [] : next.filter((value) => value !== ALL))}
      nothingFoundMessage={nothingFound}
      searchable
    />
  )
}
