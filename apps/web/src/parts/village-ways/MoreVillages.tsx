/** More ways into a box of villages than its text: from players and tribes, or from the map, in a window that is fetched when the page stands. */
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../api/texts.ts'
import { lazyWhenIdle } from '../../ui/folds/lazy-when-idle.tsx'
import { TextButton } from '../../ui/TextButton.tsx'

const FoundVillagesDialog = lazyWhenIdle(
  async () => (await withTexts('villageList', import('./FoundVillagesDialog.tsx'))).FoundVillagesDialog,
)

export interface MoreVillagesProps {
  /** The name of the box. */
  readonly label: string
  /** Key of the world; until there is one there are no players and no map. */
  readonly world: string | undefined
  /** What stands in the box. */
  readonly text: string
  /** Coordinates that do not stand there yet, one a line. */
  readonly onAdd: (lines: string) => void
}

export function MoreVillages({ label, world, text, onAdd }: MoreVillagesProps) {
  const { t } = useTranslation('planner')
  const [isOpen, setOpen] = useState(false)
  // Kept for whoever leaves the window to look something up.
  const [found, setFound] = useState('')
  return (
    <>
      <TextButton apart aria-haspopup="dialog" disabled={world === undefined} onClick={() => setOpen(true)}>
        {t('moreVillages')} <span className="unseen">({label})</span>
      </TextButton>
      <Suspense>
        {isOpen && world !== undefined && (
          <FoundVillagesDialog
            {...{ label, world, text, found }}
            onFound={setFound}
            onAdd={(lines) => {
              onAdd(lines)
              setFound('')
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
