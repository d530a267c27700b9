/**
 * Finds a page, a plan or an action by some letters of its name, from anywhere. A combobox of the library whose list always stands
 * open: the focus stays in the field, arrows move through the list, Enter takes. No library for this alone: what it would bring is
 * what the rest of the page has already, a window and a combobox.
 */
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { found } from './found.ts'
import css from './PaletteDialog.module.css'
import { PALETTE_GROUPS, type PaletteItem, type PaletteWindow, usePaletteItems } from './palette-items.ts'

/** More of a group nobody reads through; he types one letter more. */
const MOST_OF_GROUP = 12

export interface PaletteDialogProps {
  readonly onClose: () => void
  /** Another window in its place. */
  readonly onOpen: (dialog: PaletteWindow) => void
}

export function PaletteDialog({ onClose, onOpen }: PaletteDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const items = usePaletteItems(onOpen)
  const shown = useShown(items, typed)
  const combobox = useCombobox({ opened: true })
  const { selectFirstOption, updateSelectedOptionIndex } = combobox
  /** Id of what Enter takes, also where nobody has pressed an arrow yet, of which alone the library tells screen readers. */
  const [marked, setMarked] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other letters, another list
  useEffect(() => {
    setMarked(selectFirstOption())
  }, [typed, items.length])
  const take = (id: string) => {
    const item = items.find((one) => one.id === id)
    if (!item) return
    onClose()
    item.act()
  }
  return (
    <Dialog title={t('palette')} opened onClose={onClose}>
      <Combobox store={combobox} onOptionSubmit={take}>
        <Combobox.EventsTarget withExpandedAttribute aria-activedescendant={marked ?? undefined}>
          <TextInput
            role="combobox"
            aria-label={t('paletteBox')}
            aria-autocomplete="list"
            placeholder={t('paletteBox')}
            leftSection={<Icon name="search" />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              updateSelectedOptionIndex()
            }}
            onKeyUp={() => setMarked(markedNow())}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={css['found']} aria-label={t('palette')}>
          {PALETTE_GROUPS.map((group) => {
            const some = shown.filter((item) => item.group === group)
            if (some.length === 0) return null
            return (
              <Combobox.Group key={group} label={t(GROUP_NAMES[group])}>
                {some.slice(0, MOST_OF_GROUP).map(({ id, icon, name }) => (
                  <Combobox.Option key={id} value={id}>
                    <Row as="span" gap={4} align="center">
                      <Icon name={icon} />
                      <span>{name}</span>
                    </Row>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            )
          })}
        </Combobox.Options>
      </Combobox>
      <Text tone="soft" size="row" role="status">
        {shown.length === 0 && t('paletteNone', { text: typed })}
      </Text>
    </Dialog>
  )
}

function markedNow(): string | null {
  return document.querySelector('[role="option"][data-combobox-selected]')?.id ?? null
}

const GROUP_NAMES = { pages: 'navigation', plans: 'palettePlans', actions: 'paletteActions' } as const

/** Before anything is typed pages and plans alone: of actions there are too many to be read. */
function useShown(items: readonly PaletteItem[], typed: string): readonly PaletteItem[] {
  return useMemo(
    () => (typed.trim() === '' ? items.filter(({ group }) => group !== 'actions') : found(items, typed)),
    [items, typed],
  )
}
