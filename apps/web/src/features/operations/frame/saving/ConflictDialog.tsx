/** Somebody else has saved a part that was changed here: theirs beside mine, and which of them is to stay. */
import { OPERATION_PARTS, type OperationPartName } from '@muster/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listed } from '../../../../parts/lists/listed.ts'
import { useSavingStates } from '../../../../parts/saving/document-saving.ts'
import type { Merged } from '../../../../parts/saving/merging.ts'
import { useStored } from '../../../../storage/browser-storage.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx'
import { Box, Text } from '../../../../ui/layout.tsx'
import { TextButton } from '../../../../ui/TextButton.tsx'
import { useOperation } from '../operation-context.ts'
import { DifferingValues } from './DifferingValues.tsx'
import { type PartContents, partBeginning } from './part-content.ts'
import { type Difference, partDifference } from './part-difference.ts'
import { partDraft, partSaver, placeOf } from './part-drafts.ts'

/** Of the first part that waits for a decision. */
export function ConflictDialog() {
  const { id, isReadOnly } = useOperation()
  const states = useSavingStates()
  const name = OPERATION_PARTS.find((part) => states[placeOf(id, part)]?.saving === 'CONFLICT')
  return isReadOnly || name === undefined ? null : <PartConflict key={name} name={name} />
}

function PartConflict({ name }: { readonly name: OperationPartName }) {
  const { t } = useTranslation('operations')
  const { id, world } = useOperation()
  const queryClient = useQueryClient()
  const [draft] = useStored(partDraft(placeOf(id, name)))
  const conflict = useSavingStates((states) => states[placeOf(id, name)]?.conflict)
  // Whoever closes it can look at his own before he decides.
  const [isLater, setLater] = useState(false)
  if (!draft || !conflict) return null
  const { theirs } = conflict
  // As above.
  const both = conflict.both as Merged<PartContents[typeof name]> | undefined
  const saver = partSaver(id, name, queryClient)
  const part = t(`part.${name}`)
  const differences = partDifference(
    name,
    // Kept under the name of this part.
    draft.content as PartContents[typeof name],
    (theirs.content as PartContents[typeof name] | null) ?? partBeginning(name, world),
  )
  return (
    <>
      {isLater && (
        <Text pad={[4, 6]} frame="bad" round="card" ground="panel" role="alert">
          {t('conflict.waits', { part })}{' '}
          <TextButton onClick={() => setLater(false)}>{t('conflict.decide')}</TextButton>
        </Text>
      )}
      <Dialog title={t('conflict.title', { part })} opened={!isLater} onClose={() => setLater(true)} size="lg">
        <Text below={4} tone="soft">
          {t('conflict.what')}
        </Text>
        {both && <DifferingValues name={name} both={both} />}
        <Box as="ul" below={5}>
          {differences.map((difference) => (
            <li key={difference.thing}>
              <DifferenceText difference={difference} />
            </li>
          ))}
        </Box>
        <Text below={4} tone="soft">
          {t('conflict.aside')}
        </Text>
        <DialogActions>
          <Button kind="quiet" onClick={() => setLater(true)}>
            {t('conflict.later')}
          </Button>
          <Button onClick={() => saver.takeTheirs()}>{t('conflict.takeTheirs')}</Button>
          <Button kind={both ? 'plain' : 'primary'} onClick={() => saver.keepMine()}>
            {t('conflict.keepMine')}
          </Button>
          {both && (
            <>
              <Button onClick={() => saver.keepBoth('THEIRS')}>{t('conflict.bothTheirs')}</Button>
              <Button kind="primary" onClick={() => saver.keepBoth('MINE')}>
                {t('conflict.bothMine')}
              </Button>
            </>
          )}
        </DialogActions>
      </Dialog>
    </>
  )
}

function DifferenceText({ difference }: { readonly difference: Difference }) {
  const { t, i18n } = useTranslation('operations')
  const { thing, onlyMine = 0, onlyTheirs = 0, changed = 0 } = difference
  const counts = [
    onlyMine > 0 && t('conflict.onlyMine', { count: onlyMine }),
    onlyTheirs > 0 && t('conflict.onlyTheirs', { count: onlyTheirs }),
    changed > 0 && t('conflict.changed', { count: changed }),
  ].filter((text) => text !== false)
  return (
    <>
      <b>{t(`conflict.thing.${thing}`)}</b>:{' '}
      {counts.length === 0 ? t('conflict.different') : listed(counts, i18n.language)}
    </>
  )
}
