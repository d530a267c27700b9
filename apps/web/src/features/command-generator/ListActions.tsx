import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import type { GeneratorName } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Row } from '../../ui/layout.tsx'
import css from './ListActions.module.css'
import panelCss from './list/CommandListPanel.module.css'
import { ImportDialog } from './list/ImportDialog.tsx'
import { type GeneratorList, useGeneratorList } from './list/kept-list.ts'
import { TemplatesButton } from './list/TemplatesButton.tsx'

/** What can be done with a generator's list, also while it is empty. */
export function ListActions({ list }: { readonly list: GeneratorList }) {
  const { t } = useTranslation('generator')
  const [asking, setAsking] = useState(false)
  return (
    <Row wrap gap={[1, 3]} align="center" className={panelCss['actions']}>
      <ImportLines list={list} />
      {list.world !== undefined && (
        <Button kind="quiet" size="compact-sm" className={css['to-form']} onClick={showForm}>
          {t('toForm')}
        </Button>
      )}
      <TemplatesButton listWorld={list.world} />
      {list.world !== undefined && (
        <Button kind="danger" size="compact-sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('removeList')}
        </Button>
      )}
      <ConfirmDialog
        title={t('removeListAsk')}
        opened={asking}
        confirmLabel={t('removeList')}
        onConfirm={list.take}
        onClose={() => setAsking(false)}
      >
        <p>{t('removeListText', { count: list.commands.length })}</p>
      </ConfirmDialog>
    </Row>
  )
}

/**
 * At the head of the form, where the list stands behind it: to the list, or to a list of what somebody else has planned. Where the list
 * stands beside it, it is not seen.
 */
export function WaysToList({ generator }: { readonly generator: GeneratorName }) {
  const { t } = useTranslation('generator')
  const list = useGeneratorList(generator)
  return (
    <Row wrap gap={3} className={css['to-list']}>
      {list.world === undefined ? (
        <ImportLines list={list} />
      ) : (
        <Button kind="quiet" size="compact-sm" onClick={leadToList}>
          {t('toList')}
        </Button>
      )}
    </Row>
  )
}

function ImportLines({ list }: { readonly list: GeneratorList }) {
  const { t } = useTranslation('generator')
  const { world } = useCurrentWorld()
  const [isAsking, setAsking] = useState(false)
  const sentOn = list.world ?? world?.world
  return (
    <>
      <Button
        kind="quiet"
        size="compact-sm"
        aria-haspopup="dialog"
        disabled={sentOn === undefined}
        onClick={() => setAsking(true)}
      >
        {t('importLinesButton')}
      </Button>
      {isAsking && sentOn !== undefined && (
        <ImportDialog
          world={sentOn}
          onImport={(lines) => {
            list.append(sentOn, lines)
            requestAnimationFrame(leadToList)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
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
