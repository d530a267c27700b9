import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Row } from '../../ui/layout.tsx'
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
    <Row wrap gap={[1, 3]} align="center" className={panelCss['actions']}>
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
        <Button kind="danger" size="compact-sm" aria-haspopup="dialog" onClick={() => setAsking('remove')}>
          {t('removeList')}
        </Button>
      )}
      {asking === 'import' && sentOn !== undefined && (
        <ImportDialog
          world={sentOn}
          onImport={(lines) => {
            list.append(sentOn, lines)
            requestAnimationFrame(leadToList)
          }}
          onClose={close}
        />
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
    </Row>
  )
}

/** To what was imported, once it is there: on narrow screens the list need not be in sight, and the button that was pressed may be gone. */
function leadToList(): void {
  const list = document.querySelector<HTMLElement>('[data-command-list]')
  if (!list) return
  const { top } = list.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight * 0.6) list.scrollIntoView()
  list.focus({ preventScroll: true })
}

/** On narrow screens the form stands before or behind the list, which may be long. */
function showForm(): void {
  document.querySelector('main form')?.scrollIntoView()
}
