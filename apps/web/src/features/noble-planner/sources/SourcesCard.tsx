import { useTranslation } from 'react-i18next'
import { VillageList } from '../../../parts/village-list/VillageList.tsx'
import { VillageRows } from '../../../parts/village-list/VillageRows.tsx'
import { nobleDraft } from '../form/noble-draft.ts'
import { type NobleSource, problemOfSource } from '../form/noble-form.ts'
import { editedSource } from '../form/noble-lists.ts'
import { ListProblem } from '../ListProblem.tsx'
import { AddSourcesDialog } from './AddSourcesDialog.tsx'
import { SourceRow } from './SourceRow.tsx'
import { SourcesMassEdit } from './SourcesMassEdit.tsx'

const changeSources = (sources: readonly NobleSource[]) => nobleDraft.change({ sources })
const coordsOf = ({ coords }: NobleSource) => coords
const isWrong = (source: NobleSource) => problemOfSource(source) !== undefined

/** Where nobles stand, and how many leave together. */
export function SourcesCard() {
  const { t } = useTranslation('noble')
  const sources = nobleDraft.useDraft(({ form }) => form.sources)
  return (
    <VillageList
      list="sources"
      words={{
        title: t('sources'),
        none: t('sourcesNone'),
        add: t('addSources'),
        removeAll: t('removeAllSources'),
        removeAllText: t('removeAllSourcesText'),
      }}
      rows={sources}
      onChange={changeSources}
      keyOf={coordsOf}
      isWrong={isWrong}
      problem={<ListProblem list="sources" />}
      body={(list) => (
        <VillageRows {...list} row={(source, place) => <SourceRow key={source.coords} source={source} {...place} />} />
      )}
      dialog={(onAdd, onClose) => <AddSourcesDialog sources={sources} onAdd={onAdd} onClose={onClose} />}
      massEdit={(chosen, onApply) => (
        <SourcesMassEdit chosen={chosen} onApply={(draft) => onApply((source) => editedSource(source, draft))} />
      )}
    />
  )
}
