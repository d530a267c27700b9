/**
 * What is seldom done with a row, behind a button at its end: it cannot be hit in place of what is done most. On a phone, where a
 * row unfolds, it is folded away already and stands there by its name.
 *
 * The list lies over the page, at the button, so that no row moves; it folds at Esc, at a press beside it, when the focus leaves it
 * and when the page is scrolled.
 */
import { type CSSProperties, useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from '../Button.tsx'
import { useUnfolding } from '../folds/use-unfolding.ts'
import { useIsPhone } from '../folds/use-window-width.ts'
import { Icon } from '../icons.tsx'
import css from './RowMenu.module.css'

interface RowMenuEntry {
  readonly name: string
  /** Says of which row it is. */
  readonly label: string
  readonly onChoose: () => void
}

export interface RowMenuProps {
  /** Of the button, with the row that it is of. */
  readonly label: string
  readonly entries: readonly RowMenuEntry[]
  /** Something that was chosen is being done. */
  readonly isBusy?: boolean
}

export function RowMenu(props: RowMenuProps) {
  return useIsPhone() ? <Unfolded {...props} /> : <Menu {...props} />
}

function Unfolded({ entries, isBusy = false }: RowMenuProps) {
  return entries.map(({ name, label, onChoose }) => (
    <Button key={name} kind="quiet" busy={isBusy} aria-label={label} onClick={onChoose}>
      {name}
    </Button>
  ))
}

function Menu({ label, entries, isBusy = false }: RowMenuProps) {
  const { opened, close, root, button } = useUnfolding<HTMLSpanElement>()
  const [place, setPlace] = useState<CSSProperties>()
  const listId = useId()
  useFoldingAtScroll(opened, close)
  return (
    <span className={css['menu']} {...root}>
      <button
        ref={button.ref}
        type="button"
        className="icon-button"
        aria-label={label}
        aria-expanded={opened}
        aria-controls={opened ? listId : undefined}
        aria-busy={isBusy || undefined}
        onClick={({ currentTarget }) => {
          setPlace(placeAt(currentTarget))
          button.onClick()
        }}
      >
        <Icon name="more" />
      </button>
      {opened && (
        <ul id={listId} className="menu-list" style={place}>
          {entries.map(({ name, label: whole, onChoose }) => (
            <li key={name}>
              <button
                type="button"
                className="menu-item"
                aria-label={whole}
                disabled={isBusy}
                onClick={() => {
                  // A window that it opens gives the focus back to what had it.
                  button.ref.current?.focus()
                  close()
                  onChoose()
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </span>
  )
}

/** Of a window: what is nearer to its foot than this opens upwards. */
const NEAR_PX = 120

/** Where the list hangs, fixed in the window: within the frame of a table it would be cut. */
function placeAt(button: HTMLElement): CSSProperties {
  const { top, right, bottom } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const vertical = bottom + NEAR_PX > clientHeight ? { bottom: clientHeight - top } : { top: bottom }
  return { ...vertical, right: clientWidth - right }
}

/** Where what it hangs at is scrolled away. */
function useFoldingAtScroll(isOpen: boolean, onFold: () => void): void {
  const fold = useEffectEvent(onFold)
  useEffect(() => {
    if (!isOpen) return
    const scroll = () => fold()
    window.addEventListener('scroll', scroll, { capture: true, passive: true })
    window.addEventListener('resize', scroll)
    return () => {
      window.removeEventListener('scroll', scroll, { capture: true })
      window.removeEventListener('resize', scroll)
    }
  }, [isOpen])
}
