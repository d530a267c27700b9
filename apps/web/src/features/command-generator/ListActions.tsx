import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import css from './ListActions.module.css'
import panelCss from './list/CommandListPanel.module.css'
import { ImportDialog } from './list/ImportDialog.tsx'
import type { GeneratorList } from './list/kept-list.ts'
import { TemplatesButton } from './list/TemplatesButton.tsx'

/** What can be done with a generator's list, also while it is empty. */
export function ListActions({ list }: { readonly list: GeneratorList }) {
  const { t } = useTranslation('generator')
  const { world } = useCurrentWorld()
  const [asking, setAsking] = useState<'import' | 'remove'>()
  const close = () => setAsking(undefined)
  const sentOn = list.world ?? world?.world
  return (
    <div className={panelCss['actions']}>
      <Button
        kind="quiet"
        size="compact-sm"
        aria-haspopup="dialog"
        disabled={sentOn === undefined}
        onClick={() => setAsking('import')}
      >
        {t('importLinesButton')}
      </Button>
      {list.world !== undefined && (
        <Button kind="quiet" size="compact-sm" className={css['to-form']} onClick={showForm}>
          {t('toForm')}
        </Button>
      )}
      <TemplatesButton listWorld={list.world} />
      {list.world !== undefined && (
        <Button kind="quiet" size="compact-sm" aria-haspopup="dialog" onClick={() => setAsking('remove')}>
          {t('removeList')}
        </Button>
      )}
      {asking === 'import' && sentOn !== undefined && (
        <ImportDialog world={sentOn} onImport={(lines) => list.append(sentOn, lines)} onClose={close} />
      )}
      <ConfirmDialog
        title={t('removeListAsk')}
        opened={asking === 'remove'}
        confirmLabel={t('removeList')}
        onConfirm={list.take}
        onClose={close}
      >
        <p>{t('removeListText', { count: list.commands.length })}</p>
      </ConfirmDialog>
    </div>
  )
}

/** On narrow screens the form stands before or behind the list, which may be long. */
function showForm(): void {
  document.querySelector('main form')?.scrollIntoView()
}
