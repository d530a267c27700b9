import { nobleDraft } from '../form/noble-draft.ts'
import { type NobleSource, problemOfSource } from '../form/noble-form.ts'
import { editedSource } from '../form/noble-lists.ts'
import { ListCard } from '../list/ListCard.tsx'
import { ListProblem } from '../list/ListProblem.tsx'
import { AddSourcesDialog } from './AddSourcesDialog.tsx'
import { SourceRow } from './SourceRow.tsx'
import { SourcesMassEdit } from './SourcesMassEdit.tsx'

const changeSources = (sources: readonly NobleSource[]) => nobleDraft.change({ sources })
const isWrong = (source: NobleSource) => problemOfSource(source) !== undefined

/** Where nobles stand, and how many leave together. */
export function SourcesCard() {
  const sources = nobleDraft.useDraft(({ form }) => form.sources)
  return (
    <ListCard
      list="sources"
      entries={sources}
      onChange={changeSources}
      isWrong={isWrong}
      problem={<ListProblem list="sources" />}
      row={(source, place) => <SourceRow key={source.coords} source={source} {...place} />}
      dialog={(onAdd, onClose) => <AddSourcesDialog sources={sources} onAdd={onAdd} onClose={onClose} />}
      massEdit={(chosen, onApply) => (
        <SourcesMassEdit chosen={chosen} onApply={(draft) => onApply((source) => editedSource(source, draft))} />
      )}
    />
  )
}
